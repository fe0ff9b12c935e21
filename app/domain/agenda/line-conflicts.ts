import { type InPlace, ownOverlaps, placedLines, type StaffPlace } from "#app/domain/agenda/staff-lines.ts";
import { type Conflict, conflictsOf } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";

/** What decides whether lines conflict: the store's days, and those of each professional with what they have already. */
export type AgendaCalendar = {
  readonly zone: string;
  readonly store: StoreCalendar | null;
  readonly people: ReadonlyMap<string, BusyPerson>;
};

/** `busy`: their active lines but those of the turno that is placed, in UTC minutes. `serviceIds`: which of those asked about they do. */
export type BusyPerson = {
  readonly calendar: EmployeeCalendar | null;
  readonly busy: readonly Span[];
  readonly serviceIds: readonly string[];
};

/** A service as it is placed, and what it is called. */
export type PlacedService = StaffPlace & { readonly serviceId: string; readonly serviceName: string };

/**
 * Lines where they stand, in order, each with what speaks against it (booking §5). Lines of one turno that keep one
 * professional at once stand in each other's way too.
 */
export function judgedLines<L extends PlacedService>(
  date: LocalDate,
  lines: readonly L[],
  { zone, store, people }: AgendaCalendar,
): (L & InPlace & { readonly conflicts: readonly Conflict[] })[] {
  const placed = placedLines(date, zone, lines);
  return placed.map((line) => {
    const person = people.get(line.employeeId);
    const busy = [...(person?.busy ?? []), ...ownOverlaps(line, placed)];
    const { startMinute, minutes, serviceId, serviceName } = line;
    const employee = person?.calendar ?? null;
    const notOffered = person?.serviceIds.includes(serviceId) === false ? serviceName : null;
    const placedLine = { date, startMinute, minutes, zone, store, employee, busy, notOffered };
    return { ...line, conflicts: conflictsOf(placedLine) };
  });
}
