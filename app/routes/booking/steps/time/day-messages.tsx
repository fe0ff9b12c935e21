import { Note } from "#app/components/ui/note.tsx";
import type { LocalDate } from "#app/domain/time/time.ts";
import { joinHref } from "#app/domain/wizard/address.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import { ANY_EMPLOYEE, SHARED_EMPLOYEES } from "#app/domain/wizard/wizard.ts";
import { closedWeekday, timeText } from "#app/text/wizard/wizard-time.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import type { DayLinks } from "./use-day-links.ts";

type DayMessageProps = {
  readonly frame: WizardFrame;
  readonly days: readonly StripDay[];
  readonly day: StripDay;
  readonly links: DayLinks;
};

/** Why a day has no times, and the link to a day that has (booking §2.3). */
export function DayMessage({ frame, days, day, links }: DayMessageProps) {
  const later = days.filter((each) => each.date > day.date);
  const nextOpen = later.find((each) => each.state === "open")?.date ?? null;
  if (day.state === "closed") {
    const reopens = later.find((each) => each.state !== "closed")?.date ?? null;
    return (
      <Note
        icon="store"
        title={timeText.storeClosed(frame.store.name)}
        lines={[closedDayReason(day), ...(reopens ? [timeText.reopens(reopens)] : [])]}
      >
        <DayButton label={timeText.toReopening} date={reopens} links={links} />
      </Note>
    );
  }
  return (
    <Note icon="calendar" title={busyTitle(frame)} lines={[timeText.availableFrom(nextOpen)]}>
      <DayButton label={timeText.toNextOpenDay} date={nextOpen} links={links} />
      <TellMe frame={frame} date={day.date} look="btn btn-line" label={timeText.tellMe} />
    </Note>
  );
}

/** The strip's knowledge of a day, while the rest loads (booking §2.3). */
export function ClosedDayInfo({ day }: { readonly day: StripDay }) {
  const reason = day.state === "closed" ? closedDayReason(day) : timeText.busyReason;
  const lines = [reason, timeText.date(day.date)].filter((line) => line !== timeText.dayUnavailable);
  return <Note icon="calendar" title={timeText.dayUnavailable} lines={lines} />;
}

/** The title that screen readers announce for a day without times. */
export function dayMessageTitle(frame: WizardFrame, day: StripDay): string {
  return day.state === "closed" ? timeText.storeClosed(frame.store.name) : busyTitle(frame);
}

function busyTitle({ choices, employee }: WizardFrame): string {
  if (choices.employee === ANY_EMPLOYEE || employee === null) return timeText.allBusy;
  const { firstName, areSeveral } = employee;
  return areSeveral ? timeText.busyTogether(firstName) : timeText.busy(firstName);
}

function closedDayReason({ date, reason }: StripDay): string {
  return reason === null ? closedWeekday(date) : reason || timeText.dayUnavailable;
}

type TellMeProps = {
  readonly frame: WizardFrame;
  readonly date: LocalDate;
  readonly look: string;
  readonly label: string;
};

/** The link to the waitlist, which allows one professional per entry; a booking being moved has its time already. */
export function TellMe({ frame: { flow, path, choices }, date, look, label }: TellMeProps) {
  return flow === "BOOKING" && choices.employee !== SHARED_EMPLOYEES ? (
    <a className={look} href={joinHref(path, { ...choices, date })}>
      {label}
    </a>
  ) : null;
}

type DayButtonProps = { readonly label: string; readonly date: LocalDate | null; readonly links: DayLinks };

function DayButton({ label, date, links }: DayButtonProps) {
  if (date === null) return null;
  return (
    <a className="btn btn-line" href={links.hrefOf(date)} onClick={links.follow}>
      {label}
    </a>
  );
}
