import { START_CHOICES } from "#app/domain/agenda/new/service-form.ts";
import { conflictsOf } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A professional of the store; `busy` in UTC minutes. */
type Person = {
  readonly id: string;
  /** How long the services take them. */
  readonly minutes: number;
  readonly calendar: EmployeeCalendar;
  readonly busy: readonly Span[];
};

type Day = {
  readonly date: LocalDate;
  readonly store: StoreCalendar;
};

type Place = { readonly employeeId: string; readonly startMinute: MinuteOfDay };

type Wanted = Day & {
  readonly startMinute: MinuteOfDay;
  /** No place begins before it: for today, the time on the clock. */
  readonly notBefore: MinuteOfDay;
  /** The professionals who do the services, in order; between two equally near places the earlier professional's wins. */
  readonly people: readonly Person[];
};

/** How many places are proposed beside a conflict. */
const MOST = 2;

/**
 * The free places of a day nearest to a start, in order of time: the nearest place of each professional. A sole
 * professional gets one place before and one after.
 */
export function nearestPlaces({ people, ...wanted }: Wanted): readonly Place[] {
  const each = people.length === 1 ? MOST : 1;
  const places = people.flatMap((person) => placesOf(person, wanted).slice(0, each));
  const distance = ({ startMinute }: Place) => Math.abs(startMinute - wanted.startMinute);
  return places
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
    .toSorted((one, other) => one.startMinute - other.startMinute);
}

/** The nearest free start before the wanted one and the nearest after it, the nearer first. */
function placesOf(person: Person, { startMinute, notBefore, ...day }: Omit<Wanted, "people">) {
  const isFree = (start: MinuteOfDay) => isFreeFor(person, day, start, person.minutes);
  const open = START_CHOICES.filter((start) => start >= notBefore && start !== startMinute);
  const before = open.findLast((start) => start < startMinute && isFree(start));
  const after = open.find((start) => start > startMinute && isFree(start));
  return [before, after]
    .filter((start) => start !== undefined)
    .toSorted((one, other) => Math.abs(one - startMinute) - Math.abs(other - startMinute))
    .map((start): Place => ({ employeeId: person.id, startMinute: start }));
}

/** How long a professional is free from a start on, that day; null where they are not free then. */
export function freeUntil(
  person: Omit<Person, "minutes">,
  day: Day,
  startMinute: MinuteOfDay,
): MinuteOfDay | null {
  let until: MinuteOfDay | null = null;
  for (let minutes = STEP; startMinute + minutes <= DAY_MINUTES; minutes += STEP) {
    if (!isFreeFor(person, day, startMinute, minutes)) break;
    until = startMinute + minutes;
  }
  return until;
}

const STEP = 5;

function isFreeFor(
  { calendar: employee, busy }: Omit<Person, "minutes">,
  { date, store }: Day,
  startMinute: MinuteOfDay,
  minutes: number,
): boolean {
  const line = { date, startMinute, minutes, zone: store.timeZone, store, employee, busy };
  return conflictsOf(line).length === 0;
}
