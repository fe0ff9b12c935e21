import { type Slot, WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { datesFrom, daysBetween, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { namedId, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import {
  type SharedQuestion,
  type SharedTime,
  sharedTimes,
} from "#app/usecases/catalog/shared-times.server.ts";
import type { SharerFacts } from "#db/queries/catalog/sharers.ts";
import { chosenIn } from "./free-times.server.ts";
import type { Offer } from "./offer.server.ts";

/** The first available time, with its day. */
export type Soonest<Time extends Slot = SharedTime> = Time & { readonly date: LocalDate };

/** The first time for several professionals together, and the first for one alone; null where the window has none. */
type Rivals = { readonly shared: Soonest | null; readonly alone: Soonest | null };

/** Searches day by day: usually one of the first days has a time. */
export function rivalsFor(offer: Offer, choices: WizardChoices, now: UtcMinute): Rivals {
  const question = sharedQuestion(offer, choices, now);
  const shared = soonest(question, sharedTimes(question));
  if (shared === null || !isShared(shared)) return { shared, alone: shared };
  return {
    shared,
    alone: soonestAlone(
      question,
      offer.sharers.filter((each) => each.offersAll),
    ),
  };
}

/** The first time of the chosen professional; null where none is chosen. */
export function soonestOfNamed(offer: Offer, choices: WizardChoices, now: UtcMinute): Soonest | null {
  const named = offer.sharers.filter((each) => each.offersAll && each.id === namedId(choices.employee));
  return soonestAlone(sharedQuestion(offer, choices, now), named);
}

export function sharedQuestion(
  offer: Offer,
  { servicePriceIds }: WizardChoices,
  now: UtcMinute,
): SharedQuestion {
  return { store: offer.store, options: chosenIn(offer, servicePriceIds), sharers: offer.sharers, now };
}

/** Whether more than one professional takes part. */
export function isShared({ assignees }: SharedTime): boolean {
  return assignees.some((assignee) => assignee !== assignees[0]);
}

/** How far one time ends before another: in calendar days, or in minutes on the same day. */
export function aheadOf(one: Soonest, other: Soonest): { readonly days: number; readonly minutes: number } {
  return { days: daysBetween(one.date, other.date), minutes: other.to - one.to };
}

function soonestAlone(question: SharedQuestion, people: readonly SharerFacts[]): Soonest | null {
  const searches = people.map((each) => sharedTimes({ ...question, sharers: [each] }));
  return soonest(question, (date) =>
    searches.flatMap((timesOn) => timesOn(date).slice(0, 1)).toSorted((a, b) => a.from - b.from),
  );
}

function soonest({ now, store }: SharedQuestion, timesOn: (date: LocalDate) => SharedTime[]): Soonest | null {
  for (const date of datesFrom(toLocal(now, store.timeZone).date, WINDOW_DAYS + 1)) {
    const [first] = timesOn(date);
    if (first !== undefined) return { ...first, date };
  }
  return null;
}
