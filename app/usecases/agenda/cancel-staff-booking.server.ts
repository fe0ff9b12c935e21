import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { agendaMember, holdsAll } from "./agenda-member.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { seenBooking, staleSince, untilDecided } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { CancelledByStaff } from "./staff-inputs.ts";

/**
 * Cancels a booking for the business; a cancelled booking stays as it is. The paid deposit is owed back in full.
 * STATUS_NOT_ALLOWED once it took place; STALE, with `changes`, if it changed meanwhile; FORBIDDEN to a professional
 * where others have lines too.
 */
export async function cancelStaffBooking(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version, note, notify }: CancelledByStaff,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async () => {
    const seen = await seenBooking(deps, member.value, bookingId);
    if (!seen.ok) return seen;
    const row = seen.value;
    if (!holdsAll(member.value, row)) return err({ code: "FORBIDDEN" });
    if (row.status === "CANCELLED") return ok(toStaffBooking(row, member.value, deps.now()));
    const stale = await staleSince(deps, member.value, row, version);
    return (
      stale ?? changeStatus(deps, member.value, { row, to: "CANCELLED", kind: "CANCELLED", note, notify })
    );
  });
}
