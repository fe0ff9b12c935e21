import type { Deps } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

/** A booking with a deposit and an open checkout, at a card provider in memory. */
export async function openCheckout() {
  const world = openWorld();
  const provider = fakePayments(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway };
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  return { world, provider, deps, bookingId };
}
