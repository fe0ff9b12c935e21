import {
  dayShifts,
  type EmployeeCalendar,
  type StoreCalendar,
  shiftsOn,
} from "#app/domain/calendar/opening.ts";
import { isInsideOne, overlaps, overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, localDay, type MinuteOfDay } from "#app/domain/time/time.ts";

/** The conflicts of a line where it stands; they never block staff (booking §5). */
export type Conflict =
  | { kind: "STORE_CLOSED" }
  | { kind: "EMPLOYEE_OFF" }
  | { kind: "OVERLAP"; bookings: readonly Span[] }
  | { kind: "NOT_OFFERED"; service: string };

/**
 * A line as staff place it. An unknown calendar (`null`) counts as available. `busy`: the professional's active bookings
 * without the booking being edited, in UTC minutes.
 */
export type PlacedLine = {
  date: LocalDate;
  startMinute: MinuteOfDay;
  minutes: number;
  zone: string;
  store: Pick<StoreCalendar, "weekly" | "closures"> | null;
  employee: EmployeeCalendar | null;
  busy: readonly Span[];
  /** The name of the service, where the professional does not do it. */
  notOffered?: string | null;
};

/**
 * Every conflict of the line, in the order of the spec; overlapped bookings by start, in UTC minutes (booking §5). A
 * professional who follows the store's hours has no conflict of their own with its closed hours. NOT_OFFERED comes last.
 */
export function conflictsOf({
  date,
  startMinute,
  minutes,
  zone,
  store,
  employee,
  busy,
  notOffered = null,
}: PlacedLine): Conflict[] {
  const day = localDay(date, zone);
  const from = instantOn(day, startMinute);
  const block = { from, to: from + minutes };
  const conflicts: Conflict[] = [];
  if (store && !isFree(block, shiftsOn(store.weekly, day), store.closures))
    conflicts.push({ kind: "STORE_CLOSED" });
  if (employee && !isThere(block, employee)) conflicts.push({ kind: "EMPLOYEE_OFF" });
  const bookings = busy.filter((booking) => overlaps(booking, block)).sort((a, b) => a.from - b.from);
  if (bookings.length > 0) conflicts.push({ kind: "OVERLAP", bookings });
  if (notOffered !== null) conflicts.push({ kind: "NOT_OFFERED", service: notOffered });
  return conflicts;

  function isThere(block: Span, { weekly, timeOff }: EmployeeCalendar): boolean {
    const follows = store !== null && dayShifts(weekly, day.number) === dayShifts(store.weekly, day.number);
    return follows ? !overlapsAny(timeOff, block) : isFree(block, shiftsOn(weekly, day), timeOff);
  }
}

function isFree(block: Span, shifts: readonly Span[], away: readonly Span[]): boolean {
  return isInsideOne(shifts, block) && !overlapsAny(away, block);
}
