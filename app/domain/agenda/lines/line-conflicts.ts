import {
  type InPlace,
  ownOverlaps,
  placedLines,
  type StaffPlace,
} from "#app/domain/agenda/lines/staff-lines.ts";
import { type Conflict, conflictsOf } from "#app/domain/calendar/conflicts.ts";
import type { EmployeeCalendar, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";

/**
 * What decides whether lines conflict: the store's days, and each professional's calendar with their existing bookings.
 */
export type AgendaCalendar = {
  readonly zone: string;
  readonly store: StoreCalendar | null;
  readonly people: ReadonlyMap<string, BusyPerson>;
};

/**
 * `busy`: active lines in UTC minutes, without those of the booking being placed. `serviceIds`: the services asked about
 * that the professional does.
 */
export type BusyPerson = {
  readonly calendar: EmployeeCalendar | null;
  readonly busy: readonly Span[];
  readonly serviceIds: readonly string[];
};

/** A service with its place and its name. */
export type PlacedService = StaffPlace & { readonly serviceId: string; readonly serviceName: string };

/**
 * Lines where they stand, in order, each with its conflicts (booking §5). Lines of one booking also conflict with each
 * other where they need the same professional at once.
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
