import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { type AgendaMember, agendaMember, holdsAll } from "./agenda-member.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { AGAIN, seenBooking, staleSince, untilDecided } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { StatusByStaff } from "./staff-inputs.ts";

/**
 * Sets a booking to another status, or back to PENDING; the status that it has already changes nothing (contract,
 * Status). PENDING on PENDING_DEPOSIT means that the business took the deposit. STATUS_NOT_ALLOWED by the table;
 * SLOT_TAKEN, STORE_CLOSED or EMPLOYEE_UNAVAILABLE where a booking comes back but its time is gone. FORBIDDEN to a
 * professional where others have lines too.
 */
export async function setStaffStatus(
  deps: Deps,
  actor: SignedIn,
  { bookingId, status, version }: StatusByStaff,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async () => {
    const seen = await seenBooking(deps, member.value, bookingId);
    if (!seen.ok) return seen;
    const row = seen.value;
    if (!holdsAll(member.value, row)) return err({ code: "FORBIDDEN" });
    if (row.status === status) return ok(toStaffBooking(row, member.value, deps.now()));
    const stale = await staleSince(deps, member.value, row, version);
    if (stale) return stale;
    if (row.status === "PENDING_DEPOSIT" && status === "PENDING")
      return tookDeposit(deps, actor, member.value, row);
    const kind = kindOf(row, status);
    return changeStatus(deps, member.value, { row, to: status, kind, notify: status === "CANCELLED" });
  });
}

function kindOf({ charges, status }: StaffBookingRow, to: StatusByStaff["status"]) {
  if (to === "CANCELLED") return "CANCELLED";
  const isCharged = status === "CHECKOUT" && charges.some(({ undoneAt }) => undoneAt === null);
  return isCharged ? "CHARGE_UNDONE" : "STATUS_CHANGED";
}

async function tookDeposit(deps: Deps, actor: SignedIn, member: AgendaMember, row: StaffBookingRow) {
  const taken = await takeDeposit(deps, actor, { bookingId: row.id, method: "cash" });
  if (!taken.ok) return taken.error.code === "STATUS_NOT_ALLOWED" ? AGAIN : taken;
  const after = await seenBooking(deps, member, row.id);
  return after.ok ? ok(toStaffBooking(after.value, member, deps.now())) : after;
}
