import { hoursAt, shiftsOn } from "#app/domain/calendar/opening.ts";
import {
  type CalendarChange,
  calendarAfter,
  type Person,
  type SetupCalendar,
  type StorePlace,
} from "#app/domain/setup/affected/setup-calendar.ts";
import { isInsideOne, overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { type LocalDate, localDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A booked service in its place. `span`: UTC minutes. */
export type PlacedLine = {
  readonly storeId: string;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly date: LocalDate;
  readonly span: Span;
};

/** The objections to a line. */
export type Objection =
  | "STORE_GONE"
  | "OUTSIDE_STORE_HOURS"
  | "CLOSURE"
  | "EMPLOYEE_GONE"
  | "NOT_AT_STORE"
  | "OUTSIDE_EMPLOYEE_HOURS"
  | "TIME_OFF"
  | "SERVICE_GONE"
  | "SKILL_GONE";

/**
 * The lines that these changes touch: an objection holds after the changes that did not hold before. A line that was
 * already in a closure, or outside the hours, is not affected by another closure or by other hours.
 */
export function affectedLines<Line extends PlacedLine>(
  before: SetupCalendar,
  changes: readonly CalendarChange[],
  lines: readonly Line[],
): Line[] {
  const told = objector(before);
  const tells = objector(calendarAfter(before, changes));
  return lines.filter((line) => {
    const known = told(line);
    return tells(line).some((objection) => !known.includes(objection));
  });
}

/** The objections to a line in a calendar, whatever else is booked. */
export function objector(calendar: SetupCalendar): (line: PlacedLine) => readonly Objection[] {
  const stores = new Map(calendar.stores.map((store) => [store.id, store]));
  const people = new Map(calendar.people.map((person) => [person.id, person]));
  const gone = new Set(calendar.goneServiceIds);
  return (line) => [
    ...againstStore(stores.get(line.storeId), line),
    ...againstPerson(people.get(line.employeeId), stores.get(line.storeId), line),
    ...(gone.has(line.serviceId) ? (["SERVICE_GONE"] as const) : []),
  ];
}

function againstStore(store: StorePlace | undefined, { date, span }: PlacedLine): Objection[] {
  if (store === undefined || store.isGone) return ["STORE_GONE"];
  const shifts = shiftsOn(store.weekly, localDay(date, store.timeZone));
  return [
    ...(isInsideOne(shifts, span) ? [] : (["OUTSIDE_STORE_HOURS"] as const)),
    ...(overlapsAny(store.closures, span) ? (["CLOSURE"] as const) : []),
  ];
}

function againstPerson(
  person: Person | undefined,
  store: StorePlace | undefined,
  line: PlacedLine,
): Objection[] {
  if (person === undefined || person.isGone) return ["EMPLOYEE_GONE"];
  return [
    ...againstPlace(person, store, line),
    ...(overlapsAny(person.timeOff, line.span) ? (["TIME_OFF"] as const) : []),
    ...(person.serviceIds.includes(line.serviceId) ? [] : (["SKILL_GONE"] as const)),
  ];
}

function againstPlace(
  { id, places }: Person,
  store: StorePlace | undefined,
  { storeId, date, span }: PlacedLine,
): Objection[] {
  const place = places.find((each) => each.storeId === storeId);
  if (place === undefined || store === undefined) return ["NOT_AT_STORE"];
  const shifts = shiftsOn(hoursAt(store.weekly, { ...place, id }), localDay(date, store.timeZone));
  return isInsideOne(shifts, span) ? [] : ["OUTSIDE_EMPLOYEE_HOURS"];
}

/**
 * The professionals whose lines a change may touch (null: all), and when those lines would lie, in UTC minutes from
 * `now` on.
 */
export type Reach = { readonly employeeIds: readonly string[] | null; readonly window: Span };

const ALWAYS = 2 ** 31;

export function reachOf(changes: readonly CalendarChange[], now: number): Reach {
  const employeeIds = changes.map((change) => ("employeeId" in change ? change.employeeId : null));
  const spans = changes.flatMap(spansOf);
  return {
    employeeIds: employeeIds.every((id) => id !== null) ? [...new Set(employeeIds)] : null,
    window: {
      from: spans.reduce((first, { from }) => Math.min(first, from), ALWAYS),
      to: spans.reduce((last, { to }) => Math.max(last, to), now),
    },
  };

  function spansOf(change: CalendarChange): readonly Span[] {
    const ahead = { from: now, to: ALWAYS };
    if (change.kind === "CLOSURE") return [atLeast(change.span)];
    return change.kind === "TIME_OFF" ? change.spans.map(atLeast) : [ahead];
  }

  function atLeast({ from, to }: Span): Span {
    return { from: Math.max(from, now), to };
  }
}

/** Wider than any zone's hours are from the usual one's. */
const ANY_ZONE = 2 * DAY_MINUTES;

/** The same reach, of changes whose zone is not known yet. */
export function inAnyZone({ window: { from, to }, employeeIds }: Reach): Reach {
  return { employeeIds, window: { from: from - ANY_ZONE, to: to + ANY_ZONE } };
}
