import { isOpen } from "#app/domain/booking-status.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MINUTES, HOUR_MINUTES } from "#app/domain/time/units.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { contactHold } from "#app/usecases/messages/first-contacts.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { agendaCalendar } from "#db/queries/agenda/agenda-window.ts";
import { hasPlace, staffBookingsOn } from "#db/queries/agenda/staff-booking-list.ts";
import { readAll } from "#db/reading.ts";
import { agendaMember, isTheirs, seenBy } from "./agenda-member.server.ts";
import { heldOf } from "./lines/change-lines.server.ts";
import { standingBookingOf, withConflicts } from "./lines/standing-booking.server.ts";
import { seenBooking } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";

/** One turno as its salon sees it; NOT_FOUND for another business's, and to a professional for one without a line of theirs. */
export async function readStaffBooking(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const seen = await seenBooking(deps, member.value, bookingId);
  return seen.ok ? ok(withLink(deps, toStaffBooking(seen.value, member.value, deps.now()))) : seen;
}

/** The same before an act of staff: `held` says why its client would hear nothing of it by mail. */
export async function readBookingToTell(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const { found, hold } = await readAll(deps.db, {
    found: standingBookingOf(deps.db, { businessId, bookingId }),
    hold: contactHold(deps, businessId),
  });
  const seen = seenBy(member.value, found);
  if (!seen.ok) return seen;
  const booking = withLink(deps, toStaffBooking(seen.value, member.value, deps.now()));
  return ok({ ...booking, held: heldOf(seen.value, hold) });
}

/** Whoever has the link may do what its client may: it is for those to give who may decide on the whole turno. */
function withLink(deps: Deps, booking: StaffBooking): StaffBooking {
  const { id, status, client, hidesLines, endUtcMinute } = booking;
  const isOver = !isOpen(status) || endUtcMinute <= minuteNow(deps);
  if (client === null || hidesLines || isOver) return booking;
  return { ...booking, client: { ...client, link: turnoLink(deps.settings, id) } };
}

export type AskedBookings = {
  readonly dates: readonly LocalDate[];
  /** Null: every store. */
  readonly storeId: string | null;
  /** Null: everybody. */
  readonly employeeId: string | null;
};

/** The turnos of some dates, whatever became of them, in the order of their start; to a professional those with a line of theirs. NOT_FOUND for a store or somebody of another business. */
export async function listStaffBookings(
  deps: Deps,
  actor: SignedIn,
  { dates, storeId, employeeId }: AskedBookings,
): Promise<Result<readonly StaffBooking[], Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const windows = dates.map(windowOf);
  const { rows, calendar, isKnown } = await readAll(deps.db, {
    rows: staffBookingsOn(deps.db, { businessId, storeId, dates, windows }),
    calendar: agendaCalendar(deps.db, { businessId, storeId, ...hull(windows) }),
    isKnown: hasPlace(deps.db, { businessId, storeId, employeeId }),
  });
  if (!isKnown) return err({ code: "NOT_FOUND" });
  const now = deps.now();
  return ok(
    withConflicts(rows, calendar)
      .filter(({ lines }) => employeeId === null || lines.some((line) => line.employeeId === employeeId))
      .filter(({ lines }) => lines.some((line) => isTheirs(member.value, line)))
      .map((row) => toStaffBooking(row, member.value, now)),
  );
}

/** All of some windows, with what overlaps them from before and after. */
function hull(windows: readonly Span[]): Span {
  return {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)) + DAY_MINUTES,
  };
}

/** When a date may be, in UTC minutes, whatever the zone of the store; the date itself has the last word. */
function windowOf(date: LocalDate): Span {
  const midnight = dayNumber(date) * DAY_MINUTES;
  return { from: midnight - 14 * HOUR_MINUTES, to: midnight + DAY_MINUTES + 12 * HOUR_MINUTES };
}
