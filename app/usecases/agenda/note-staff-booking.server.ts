import { ok, type Result } from "#app/domain/result.ts";
import { seenOf } from "#app/usecases/agenda/lines/change-lines.server.ts";
import { standingBookingOf } from "#app/usecases/agenda/lines/standing-booking.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { changeStaffNotes } from "#db/queries/bookings/staff-status.ts";
import { writeThenRead } from "#db/writing.ts";
import { agendaMember } from "./agenda-member.server.ts";
import { AGAIN, orAgain, seenBooking, staleSince, untilDecided } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { NoteInput } from "./staff-inputs.ts";

/** Saves the notes that customers never see, whatever the status. STALE, with `changes`, if it changed meanwhile. */
export async function noteStaffBooking(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version, staffNotes }: NoteInput,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async () => {
    const seen = await seenBooking(deps, member.value, bookingId);
    if (!seen.ok) return seen;
    const row = seen.value;
    if (row.staffNotes === staffNotes) return ok(toStaffBooking(row, member.value, deps.now()));
    const stale = await staleSince(deps, member.value, row, version);
    if (stale) return stale;
    const details = [{ field: "STAFF_NOTES", of: null, from: row.staffNotes, to: staffNotes }] as const;
    const stamp = { by: member.value.userId, at: deps.now() };
    const statements = changeStaffNotes(deps.db, { ...seenOf(row), staffNotes, details }, stamp);
    const key = { businessId: row.businessId, bookingId };
    const after = await orAgain(writeThenRead(deps.db, statements, standingBookingOf(deps.db, key)));
    return after === AGAIN || after === null ? AGAIN : ok(toStaffBooking(after, member.value, deps.now()));
  });
}
