import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { changesOf } from "#db/queries/bookings/booking-changes.ts";
import { bookingOf } from "#db/queries/bookings/booking-views.ts";
import { confirmForCustomer } from "#db/queries/bookings/customer-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { isConfirmed, mayConfirm } from "./attendance.ts";

/** A payment, the clock or another hand may change the booking meanwhile. */
const TRIES = 3;

/**
 * Notes that the customer will come; again changes nothing. NOT_FOUND for anybody else's turno, STATUS_NOT_ALLOWED
 * where it is not booked for good or has begun.
 */
export async function confirmAttendance(
  deps: Deps,
  { userId }: TurnoHolder,
  bookingId: string,
): Promise<Result<null, Refusal>> {
  const key = { bookingId, customerId: userId };
  for (let tries = 0; tries < TRIES; tries++) {
    const { view, changes } = await readAll(deps.db, {
      view: bookingOf(deps.db, key),
      changes: changesOf(deps.db, key),
    });
    if (view === null) return err({ code: "NOT_FOUND" });
    if (!mayConfirm(view, deps.now())) return err({ code: "STATUS_NOT_ALLOWED" });
    const seen = { ...key, businessId: view.businessId, version: view.version };
    if (
      isConfirmed(changes) ||
      (await tryWrite(deps.db, confirmForCustomer(deps.db, seen, { at: deps.now() })))
    )
      return ok(null);
  }
  return err({ code: "STALE" });
}
