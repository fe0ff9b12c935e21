import { err, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { bookingOf } from "#db/queries/bookings/booking-views.ts";
import { read } from "#db/reading.ts";
import type { Checkout } from "./open-checkout.server.ts";
import { openPreference } from "./open-preference.server.ts";

/** The checkout of the deposit of a booking that the caller holds; NOT_FOUND for any other, else as `openPreference`. */
export async function payDeposit(
  deps: Deps,
  { userId }: TurnoHolder,
  bookingId: string,
): Promise<Result<Checkout, Refusal>> {
  const view = await read(deps.db, bookingOf(deps.db, { bookingId, customerId: userId }));
  if (view === null) return err({ code: "NOT_FOUND" });
  return openPreference(deps, { bookingId, businessId: view.businessId });
}
