import { err, ok, type Result } from "#app/domain/result.ts";
import { type AgendaMember, agendaMember, holdsAll } from "#app/usecases/agenda/agenda-member.server.ts";
import { seenOf } from "#app/usecases/agenda/lines/change-lines.server.ts";
import { orAgain, seenBooking, staleSince, untilDecided } from "#app/usecases/agenda/seen-booking.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import type { Statement } from "#db/driver/client.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { unseat } from "#db/queries/agenda/walk-ins/walk-in-changes.ts";
import { changeStaffStatus, type StaffStatusChange } from "#db/queries/bookings/staff-status.ts";
import { write } from "#db/writing.ts";

type Undone = { readonly bookingId: string; readonly version: number };

/**
 * Undoes `seatClient`: the booking is cancelled, and a walk-in who had waited waits again, in the same place. Again changes nothing.
 * STALE once the booking has changed, STATUS_NOT_ALLOWED for one that is charged. FORBIDDEN and NOT_FOUND as for any booking.
 */
export async function undoSeat(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version }: Undone,
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async () => {
    const seen = await seenBooking(deps, member.value, bookingId);
    if (!seen.ok) return seen;
    const row = seen.value;
    if (!holdsAll(member.value, row)) return err({ code: "FORBIDDEN" });
    if (row.status === "CANCELLED") return ok(null);
    const stale = await staleSince(deps, member.value, row, version);
    if (stale) return stale;
    if (row.status !== "PENDING" && row.status !== "DONE") return err({ code: "STATUS_NOT_ALLOWED" });
    const written = await orAgain(write(deps.db, statementsOf(deps, member.value, row)));
    return written === undefined ? ok(null) : written;
  });
}

/** A client who has arrived is on the way again first, as a status changes along its table (contract, Status). */
function statementsOf(deps: Deps, member: AgendaMember, row: StaffBookingRow): Statement[] {
  const stamp = () => ({
    ...{ eventId: deps.newId(), by: member.userId, at: deps.now(), network: staffNetwork(deps) },
  });
  const seen = seenOf(row);
  const back = { ...seen, ...change("DONE", "PENDING") };
  const isBack = row.status === "DONE";
  const off = { ...seen, version: seen.version + (isBack ? 1 : 0), ...change("PENDING", "CANCELLED") };
  const { businessId, id: bookingId } = row;
  return [
    ...(isBack ? changeStaffStatus(deps.db, back, stamp()) : []),
    ...changeStaffStatus(deps.db, off, stamp()),
    unseat(deps.db, { businessId, bookingId }),
  ];
}

function change(
  from: "DONE" | "PENDING",
  to: "PENDING" | "CANCELLED",
): Omit<StaffStatusChange, "bookingId" | "businessId" | "customerId" | "version"> {
  const kind = to === "CANCELLED" ? "CANCELLED" : "STATUS_CHANGED";
  return {
    ...{ from, to, kind, note: null, told: null, charges: [] },
    details: [{ field: "STATUS", of: null, from, to }],
    ...{ refundsFrom: null, keepsRefunds: 0, dropsDeposit: false, undoesCharges: false },
  };
}
