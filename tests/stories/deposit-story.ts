import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { makeRoom } from "#tests/stories/calendar-steps.ts";
import { butForFaults, type Fault, faultyDatabase, onlyFaults } from "#tests/stories/database-faults.ts";
import { moveAndTell } from "#tests/stories/staff-acts.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

export const MONDAY = "2026-11-09";
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** A deadline, plus the wait for a provider that does not answer. */
const RUN_OUT_MS = 45 * MINUTE_MS;
/** The product gives up on a hanging provider after this. */
const PATIENCE_MS = 10_000;
const OWNER = actorOf("duena", "BUSINESS");
const STAFF_OWNER = { ...OWNER, businessId: "salon" };
/** The minute of the daily look at the platform's account, and the minute that continues an unfinished one. */
const PLATFORM_MINUTE = 437;
const UNFINISHED_MINUTE = 439;
/** Less than a seña. */
const PART = 200_000;
/** An hour, so that a turno comes to rest soon. */
const ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 1 };

/** Steps of buyers and the card provider about a booking with a deposit. */
export const PAYING = [
  "pay",
  "pay-in-process",
  "pay-rejected",
  "decide-approved",
  "decide-rejected",
  "notify",
  "notify-lost",
  "press-pay",
] as const;
/** Changes to a payment at the provider, without the product. */
export const OUTSIDE = [
  "refund-outside",
  "refund-part-outside",
  "charge-back",
  "dispute",
  "dispute-won",
] as const;
/**
 * Staff's acts on the booking itself. A paid deposit is owed back, an unpaid one is dropped; the customer is told of a
 * move.
 */
export const STAFF = ["staff-cancel", "staff-undo", "staff-move-and-tell"] as const;
/** Events of time: the clock's jobs, and the long waits in which the booking runs out. */
export const CLOCK = [
  "read-notices",
  "expire",
  "pay-back",
  "reconcile",
  "pass-a-minute",
  "pass-half-an-hour",
  "run-out",
  "run-out-unasked",
] as const;
/** Acts of the booking's customer, and of others after its time. */
export const CUSTOMERS = ["cancel", "reschedule", "take-the-time"] as const;
/** The provider does not answer, or too late. */
export const TROUBLE = [
  "search-down",
  "payment-down",
  "refund-lost",
  "refund-down",
  "cancel-lost",
  "search-hangs",
  "payment-hangs",
  "refund-hangs",
  "cancel-hangs",
  "checkout-hangs",
] as const;
export type CardStep =
  | (typeof PAYING)[number]
  | (typeof OUTSIDE | typeof STAFF)[number]
  | (typeof CLOCK | typeof CUSTOMERS | typeof TROUBLE)[number];

export type Story = Awaited<ReturnType<typeof begin>>;

/** A booking with a deposit, payable by card or transfer. From then on some calls to the database fail. */
export async function begin(faults: readonly Fault[] = []) {
  await forgetBookings();
  await makeRoom();
  const world: World = openWorld();
  const provider = fakePayments(world.deps.now, () => hang(world));
  const well: Deps = { ...world.deps, payments: provider.gateway };
  const bookingId = await bookTurno({ ...world, deps: well }, { servicePriceIds: ["masaje-unico"] });
  await openPreference(well, { bookingId, businessId: "salon" });
  await setTransferAccount(well, OWNER, ACCOUNT);
  const { db, calls } = faultyDatabase(well.db, faults);
  const afterwards: Promise<void>[] = [];
  const later = (work: Promise<unknown>) => void afterwards.push(butForFaults(work));
  return { world, provider, well, deps: { ...well, db, later }, calls, afterwards, bookingId, told: 0 };
}

/** Passes the time that a hanging provider is waited for; other work continues meanwhile. */
async function hang(world: World): Promise<void> {
  world.pass(PATIENCE_MS);
  for (let trips = 0; trips < 3; trips++) await run({ sql: "select 1" });
}

