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

/**
 * A booking as its business sees it. NOT_FOUND for another business's, and to a professional for a booking without a
 * line of theirs.
 */
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

/** The same before an act of staff: `held` says why the mail to the client would be held back. */
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

/** The link grants the client's rights, so only members who may decide on the whole booking receive it. */
function withLink(deps: Deps, booking: StaffBooking): StaffBooking {
  const { id, status, client, hidesLines, endUtcMinute } = booking;
  const isOver = !isOpen(status) || endUtcMinute <= minuteNow(deps);
  if (client === null || hidesLines || isOver) return booking;
  return { ...booking, client: { ...client, link: turnoLink(deps.settings, id) } };
}

type AskedBookings = {
  readonly dates: readonly LocalDate[];
  /** Null: every store. */
  readonly storeId: string | null;
  /** Null: all professionals. */
  readonly employeeId: string | null;
};

/**
 * The bookings of some dates in any status, in the order of their start; for a professional, those with a line of
 * theirs. NOT_FOUND for a store or an employee of another business.
 */
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

/** The span of all windows, with room for lines that end on the next day. */
function hull(windows: readonly Span[]): Span {
  return {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)) + DAY_MINUTES,
  };
}

/** The UTC minutes that a date can cover in any time zone; the query then compares the date itself. */
function windowOf(date: LocalDate): Span {
  const midnight = dayNumber(date) * DAY_MINUTES;
  return { from: midnight - 14 * HOUR_MINUTES, to: midnight + DAY_MINUTES + 12 * HOUR_MINUTES };
}
