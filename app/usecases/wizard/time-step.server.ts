import { storeDays } from "#app/domain/opening.ts";
import { type Slot, WINDOW_DAYS } from "#app/domain/slots.ts";
import { addDays, datesFrom, type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time.ts";
import type { SettledStep } from "#app/domain/wizard-steps.ts";
import type { StripDay, TimeStep } from "#app/usecases/wizard-view.ts";
import { frameOf, namedEmployee } from "./frame.server.ts";
import { freeSlots, type Offer } from "./offer.server.ts";

/** Days asked for at a time (booking §4, Date step behaviour). */
const SHOWN_DAYS = 7;

type SlotsByDate = ReadonlyMap<LocalDate, readonly Slot[]>;

/**
 * Step 3 (booking §2.3): the strip of today and the 90 days after it, and the free times of seven days from
 * the one shown on. A date outside the strip counts as none asked for.
 */
export function timeStep(offer: Offer, settled: SettledStep, now: number): TimeStep {
  const { choices } = settled;
  const today = toLocal(now, offer.calendar.timeZone).date;
  const window = datesFrom(today, WINDOW_DAYS + 1);
  const free = freeSlots(offer, choices, { dates: window, now });
  const date = choices.date !== null && window.includes(choices.date) ? choices.date : firstFree(free) ?? today;
  const time = markedTime(free.get(date) ?? [], choices.time);
  return {
    step: 3,
    frame: frameOf(offer, { ...settled, choices: { ...choices, date, time } }, namedEmployee(offer, choices)),
    days: stripOf(offer, today, free),
    date,
    slots: Object.fromEntries(datesFrom(date, SHOWN_DAYS).map((day) => [day, free.get(day) ?? []])),
    time,
  };
}

function firstFree(free: SlotsByDate): LocalDate | null {
  for (const [date, slots] of free) if (slots.length > 0) return date;
  return null;
}

/** The start asked for, else the day's first (booking §4). */
function markedTime(slots: readonly Slot[], wished: MinuteOfDay | null): MinuteOfDay | null {
  return slots.find((slot) => slot.from === wished)?.from ?? slots[0]?.from ?? null;
}

function stripOf(offer: Offer, today: LocalDate, free: SlotsByDate): StripDay[] {
  return storeDays(offer.calendar, today, addDays(today, WINDOW_DAYS)).map(({ date, open, closureReason }) => ({
    date,
    state: stateOf(open, free.get(date) ?? []),
    reason: closureReason,
  }));
}

function stateOf(open: boolean, slots: readonly Slot[]): StripDay["state"] {
  if (!open) return "closed";
  return slots.length > 0 ? "open" : "full";
}
