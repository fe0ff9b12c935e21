import { isActive, mayStaffSet } from "#app/domain/booking-status.ts";
import type { BookingDetail, BookingStatus } from "#app/domain/codes/booking.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import { heldOf, mailsClient, seenOf } from "#app/usecases/agenda/lines/change-lines.server.ts";
import {
  type StandingBooking,
  standingBookingOf,
} from "#app/usecases/agenda/lines/standing-booking.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { changeStaffStatus, type StaffStatusChange } from "#db/queries/bookings/staff-status.ts";
import { allOf, NOTHING } from "#db/reading.ts";
import { guardRefusal } from "#db/refusals.ts";
import { writeThenRead } from "#db/writing.ts";
import type { AgendaMember } from "./agenda-member.server.ts";
import { AGAIN } from "./seen-booking.server.ts";
import { refundsCanBeKept, toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";

/** A change of a booking's status. */
type WantedStatus = {
  readonly row: StaffBookingRow;
  readonly to: BookingStatus;
  readonly kind: StaffStatusChange["kind"];
  readonly details?: readonly BookingDetail[];
  readonly note?: string | null;
  readonly charges?: StaffStatusChange["charges"];
  readonly notify?: boolean;
};

/** How long a refund waits, so that a cancellation made by mistake can be undone completely. */
const REFUND_WAITS_MS = MINUTE_MS;

/**
 * Sets a booking's status as far as the contract's table lets staff (contract, Status), and answers the booking after
 * it. Only `takeDeposit` confirms a booking that awaits its deposit, because it records the money. A booking that comes
 * back keeps its paid deposit unless the refund has begun. Refuses with the calendar's error where its time is no longer
 * free; AGAIN if it changed meanwhile.
 */
export async function changeStatus(
  deps: Deps,
  member: AgendaMember,
  { row, to, kind, details = [], note = null, charges = [], notify = false }: WantedStatus,
): Promise<Result<StaffBooking, Refusal> | typeof AGAIN> {
  const takesDeposit = row.status === "PENDING_DEPOSIT" && to === "PENDING";
  if (takesDeposit || !mayStaffSet(row, to, deps.now())) return err({ code: "STATUS_NOT_ALLOWED" });
  const isPaid = row.heldCentavos > 0;
  const isBack = row.status === "CANCELLED";
  const kept = isBack && refundsCanBeKept(row, deps.now()) ? row.refunds.length : 0;
  const change: StaffStatusChange = {
    ...seenOf(row),
    ...{ from: row.status, to, kind, note, charges },
    details: [{ field: "STATUS", of: null, from: row.status, to }, ...details],
    refundsFrom: to === "CANCELLED" && isPaid ? deps.now() + REFUND_WAITS_MS : null,
    keepsRefunds: kept,
    dropsDeposit: isBack && row.depositCentavos !== null && kept === 0,
    undoesCharges: row.status === "CHECKOUT",
    told: to === "CANCELLED" ? { notifies: notify, mailsClient: mailsClient(row) } : null,
  };
  const stamp = { eventId: deps.newId(), by: member.userId, at: deps.now(), network: staffNetwork(deps) };
  const key = { businessId: row.businessId, bookingId: row.id };
  const after = await written(deps, change, stamp, key);
  if (after === AGAIN || "code" in after) return after === AGAIN ? AGAIN : err(after);
  if (change.told?.notifies) deps.later(deliverSoon(deps, { about: row.id }));
  const held = change.told?.notifies ? heldOf(row, after.hold) : null;
  return ok({ ...toStaffBooking(after.row, member, deps.now()), held });
}

/** `hold`: why the business's first mail to a client is held back. */
type Written = { readonly row: StandingBooking; readonly hold: HeldMail | null };
type Key = { readonly businessId: string; readonly bookingId: string };

async function written(
  deps: Deps,
  change: StaffStatusChange,
  stamp: Parameters<typeof changeStaffStatus>[2],
  key: Key,
): Promise<Written | Refusal | typeof AGAIN> {
  try {
    const statements = changeStaffStatus(deps.db, change, stamp);
    const { row, hold } = await writeThenRead(
      deps.db,
      statements,
      allOf({
        row: standingBookingOf(deps.db, key),
        hold: change.told?.notifies ? contactHold(deps, key.businessId) : NOTHING,
      }),
    );
    return row === null ? { code: "NOT_FOUND" } : { row, hold };
  } catch (error) {
    const refused = guardRefusal(error);
    if (refused === "STALE") return AGAIN;
    if (refused === null || isActive(change.from)) throw error;
    return { code: refused };
  }
}
