import type { Policy } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type Instant, instantOf } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import {
  type TurnoTransfer,
  transferFacts,
  turnoTransfer,
} from "#app/usecases/payments/transfers/turno-transfer.server.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { type BookingChange, changesOf } from "#db/queries/bookings/booking-changes.ts";
import { type BookingView, bookingOf } from "#db/queries/bookings/booking-views.ts";
import { type StoreCard, storesOf } from "#db/queries/catalog/stores.ts";
import { readAll } from "#db/reading.ts";
import { isConfirmed, mayConfirm } from "./attendance.ts";
import { type CustomerBooking, toCustomerBooking } from "./customer-bookings.server.ts";

/** A booking with everything that its own page shows. */
export type BookingPage = {
  readonly booking: CustomerBooking;
  readonly changes: readonly BookingChange[];
  /** Whether the customer has confirmed to come; null where the page does not ask. */
  readonly attendance: "asked" | "confirmed" | null;
  /** Whether and how the deposit may be transferred, or the state of a transfer; null where neither applies. */
  readonly transfer: TurnoTransfer | null;
  /** Card payments of the deposit do not work just now: the business's account is broken. */
  readonly isCardOut: boolean;
  /** Null where the store is gone. */
  readonly store: StoreCard | null;
  readonly policy: Policy;
  /** Instants in ms. */
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Grows with every change. */
  readonly version: number;
};

/** A customer's booking with its history and its store; NOT_FOUND for another customer's booking. */
export async function viewBooking(
  deps: Deps,
  holder: TurnoHolder,
  bookingId: string,
): Promise<Result<BookingPage, Refusal>> {
  const key = { bookingId, customerId: holder.userId };
  const { view, changes } = await readAll(deps.db, {
    view: bookingOf(deps.db, key),
    changes: changesOf(deps.db, key),
  });
  if (view === null) return err({ code: "NOT_FOUND" });
  const { stores, transfer } = await readAll(deps.db, {
    stores: storesOf(deps.db, view.businessId),
    transfer: transferFacts(deps.db, view),
  });
  const store = stores.find((each) => each.id === view.storeId) ?? null;
  const moment = { zone: view.policy.zone, now: deps.now() };
  return ok({
    booking: toCustomerBooking(view, deps.now()),
    changes,
    attendance: attendanceOf(view, changes, deps.now()),
    transfer: turnoTransfer(view, transfer, moment),
    isCardOut: transfer?.isCardOut ?? false,
    store,
    policy: view.policy,
    startsAt: instantOf(view.startUtcMinute),
    endsAt: instantOf(view.endUtcMinute),
    version: view.version,
  });
}

function attendanceOf(view: BookingView, changes: readonly BookingChange[], now: Instant) {
  if (!mayConfirm(view, now)) return null;
  return isConfirmed(changes) ? "confirmed" : "asked";
}
