import { isOpen } from "#app/domain/booking-status.ts";
import { mayCancel } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type BookingView, bookingOf } from "#db/queries/bookings/booking-views.ts";
import { cancelForCustomer } from "#db/queries/bookings/customer-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type CancelInput = {
  readonly bookingId: string;
  /** The customer's reason, if they give one. */
  readonly note: string | null;
};

/**
 * Cancels a booking for its customer, who is owed back all that was paid of the deposit; a cancelled booking stays so. NOT_FOUND
 * for another customer's booking, STATUS_NOT_ALLOWED once it took place. POLICY_DEADLINE past the limit agreed at booking
 * (contract, Customer bookings and Status).
 */
export async function cancelBooking(
  deps: Deps,
  holder: TurnoHolder,
  { bookingId, note }: CancelInput,
): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const view = await read(deps.db, bookingOf(deps.db, { bookingId, customerId: holder.userId }));
    if (view === null) return err({ code: "NOT_FOUND" });
    if (view.status === "CANCELLED") return ok(null);
    const refusal = refusalOf(view, deps.now());
    if (refusal !== null) return err(refusal);
    return (await cancel(deps, holder, view, note)) ? ok(null) : STALE;
  });
}

function refusalOf(view: BookingView, now: Instant): Refusal | null {
  if (!isOpen(view.status)) return { code: "STATUS_NOT_ALLOWED" };
  return mayCancel(now, view.startUtcMinute, view.policy) ? null : { code: "POLICY_DEADLINE" };
}

async function cancel(
  deps: Deps,
  holder: TurnoHolder,
  { id, businessId, version, heldCentavos }: BookingView,
  note: string | null,
): Promise<boolean> {
  const seen = { bookingId: id, businessId, customerId: holder.userId, version };
  const input = { ...seen, note, owesRefund: heldCentavos > 0 };
  const isDone = await tryWrite(
    deps.db,
    cancelForCustomer(deps.db, input, { eventId: deps.newId(), at: deps.now() }),
  );
  if (isDone) deps.later(deliverSoon(deps, { about: id }));
  return isDone;
}
