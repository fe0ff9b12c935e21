import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { AFTERNOON } from "#app/domain/waitlist/day-parts.ts";
import { askedFor, fittingStarts, type TeamOfStore, timesOf, type Wish } from "#app/domain/waitlist/wish.ts";

/** A start that a customer could book now, on the store's clock. */
export type FreeTime = { readonly date: LocalDate; readonly minute: MinuteOfDay };

/** The days of a wish that are worth waiting for: with nothing booked, one of its professionals could begin then. */
export function workDays(wish: Omit<Wish, "part">, store: TeamOfStore): readonly LocalDate[] {
  const team = store.team.map((one) => ({ ...one, busy: [], held: [] }));
  const able = allAsked({ ...wish, part: "ANY" }, { ...store, team });
  return wish.days.filter((date) =>
    able.some((each) => fittingStarts({ ...wish, days: [date], part: "ANY" }, each).length > 0),
  );
}

/** Whether a day would be one of those if no professional were away: an absence may be called off. */
export function isAwayDay(wish: Omit<Wish, "part" | "days">, store: TeamOfStore, date: LocalDate): boolean {
  const asked = { ...wish, days: [date] };
  const team = store.team.map((one) => ({ ...one, employee: { ...one.employee, timeOff: [] } }));
  return workDays(asked, store).length === 0 && workDays(asked, { ...store, team }).length > 0;
}

/** Times free now that match a wish, each once, in order. */
export function freeNow(wish: Wish, store: TeamOfStore): readonly FreeTime[] {
  const starts = allAsked(wish, store).flatMap((each) => fittingStarts(wish, each));
  const times = new Map(starts.map(({ span, date, slot }) => [span.from, { date, minute: slot.from }]));
  return [...times].toSorted(([a], [b]) => a - b).map(([, time]) => time);
}

function allAsked(wish: Wish, store: TeamOfStore) {
  const { named, others } = askedFor(wish, timesOf(store));
  return [...named, ...others];
}

/** A few of many times, from as many different mornings and afternoons as possible, in order. */
export function someOf(times: readonly FreeTime[], most: number): readonly FreeTime[] {
  const halfOf = (time: FreeTime | undefined) => time && `${time.date} ${time.minute < AFTERNOON}`;
  const firsts = times.filter((time, nth) => halfOf(time) !== halfOf(times[nth - 1]));
  const rest = times.filter((time) => !firsts.includes(time));
  const chosen = new Set([...firsts, ...rest].slice(0, most));
  return times.filter((time) => chosen.has(time));
}
