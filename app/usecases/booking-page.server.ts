import { err, ok, type Result } from "#app/domain/result.ts";
import { type BookingChange, changesOf } from "#db/queries/booking-changes.ts";
import { bookingOf } from "#db/queries/booking-views.ts";
import { type StoreCard, storesOf } from "#db/queries/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { type CustomerBooking, toCustomerBooking } from "./customer-bookings.server.ts";
import type { Deps, Refusal, SignedIn } from "./deps.ts";

/** A turno with all that its own page shows. */
export type BookingPage = {
  readonly booking: CustomerBooking;
  readonly changes: readonly BookingChange[];
  /** Null for a store that is no longer there. */
  readonly store: StoreCard | null;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
  /** Instants in ms. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Grows with every change. */
  readonly version: number;
};

const MINUTE_MS = 60_000;

/** One turno of a customer, what became of it, and where it takes place; NOT_FOUND for anybody else's. */
export async function viewBooking(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<BookingPage, Refusal>> {
  const key = { bookingId, customerId: actor.userId };
  const { view, changes } = await readAll(deps.db, {
    view: bookingOf(deps.db, key),
    changes: changesOf(deps.db, key),
  });
  if (view === null) return err({ code: "NOT_FOUND" });
  const stores = await read(deps.db, storesOf(deps.db, view.businessId));
  const { hoursToCancel, hoursToReschedule } = view;
  return ok({
    booking: toCustomerBooking(view, deps.now()),
    changes,
    store: stores?.find((store) => store.id === view.storeId) ?? null,
    hoursToCancel,
    hoursToReschedule,
    startsAt: view.s * MINUTE_MS,
    endsAt: view.e * MINUTE_MS,
    version: view.version,
  });
}
