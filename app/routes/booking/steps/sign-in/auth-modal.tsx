import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { Modal } from "#app/components/ui/modal.tsx";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { SocialWays } from "#app/domain/web-view.ts";
import type { AuthForm } from "#app/domain/wizard/address.ts";
import { useGoesOn } from "#app/routes/booking/frame/use-goes-on.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { gateText } from "#app/text/wizard/gate.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import { BookedLine } from "./booked-line.tsx";
import { GateBody } from "./gate-body.tsx";

export type AuthModalProps = {
  /** The frame with all choices: the forms are posted to step 4, and their redirect leads there. */
  readonly frame: WizardFrame;
  readonly date: LocalDate;
  readonly time: MinuteOfDay;
  readonly ways: SocialWays;
  readonly xsrf: string;
  readonly onClosed: () => void;
};

/** Logs in or signs up within step 3, with script; it closes as the flow continues (booking §2.1). */
export function AuthModal({ frame, date, time, ways, xsrf, onClosed }: AuthModalProps) {
  const [shown, setShown] = useState<AuthForm>("login");
  const fetcher = useFetcher<WizardState>();
  return (
    <Modal title={gateText.title[shown]} small leaving={useGoesOn(3)} onClosed={onClosed}>
      <div className="modal-body">
        <BookedLine frame={frame} date={date} time={time} />
        <GateBody
          id="modal"
          frame={frame}
          xsrf={xsrf}
          ways={ways}
          shown={shown}
          state={fetcher.data ?? null}
          sentBy={fetcher}
          way={(to, onPress) => (
            <button
              className="link"
              type="button"
              onClick={() => {
                onPress();
                setShown(to);
              }}
            >
              {gateText.title[to]}
            </button>
          )}
        />
      </div>
    </Modal>
  );
}
