import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { openPreference } from "#app/usecases/payments/open-preference.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfer-account.server.ts";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

export const MONDAY = "2026-11-09";
const MINUTE_MS = 60_000;
const OWNER = actorOf("duena", "BUSINESS");
/** An hour, so that a turno comes to rest soon. */
const ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 1 };

/** What the card provider, customers and the clock may do around a turno whose seña is asked. */
export const CARD_STEPS = [
  "pay",
  "pay-in-process",
  "pay-rejected",
  "decide-approved",
  "decide-rejected",
  "notify",
  "notify-lost",
  "read-notices",
  "expire",
  "pay-back",
  "cancel",
  "reschedule",
  "take-the-time",
  "pass-a-minute",
  "pass-half-an-hour",
  "search-down",
  "payment-down",
  "refund-lost",
  "refund-down",
  "cancel-lost",
] as const;
export type CardStep = (typeof CARD_STEPS)[number];

export type Story = Awaited<ReturnType<typeof begin>>;

/** A turno whose seña may be paid by card or by transfer. */
export async function begin() {
  await forgetBookings();
  const world: World = openWorld();
  const provider = fakePayments(world.deps.now);
  const deps: Deps = { ...world.deps, payments: provider.gateway, later: () => undefined };
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(deps, { bookingId, businessId: "salon" });
  await setTransferAccount(deps, OWNER, ACCOUNT);
  return { world, provider, deps, bookingId, told: 0 };
}

export async function takeCardStep(story: Story, step: CardStep): Promise<void> {
  const { world, provider, deps, bookingId } = story;
  const last = [...provider.payments.values()].at(-1);
  switch (step) {
    case "pay":
      return void provider.pay(bookingId);
    case "pay-in-process":
      return void provider.pay(bookingId, { state: "IN_PROCESS" });
    case "pay-rejected":
      return void provider.pay(bookingId, { state: "REJECTED" });
    case "decide-approved":
    case "decide-rejected":
      if (last?.state === "IN_PROCESS")
        provider.change(last.id, step === "decide-approved" ? "APPROVED" : "REJECTED");
      return;
    case "notify":
    case "notify-lost": {
      if (!last) return;
      const id = `${last.id}:${++story.told}`;
      if (step === "notify-lost") provider.break("payment", "down");
      return receiveWebhookEvent(deps, {
        id,
        type: "payment",
        paymentId: last.id,
        collectorId: null,
        body: "{}",
      });
    }
    case "read-notices":
      return void (await handleWebhookEvents(deps));
    case "expire":
      return void (await expireDeposits(deps));
    case "pay-back":
      return void (await payBack(deps));
    case "cancel":
      return void (await cancelBooking(deps, CLIENTE, { bookingId, note: null }));
    case "reschedule":
      return void (await rescheduleBooking(deps, CLIENTE, { bookingId, date: MONDAY, to: 660 }));
    case "take-the-time": {
      const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
      const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
      return void (await createBooking(deps, OTRA, wish));
    }
    case "pass-a-minute":
      return world.pass(MINUTE_MS);
    case "pass-half-an-hour":
      return world.pass(30 * MINUTE_MS);
    case "search-down":
      return provider.break("search", "down");
    case "payment-down":
      return provider.break("payment", "down");
    case "refund-lost":
      return provider.break("refund", "lost-reply");
    case "refund-down":
      return provider.break("refund", "down");
    case "cancel-lost":
      return provider.break("cancel", "lost-reply");
  }
}

/** The provider tells of every payment in the end, as it does for days, and the clock goes on. */
export async function comeToRest({ world, provider, deps }: Story): Promise<void> {
  for (let round = 0; round < 16; round++) {
    for (const payment of provider.payments.values()) await settlePayment(deps, payment);
    await handleWebhookEvents(deps);
    await expireDeposits(deps);
    await payBack(deps);
    world.pass(10 * MINUTE_MS);
  }
}
