import { isActive, isOver } from "#app/domain/booking-status.ts";
import { type Conflict, conflictsOf } from "#app/domain/calendar/conflicts.ts";
import { type Closure, hoursAt, NEVER_OPEN, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toLocal } from "#app/domain/time/time.ts";

/** A line of a booking where it stands, in UTC minutes. */
export type StandingLine = {
  readonly lineId: string;
  readonly status: BookingStatus;
  readonly storeId: string;
  readonly employeeId: string;
  readonly span: Span;
  /** The name of its service, where staff gave the line to a professional who does not do it. */
  readonly notOffered: string | null;
};

/** The stores' and professionals' hours, as far as the lines reach. */
export type StandingCalendar = {
  readonly stores: readonly {
    readonly id: string;
    readonly timeZone: string;
    readonly weekly: WeeklyShifts;
    readonly closures: readonly Closure[];
    readonly isGone: boolean;
    readonly staff: readonly { readonly employeeId: string; readonly ownWeekly: WeeklyShifts | null }[];
  }[];
  readonly people: readonly {
    readonly id: string;
    readonly timeOff: readonly (Span & { readonly kind: string })[];
  }[];
  /** When professionals are busy at stores whose lines are not among those judged. */
  readonly elsewhere: readonly { readonly employeeId: string; readonly span: Span }[];
};

/**
 * The conflicts of each line as of now (booking §5), whenever it was placed. Lines that share a professional's time
 * conflict with each other. A booking that is over has no conflicts. Cancelled bookings, no-shows and times held for the
 * waitlist cause none.
 */
export function standingConflicts(
  lines: readonly StandingLine[],
  { stores, people, elsewhere }: StandingCalendar,
): ReadonlyMap<string, readonly Conflict[]> {
  const away = new Map(people.map(({ id, timeOff }) => [id, timeOff.filter(({ kind }) => kind !== "HELD")]));
  const places = new Map(stores.map((store) => [store.id, placeOf(store)]));
  const taken = byEmployee([...lines.filter(({ status }) => isActive(status)), ...elsewhere]);
  const judged = lines.filter(({ status }) => !isOver(status));
  return new Map(judged.map((line) => [line.lineId, against(line)]));

  function against(line: StandingLine): Conflict[] {
    const { storeId, employeeId, span, notOffered } = line;
    const place = places.get(storeId);
    if (place === undefined) return [];
    const { date, minute } = toLocal(span.from, place.zone);
    const busy = (taken.get(employeeId) ?? []).filter((other) => other !== line).map((other) => other.span);
    const ownWeekly = place.staff.get(employeeId);
    const weekly =
      ownWeekly === undefined ? NEVER_OPEN : hoursAt(place.store.weekly, { id: employeeId, ownWeekly });
    const employee = { weekly, timeOff: away.get(employeeId) ?? [] };
    const placed = { date, startMinute: minute, minutes: span.to - span.from, zone: place.zone };
    return conflictsOf({ ...placed, store: place.store, employee, busy, notOffered });
  }
}

type Busy = { readonly employeeId: string; readonly span: Span };

function byEmployee(all: readonly Busy[]): ReadonlyMap<string, readonly Busy[]> {
  const groups = new Map<string, Busy[]>();
  for (const each of all) {
    const group = groups.get(each.employeeId);
    if (group === undefined) groups.set(each.employeeId, [each]);
    else group.push(each);
  }
  return groups;
}

/** A removed store counts as closed. */
function placeOf({ timeZone, weekly, closures, isGone, staff }: StandingCalendar["stores"][number]) {
  return {
    zone: timeZone,
    store: { weekly: isGone ? NEVER_OPEN : weekly, closures },
    staff: new Map(staff.map(({ employeeId, ownWeekly }) => [employeeId, ownWeekly])),
  };
}
