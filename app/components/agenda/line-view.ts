import { START_CHOICES, type StartChoice, startChoices } from "#app/domain/agenda/service-form.ts";
import { conflictsOf, type PlacedLine } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { conflictDetails } from "#app/text/agenda/conflicts.ts";
import { fullName } from "#app/text/formats.ts";

/** Somebody who may do a service, and when they are free. */
export type LinePerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly calendar: EmployeeCalendar;
  /** In UTC minutes. */
  readonly busy: readonly Span[];
  /** The service, where it is none of theirs; null: they do it, or it is not chosen yet. */
  readonly notOffered: string | null;
};

/** Where a service is placed: a day of a store, and who is there. */
export type LineDay = {
  readonly date: LocalDate;
  readonly store: StoreCalendar;
  readonly people: readonly LinePerson[];
};

/** What is chosen of a line so far; null: nothing yet. */
export type LineChosen = {
  readonly minute: MinuteOfDay | null;
  readonly minutes: number;
  readonly employeeId: string | null;
};

/** How each hour of the list stands for who is chosen, and for as long as it lasts; what is chosen is among them. */
export function hoursOf(day: LineDay, { minute, minutes, employeeId }: LineChosen): readonly StartChoice[] {
  return startChoices(placedBy(day, minutes, personOf(day, employeeId)), hoursWith(minute));
}

/** A service that was placed by other means may begin off the list. */
function hoursWith(minute: MinuteOfDay | null): readonly MinuteOfDay[] {
  if (minute === null || START_CHOICES.includes(minute)) return START_CHOICES;
  return [...START_CHOICES, minute].toSorted((one, other) => one - other);
}

/** The sentences of what speaks against a line where it is chosen to stand; null for nothing, or while it is not complete. */
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
