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

/** What is to become of a turno, besides its status. */
export type WantedStatus = {
  readonly row: StaffBookingRow;
  readonly to: BookingStatus;
  readonly kind: StaffStatusChange["kind"];
  readonly details?: readonly BookingDetail[];
  readonly note?: string | null;
  readonly charges?: StaffStatusChange["charges"];
  readonly notify?: boolean;
};

/** So long a seña that is owed back stays where it is, so that a slip can be taken back whole. */
const REFUND_WAITS_MS = MINUTE_MS;

/**
 * Gives a turno that status, as far as the contract's table lets staff (Status), and answers how it stands then. One that
 * awaits its seña is booked for good by `takeDeposit` alone, which notes the money. The
 * calendar's own word where one comes back and its time is not free any more; AGAIN where somebody was first. One that
 * comes back keeps the seña that was paid for it while nobody has begun to pay it back; else it comes back without.
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

/** `hold`: what a first contact would meet. */
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
