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

/** `busy`: their active lines but those of the turno that is placed, in UTC minutes. */
export type BusyPerson = { readonly calendar: EmployeeCalendar | null; readonly busy: readonly Span[] };

/**
 * Lines where they stand, in order, each with what speaks against it (booking §5). Lines of one turno that keep one
 * professional at once stand in each other's way too.
 */
export function judgedLines<L extends StaffPlace>(
  date: LocalDate,
  lines: readonly L[],
  { zone, store, people }: AgendaCalendar,
): (L & InPlace & { readonly conflicts: readonly Conflict[] })[] {
  const placed = placedLines(date, zone, lines);
  return placed.map((line) => {
    const person = people.get(line.employeeId);
    const busy = [...(person?.busy ?? []), ...ownOverlaps(line, placed)];
    const { startMinute, minutes } = line;
    const employee = person?.calendar ?? null;
    return { ...line, conflicts: conflictsOf({ date, startMinute, minutes, zone, store, employee, busy }) };
  });
}
