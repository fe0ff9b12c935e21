import { usePassed } from "#app/components/ui/use-passed.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import { longDate } from "#app/text/formats.ts";
import { timeText } from "#app/text/wizard/wizard-time.ts";
import type { TimeStep } from "#app/usecases/wizard/view.ts";
import { ClosedDayInfo, DayMessage, dayMessageTitle, TellMe } from "./day-messages.tsx";
import { SlotGrid, SlotSkeleton } from "./slot-grid.tsx";
import { type DayLinks, TIMES_ID } from "./use-day-links.ts";

/** How long a closed day's message may stand in for the answer (booking §9). */
const CLOSED_INFO_MS = 5_000;

type DayTimesProps = {
  readonly view: TimeStep;
  readonly days: readonly StripDay[];
  readonly time: MinuteOfDay | null;
  /** The requested day, until its answer arrives. */
  readonly pending: LocalDate | null;
  /** It has been loading long enough to say so. */
  readonly isSlow: boolean;
  readonly links: DayLinks;
  /** The professionals, if they can be chosen here; announced with the times. */
  readonly told: string;
  readonly onPick: (time: MinuteOfDay) => void;
};

/** The key of a view's times: day and professional. */
export function timesOf({ frame, date }: TimeStep): string {
  return date + frame.choices.employee;
}

/** The part under the strip: times, a message, or the sign that they are loading. */
export function DayTimes({ view, days, time, pending, isSlow, links, told, onPick }: DayTimesProps) {
  const { frame, date } = view;
  const starts = view.starts[date] ?? [];
  const isVerySlow = usePassed(CLOSED_INFO_MS, pending !== null);
  const day = days.find((each) => each.date === date) ?? { date, state: "full" as const, reason: null };
  const closedNext = days.find((each) => each.date === pending && each.state !== "open");

  if (closedNext && !isVerySlow) {
    return <Told text={timeText.dayUnavailable} shown={<ClosedDayInfo day={closedNext} />} />;
  }
  if (isSlow) return <Told text={timeText.loading} shown={<SlotSkeleton />} />;
  if (starts.length === 0) {
    return (
      <Told
        text={dayMessageTitle(frame, day)}
        shown={<DayMessage frame={frame} days={days} day={day} links={links} />}
      />
    );
  }
  return (
    <Told
      text={`${timeText.slots}, ${longDate(date)} ${told}`}
      shown={
        <>
          <SlotGrid
            key={timesOf(view)}
            date={date}
            starts={starts}
            gapless={view.gapless?.[date]}
            time={time}
            onPick={onPick}
          />
          <TellMe frame={frame} date={date} look="btn btn-quiet btn-sm" label={timeText.tellMeSooner} />
        </>
      }
    />
  );
}

/** The live region keeps its place whatever is shown, so that screen readers announce each change. */
function Told({ text, shown }: { readonly text: string; readonly shown: React.ReactNode }) {
  return (
    <>
      <p className="sr" role="status" id={TIMES_ID} tabIndex={-1}>
        {text}
      </p>
      {shown}
    </>
  );
}