/** Takes steps at once; waits at the end for work that was put off until after a reply. */
export async function together(
  { afterwards }: Story,
  steps: readonly (() => Promise<void>)[],
): Promise<void> {
  await Promise.all(steps.map((step) => butForFaults(step())));
  await Promise.all(afterwards.splice(0));
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
    case "refund-outside":
    case "refund-part-outside":
      return void (last && provider.refundOutside(last.id, step === "refund-outside" ? undefined : PART));
    case "charge-back":
    case "dispute":
      if (last?.state === "APPROVED" || last?.state === "DISPUTED")
        provider.change(last.id, step === "dispute" ? "DISPUTED" : "CHARGED_BACK");
      return;
    case "dispute-won":
      if (last?.state === "DISPUTED" || last?.state === "CHARGED_BACK") provider.change(last.id, "APPROVED");
      return;
    case "staff-cancel":
    case "staff-undo": {
      const status = step === "staff-cancel" ? "CANCELLED" : "PENDING";
      return void (await setStaffStatus(deps, STAFF_OWNER, { bookingId, status, version: null }));
    }
    case "reconcile":
      return onlyFaults(await reconcilePayments(deps, PLATFORM_MINUTE));
    case "read-notices":
      return onlyFaults(await handleWebhookEvents(deps));
    case "expire":
      return onlyFaults(await expireDeposits(deps));
    case "pay-back":
      return onlyFaults(await payBack(deps));
    case "cancel":
      return void (await cancelBooking(deps, CLIENTE, { bookingId, note: null }));
    case "reschedule":
      return void (await rescheduleBooking(deps, CLIENTE, { bookingId, ...(await otherPlace(bookingId)) }));
    case "staff-move-and-tell":
      return staffMove(deps, bookingId);
    case "take-the-time": {
      const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
      const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
      return void (await createBooking(deps, OTRA, wish));
    }
    case "pass-a-minute":
      return world.pass(MINUTE_MS);
    case "pass-half-an-hour":
      return world.pass(30 * MINUTE_MS);
    case "run-out":
    case "run-out-unasked":
      if (step === "run-out-unasked") provider.break("search", "down");
      world.pass(RUN_OUT_MS);
      return onlyFaults(await expireDeposits(deps));
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
    case "press-pay":
      return void (await openPreference(deps, { bookingId, businessId: "salon" }));
    case "search-hangs":
      return provider.break("search", "hang");
    case "payment-hangs":
      return provider.break("payment", "hang");
    case "refund-hangs":
      return provider.break("refund", "hang");
    case "cancel-hangs":
      return provider.break("cancel", "hang");
    case "checkout-hangs":
      return provider.break("createPreference", "hang");
  }
}

/** The two places are the first one and the one it may move to; this is the one that it does not have. */
async function otherPlace(bookingId: string) {
  const [rows] = await run({ sql: "select date from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.date === MONDAY ? { date: FRIDAY, to: 600 } : { date: MONDAY, to: 660 };
}

/** Staff move the booking while it awaits its deposit, and tell its customer. */
async function staffMove(deps: Deps, bookingId: string): Promise<void> {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  if (rows?.[0]?.status !== "PENDING_DEPOSIT") return;
  const { date, to: startMinute } = await otherPlace(bookingId);
  await moveAndTell(deps, bookingId, { date, startMinute, employeeId: null }, "WITH_IT");
}

/**
 * From here on no notice arrives, not even a lost one: the daily look at the account finds the rest. The database works
 * again, and the clock runs.
 */
export async function comeToRest(story: Story): Promise<void> {
  const { world, well } = story;
  const deps: Deps = { ...well, later: story.deps.later };
  for (let round = 0; round < ROUNDS && (round < LOOKS || (await hasWork())); round++) {
    for (const minute of [PLATFORM_MINUTE, UNFINISHED_MINUTE])
      onlyFaults(await reconcilePayments(deps, minute));
    onlyFaults(await handleWebhookEvents(deps));
    onlyFaults(await expireDeposits(deps));
    onlyFaults(await payBack(deps));
    world.pass(round < ROUNDS - DAYS ? 10 * MINUTE_MS : DAY_MS);
  }
  await Promise.all(story.afterwards.splice(0));
}

/** Whether the clock has any work left. */
async function hasWork(): Promise<boolean> {
  const [rows] = await run({
    sql: `select 1 from bookings where status = 'PENDING_DEPOSIT'
      union all select 1 from payments where refund_status = 'PENDING' and refund_due_at is not null
      union all select 1 from webhook_events where due_at is not null limit 1`,
  });
  return rows?.length === 1;
}

/** The second look finds changes made in the very moment of the first. */
const LOOKS = 3;
/**
 * Rounds of ten minutes, so that a booking comes to rest; then rounds of a day, so that retries with growing waits do
 * too.
 */
const ROUNDS = 25;
const DAYS = 9;
