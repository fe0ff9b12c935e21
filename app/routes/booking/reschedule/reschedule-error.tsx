import { type MouseEvent, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { CapSentence } from "#app/components/ui/told-cap.tsx";
import { rescheduleFailure, rescheduleText } from "#app/text/bookings/reschedule.ts";
import type { RescheduleAnswer } from "./reschedule-answer.ts";

type RescheduleErrorProps = {
  readonly answer: RescheduleAnswer;
  /** The step without the error, for closing it without script. */
  readonly href: string;
};

/** Why the booking was not moved, until it is closed or another step is shown (booking §2.1, §8). */
export function RescheduleError({ answer, href }: RescheduleErrorProps) {
  const [closed, setClosed] = useState<RescheduleAnswer | null>(null);
  if (closed === answer) return null;

  function close(event: MouseEvent) {
    event.preventDefault();
    setClosed(answer);
  }

  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{rescheduleText.errorTitle}</strong>
        <p>{answer.cap ? <CapSentence cap={answer.cap} /> : rescheduleFailure(answer.failure)}</p>
        <a className="way" href={href} onClick={close}>
          {rescheduleText.errorClose}
        </a>
      </div>
    </div>
  );
}
