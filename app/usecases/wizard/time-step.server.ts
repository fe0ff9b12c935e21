import { storeDays } from "#app/domain/calendar/opening.ts";
import { type SlotSearch, WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { addDays, datesFrom, type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { packDays, type StripDay } from "#app/domain/wizard/strip-days.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import type { WizardFrame } from "./frame-view.ts";
import { type Suggested, shownStarts } from "./suggested-times.ts";
import type { TimeStep } from "./view.ts";

/** Number of days read at a time (booking §4, Date step behaviour). */
const SHOWN_DAYS = 7;

type TimeStepInput = {
  readonly store: Store;
  readonly free: SlotSearch;
  readonly suggested: Suggested | null;
  readonly settled: SettledStep;
  readonly frameOf: (settled: SettledStep) => WizardFrame;
  /** In minutes. */
  readonly now: UtcMinute;
};

/**
 * Step 3 (booking §2.3): the strip of today and the next 90 days, and free times of seven days from the shown one. A date outside
 * the strip counts as no date.
 */
export function timeStep({ store, free, suggested, settled, frameOf, now }: TimeStepInput): TimeStep {
  const { choices } = settled;
  const today = toLocal(now, store.timeZone).date;
  const days = stripOf(store, today, free);
  const date = (days.find((day) => day.date === choices.date) ?? days.find(isOpen))?.date ?? today;
  const shown = shownStarts(startsFrom(date, free), suggested);
  const time = markedTime(shown.starts[date] ?? [], choices.time);
  return {
    step: 3,
    frame: frameOf({ ...settled, choices: { ...choices, date, time } }),
    days: packDays(days),
    date,
    ...shown,
    time,
  };
}

/** Only the starts: the page does not show ends, and they would double its data. */
function startsFrom(date: LocalDate, free: SlotSearch): TimeStep["starts"] {
  const days = datesFrom(date, SHOWN_DAYS);
  return Object.fromEntries(days.map((day) => [day, free.slotsOn(day).map((slot) => slot.from)]));
}

function isOpen({ state }: StripDay): boolean {
  return state === "open";
}

/** The requested start, or else the day's first (booking §4). */
function markedTime(starts: readonly MinuteOfDay[], wished: MinuteOfDay | null): MinuteOfDay | null {
  return starts.find((start) => start === wished) ?? starts[0] ?? null;
}

function stripOf(store: Store, today: LocalDate, free: SlotSearch): StripDay[] {
  return storeDays(store.calendar, today, addDays(today, WINDOW_DAYS)).map(
    ({ date, open, reason, closureReason }) => ({
      date,
      state: open ? freeState(free.isFree(date)) : "closed",
      reason: reason === "CLOSURE" ? (closureReason ?? "") : null,
    }),
  );
}

function freeState(isFree: boolean): StripDay["state"] {
  return isFree ? "open" : "full";
}
