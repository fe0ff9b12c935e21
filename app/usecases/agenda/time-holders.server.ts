import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type TimeHolder, timeHolders } from "#db/queries/agenda/time-holders.ts";
import { read } from "#db/reading.ts";
import { agendaMember, holdsAll } from "./agenda-member.server.ts";
import { seenBooking } from "./seen-booking.server.ts";

/** The bookings that now take the times of a booking. FORBIDDEN to a professional where others have lines too. */
export async function whoHasTheTime(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<readonly TimeHolder[], Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const seen = await seenBooking(deps, member.value, bookingId);
  if (!seen.ok) return seen;
  if (!holdsAll(member.value, seen.value)) return err({ code: "FORBIDDEN" });
  const { businessId } = member.value;
  return ok(await read(deps.db, timeHolders(deps.db, { businessId, bookingId })));
}
