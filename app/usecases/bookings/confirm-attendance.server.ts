import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { changesOf } from "#db/queries/bookings/booking-changes.ts";
import { bookingOf } from "#db/queries/bookings/booking-views.ts";
import { confirmForCustomer } from "#db/queries/bookings/customer-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { isConfirmed, mayConfirm } from "./attendance.ts";

/**
 * Notes that the customer will come; again changes nothing. NOT_FOUND for another customer's booking, STATUS_NOT_ALLOWED where it
 * is not definite or has begun.
 */
export async function confirmAttendance(
  deps: Deps,
  { userId }: TurnoHolder,
  bookingId: string,
): Promise<Result<null, Refusal>> {
  const key = { bookingId, customerId: userId };
  return whileStale(async () => {
    const { view, changes } = await readAll(deps.db, {
      view: bookingOf(deps.db, key),
      changes: changesOf(deps.db, key),
    });
    if (view === null) return err({ code: "NOT_FOUND" });
    if (!mayConfirm(view, deps.now())) return err({ code: "STATUS_NOT_ALLOWED" });
    const seen = { ...key, businessId: view.businessId, version: view.version };
    if (isConfirmed(changes)) return ok(null);
    const confirmed = confirmForCustomer(deps.db, seen, { at: deps.now() });
    return (await tryWrite(deps.db, confirmed)) ? ok(null) : STALE;
  });
}
