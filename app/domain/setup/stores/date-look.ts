import { type EmployeeHours, hoursAt, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { isInsideOne, overlaps, type Span, subtract } from "#app/domain/time/spans.ts";
import { type LocalDate, type LocalDay, localDay, minuteOn, weekdayOf } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { areSameShifts } from "./special-days.ts";

/** How a date stands beside its weekday. SOMEONE: single professionals alone differ. SHUT: closed on every such day. */
export type Ground = "USUAL" | "DIFFERENT" | "SOMEONE" | "CLOSED" | "SHUT";

/** A closure of a store, or a professional's time off, in UTC minutes. */
export type Away = Span & { readonly reason: string | null };

/** A store's hours, closures and professionals. */
export type DatedPlace = {
  readonly weekly: WeeklyShifts;
  readonly timeZone: string;
  readonly closures: readonly Away[];
  readonly staff: readonly EmployeeHours[];
};

export type DateLook = {
  readonly date: LocalDate;
  readonly ground: Ground;
  /** When it is open that day, in minutes of it. */
  readonly open: readonly Span[];
  readonly usual: readonly Span[];
  /** The single professionals that differ, with their hours; none: absent. */
  readonly people: Readonly<Record<string, readonly Span[]>>;
  readonly reason: string | null;
};

/** A date of a professional by their id, or (null) of the store. */
export function lookAt(place: DatedPlace, employeeId: string | null, date: LocalDate): DateLook {
  const person = place.staff.find(({ id }) => id === employeeId);
  return person === undefined ? storeLook(place, date) : personsLook(place, person, date);
}

function storeLook({ weekly, timeZone, closures, staff }: DatedPlace, date: LocalDate): DateLook {
  const usual = weekly[weekdayOf(date)];
  const special = weekly.dates?.[date];
  const shifts = special?.shifts ?? usual;
  const people = Object.fromEntries(
    Object.entries(special?.people ?? {}).filter(
      ([id, theirs]) =>
        staff.some((each) => each.id === id) &&
        (theirs.length === 0 || !theirs.every((each) => isInsideOne(shifts, each))),
    ),
  );
  const { open, reason, isClosed } = left(shifts, closures, localDay(date, timeZone));
  const ground = groundOf({ isClosed, open, usual, differs: Object.keys(people).length > 0 });
  return { date, ground, open, usual, people, reason: reason ?? special?.reason ?? null };
}

function personsLook(
  { weekly, timeZone, closures }: DatedPlace,
  person: EmployeeHours,
  date: LocalDate,
): DateLook {
  const hours = hoursAt(weekly, person);
  const usual = hours[weekdayOf(date)];
  const shifts = hours.dates?.[date]?.shifts ?? usual;
  const away = [...closures, ...person.timeOff.map((span) => ({ ...span, reason: null }))];
  const { open, reason, isClosed } = left(shifts, away, localDay(date, timeZone));
  const ground = groundOf({ isClosed, open, usual, differs: false });
  return { date, ground, open, usual, people: {}, reason };
}

type Standing = {
  readonly isClosed: boolean;
  readonly open: readonly Span[];
  readonly usual: readonly Span[];
  readonly differs: boolean;
};

function groundOf({ isClosed, open, usual, differs }: Standing): Ground {
  if (isClosed) return "CLOSED";
  if (!areSameShifts(open, usual)) return open.length === 0 ? "CLOSED" : "DIFFERENT";
  if (differs) return "SOMEONE";
  return usual.length === 0 ? "SHUT" : "USUAL";
}

/** What closures leave of the shifts of a day, the first reason, and whether they close all of the day or of its shifts. */
function left(shifts: readonly Span[], away: readonly Away[], day: LocalDay) {
  const cuts = away
    .map(({ from, to, reason }) => ({ ...within(day, { from, to }), reason }))
    .filter((cut) => overlaps(cut, { from: 0, to: DAY_MINUTES }));
  const open = subtract(shifts, cuts);
  const isWhole = subtract([{ from: 0, to: DAY_MINUTES }], cuts).length === 0;
  const isCut = !areSameShifts(open, shifts);
  const reason = isWhole || isCut ? (cuts[0]?.reason ?? null) : null;
  return { open, reason, isClosed: isWhole || (shifts.length > 0 && open.length === 0) };
}

/** A span of UTC minutes in minutes of a day, cut to that day. */
function within(day: LocalDay, { from, to }: Span): Span {
  return { from: Math.max(minuteOn(day, from), 0), to: Math.max(minuteOn(day, to), 0) };
}
