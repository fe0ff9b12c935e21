import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { usePassed } from "#app/components/ui/use-passed.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { wizardFields, wizardSearch } from "#app/domain/wizard/address.ts";
import { unpackDays } from "#app/domain/wizard/strip-days.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { keepInUrl } from "#app/routes/booking/frame/keep-in-url.ts";
import { StepLayout } from "#app/routes/booking/frame/step-layout.tsx";
import { summaryOf } from "#app/routes/booking/frame/summary.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { severalParts } from "#app/routes/booking/steps/several/several-parts.ts";
import { useAuthModal } from "#app/routes/booking/steps/sign-in/use-auth-modal.tsx";
import { fullName } from "#app/text/formats.ts";
import { wizardText } from "#app/text/wizard/wizard.ts";
import { bookedWith, timeText } from "#app/text/wizard/wizard-time.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import type { TimeStep as TimeView } from "#app/usecases/wizard/view.ts";
import { DayStrip } from "./day-strip.tsx";
import { DayTimes, timesOf } from "./day-times.tsx";
import { useDayLinks } from "./use-day-links.ts";
import { usePendingDay } from "./use-pending-day.ts";

/** A threshold for the indicator, never a wait (booking §4, §9). */
const LOADING_MS = 500;

type TimeStepProps = {
  readonly view: TimeView;
  readonly isGuest: boolean;
  readonly xsrf: string;
  readonly state: WizardState | null;
  /** The title for a booking that is not new. */
  readonly title?: string;
  readonly banner?: ReactNode;
};

/** Step 3: the day and the time (booking §2.3, §4). */
export function TimeStep({ view, isGuest, xsrf, state, title = timeText.title, banner }: TimeStepProps) {
  const { date } = view;
  const parts = view.several ? severalParts() : null;
  const days = useMemo(() => unpackDays(view.days), [view.days]);
  const starts = view.starts[date] ?? [];
  const [picked, setPicked] = useState<{ readonly times: string; readonly time: MinuteOfDay } | null>(null);
  const times = timesOf(view);
  const time = picked?.times === times ? picked.time : view.time;
  const frame = parts?.frameAt(view, time) ?? view.frame;
  const choices: WizardChoices = { ...frame.choices, date, time };
  const pending = usePendingDay(date);
  const isSlow = usePassed(LOADING_MS, pending !== null);
  const links = useDayLinks(frame, time);
  const gate = useAuthModal({ view, isGuest, frame: { ...frame, choices }, xsrf });
  const { comments = "" } = view;

  // Told only once: coming back or reloading the step does not repeat it.
  const isTold = frame.sentBack !== null;
  const own = wizardSearch(3, choices);
  useEffect(() => {
    if (isTold) keepInUrl(own);
  }, [isTold, own]);

  function pick(startMinute: MinuteOfDay) {
    setPicked({ times, time: startMinute });
    keepInUrl(wizardSearch(3, { ...choices, time: startMinute }));
  }

  function goOn(event: FormEvent) {
    if (!isGuest && pending === null) return;
    event.preventDefault();
    if (pending === null) gate.ask();
  }

  return (
    <>
      <Form className="flow" action={frame.path} onSubmit={goOn}>
        <HiddenFields fields={wizardFields(4, { ...choices, time: null }, frame.version)} />
        <StepLayout
          frame={frame}
          step={3}
          title={title}
          subtitle={bookedWith(frame.lines, subtitle(frame))}
          state={state}
          banner={banner}
          summary={{ ...summaryOf(frame), time, comments }}
          button={{
            label: wizardText.continue,
            disabled: starts.length === 0 || isSlow,
            busy: gate.isWaiting,
          }}
        >
          <DayStrip days={days} shown={pending ?? date} links={links} />
          {parts ? <parts.PlanCards plans={view.several?.plans ?? null} onClick={links.follow} /> : null}
          <DayTimes
            view={view}
            days={days}
            time={time}
            pending={pending}
            isSlow={isSlow}
            links={links}
            told={parts ? subtitle(frame) : ""}
            onPick={pick}
          />
        </StepLayout>
      </Form>
      {gate.modal}
    </>
  );
}

/** With several professionals together, the names show once there is a time. */
function subtitle({ choices, employee }: WizardFrame): string {
  if (choices.employee === ANY_EMPLOYEE) return timeText.withAny;
  return employee ? timeText.with(fullName(employee)) : "";
}
