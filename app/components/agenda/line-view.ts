import { START_CHOICES, type StartChoice, startChoices } from "#app/domain/agenda/new/service-form.ts";
import { conflictsOf, type PlacedLine } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { conflictDetails } from "#app/text/agenda/conflicts.ts";
import { fullName } from "#app/text/formats.ts";

/** A professional who may do a service, with their free times. */
export type LinePerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly calendar: EmployeeCalendar;
  /** In UTC minutes. */
  readonly busy: readonly Span[];
  /** The service, if this professional does not do it; null: does it, or no service is chosen yet. */
  readonly notOffered: string | null;
};

/** The context that a service is placed in: a day of a store, and its professionals. */
export type LineDay = {
  readonly date: LocalDate;
  readonly store: StoreCalendar;
  readonly people: readonly LinePerson[];
};

/** The choices of a line so far; null: none yet. */
type LineChosen = {
  readonly minute: MinuteOfDay | null;
  readonly minutes: number;
  readonly employeeId: string | null;
};

/** The state of each hour of the list, for the chosen professional and duration; the chosen hour is among them. */
export function hoursOf(day: LineDay, { minute, minutes, employeeId }: LineChosen): readonly StartChoice[] {
  return startChoices(placedBy(day, minutes, personOf(day, employeeId)), hoursWith(minute));
}

/** A service that was placed elsewhere may begin at an hour off the list. */
function hoursWith(minute: MinuteOfDay | null): readonly MinuteOfDay[] {
  if (minute === null || START_CHOICES.includes(minute)) return START_CHOICES;
  return [...START_CHOICES, minute].toSorted((one, other) => one - other);
}

/** The conflicts of a line at its chosen place, as sentences; null if there are none, or the choice is incomplete. */
export function warningOf(day: LineDay, { minute, minutes, employeeId }: LineChosen): string | null {
  const person = personOf(day, employeeId);
  if (minute === null || person === null) return null;
  const { timeZone: zone } = day.store;
  const { notOffered } = person;
  const conflicts = conflictsOf({ ...placedBy(day, minutes, person), startMinute: minute, notOffered });
  const from = toUtcMinute(day.date, minute, zone);
  const employee = fullName(person);
  return conflictDetails(conflicts, { block: { from, to: from + minutes }, zone, employee });
}

function personOf({ people }: LineDay, employeeId: string | null): LinePerson | null {
  return people.find(({ id }) => id === employeeId) ?? null;
}

function placedBy(day: LineDay, minutes: number, person: LinePerson | null): Omit<PlacedLine, "startMinute"> {
  const { date, store } = day;
  return {
    ...{ date, minutes, store, zone: store.timeZone },
    employee: person?.calendar ?? null,
    busy: person?.busy ?? [],
  };
}
