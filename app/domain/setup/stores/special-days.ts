import type { OwnHours, SpecialDay, SpecialDays, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";

/** The most dates ahead that a store may have: each read of its hours brings them all. */
export const MOST_SPECIAL_DAYS = 200;

/** A member's plan for a date of a store, or of a professional there. `attending`: the ids of professionals who work then. */
export type DayPlan =
  | { readonly kind: "USUAL" }
  | { readonly kind: "CLOSED"; readonly reason: string | null }
  | {
      readonly kind: "OPEN";
      readonly shifts: readonly Span[];
      readonly reason: string | null;
      readonly attending: readonly string[];
    };

type OnDate = { readonly date: LocalDate; readonly plan: DayPlan };

/**
 * A store's hours with a plan for a date; a closed date has a closure besides. `staff`: the professionals of the store. A
 * professional with other hours that date keeps them.
 */
export function withStorePlan(
  weekly: WeeklyShifts,
  { date, plan }: OnDate,
  staff: readonly OwnHours[],
): WeeklyShifts {
  const before = weekly.dates?.[date];
  if (plan.kind !== "OPEN") return withShifts(weekly, date, { shifts: null, reason: null });
  const { shifts, reason, attending } = plan;
  const people = staff.flatMap(({ id, ownWeekly }) => {
    const usual = ownWeekly?.[weekdayOf(date)];
    const kept = ownShifts(before)[id];
    if (!attending.includes(id)) return usual?.length === 0 ? [] : [[id, []] as const];
    if (kept !== undefined) return [[id, kept] as const];
    return usual?.length === 0 ? [[id, shifts] as const] : [];
  });
  const isUsual = areSameShifts(shifts, weekly[weekdayOf(date)]);
  return withDay(weekly, date, {
    shifts: isUsual ? null : shifts,
    reason,
    people: Object.fromEntries(people),
  });
}

/** A store's hours with its shifts of a date (null: those of the weekday); single professionals keep theirs. */
export function withShifts(
  weekly: WeeklyShifts,
  date: LocalDate,
  of: Pick<SpecialDay, "shifts" | "reason">,
): WeeklyShifts {
  return withDay(weekly, date, { ...of, people: ownShifts(weekly.dates?.[date]) });
}

/** A store's hours with a plan for a date of a professional there. */
export function withPersonsPlan(weekly: WeeklyShifts, { date, plan }: OnDate, id: string): WeeklyShifts {
  const before = weekly.dates?.[date] ?? NOTHING;
  const { [id]: _, ...others } = before.people;
  if (plan.kind === "USUAL") return withDay(weekly, date, { ...before, people: others });
  const shifts = plan.kind === "OPEN" ? plan.shifts : [];
  return withDay(weekly, date, { ...before, people: { ...others, [id]: shifts } });
}

/** The hours with a date as given, or with its weekday's where nothing differs. */
function withDay(weekly: WeeklyShifts, date: LocalDate, day: SpecialDay): WeeklyShifts {
  const { [date]: _, ...others } = weekly.dates ?? {};
  const isUsual = day.shifts === null && Object.keys(day.people).length === 0;
  return { ...weekly, dates: isUsual ? others : { ...others, [date]: day } };
}

/** The hours without the dates before `today`. */
export function withoutPast(weekly: WeeklyShifts, today: LocalDate): WeeklyShifts {
  const ahead = Object.entries(weekly.dates ?? {}).filter(([date]) => date >= today);
  return { ...weekly, dates: Object.fromEntries(ahead) satisfies SpecialDays };
}

export function areSameShifts(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, nth) => from === other[nth]?.from && to === other[nth]?.to)
  );
}

const NOTHING: SpecialDay = { shifts: null, reason: null, people: {} };

/** Professionals with hours that are theirs alone: neither absent, nor called in for the store's. */
function ownShifts(day: SpecialDay | undefined): SpecialDay["people"] {
  const own = Object.entries(day?.people ?? {}).filter(
    ([, shifts]) => shifts.length > 0 && !areSameShifts(shifts, day?.shifts ?? []),
  );
  return Object.fromEntries(own);
}
