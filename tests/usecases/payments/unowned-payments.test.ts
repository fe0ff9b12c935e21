import { beforeAll, beforeEach, expect, test } from "vitest";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { forgetSellers, hireManagers, listed, openSellers } from "#tests/support/sellers.ts";
import { START } from "#tests/support/world.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

const UNKNOWN = { kind: "UNKNOWN_BOOKING", booking: null, done: 0 };
const TOLD = "The platform's own account was paid for no turno of ours: see payment_problems";
const CRON = "* * * * *";
const MINUTE_MS = 60_000;

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);
beforeEach(() => run({ sql: "delete from job_runs" }, { sql: "delete from job_health" }));

/** A payment that belongs to no booking of ours, at the salon's account (2002) or at the platform's (1001). */
async function openUnknown(collectorId: string) {
  const opened = openSellers();
  await opened.connect();
  const { id: paymentId } = opened.provider.pay("nada", { collectorId });
  const notice = { id: "n1", type: "payment", paymentId, collectorId, body: "{}" };
  return { ...opened, paymentId, notice };
}

async function health() {
  const [rows] = await run({
    sql: "select last_error as error from job_health where name = 'webhook-events'",
  });
  return rows;
}

test("a payment without a booking is listed for the business of its account", async () => {
  const { world, deps, notice, paymentId } = await openUnknown("2002");
  await receiveWebhookEvent(deps, notice);
  await world.settle();
  expect(await listed()).toEqual([{ ...UNKNOWN, business: "salon", payment: paymentId }]);
  expect([await health(), world.notes]).toEqual([[], []]);
});

test("an unknown payment to the platform's account is reported to the operator right away", async () => {
  const { world, deps, notice, paymentId } = await openUnknown("1001");
  await receiveWebhookEvent(deps, notice);
  await world.settle();
  expect(await listed()).toEqual([{ ...UNKNOWN, business: null, payment: paymentId }]);
  expect(await health()).toEqual([{ error: TOLD }]);
  expect(world.notes).toEqual([`webhook-events: ${TOLD}`]);
  expect(await handleWebhookEvents(deps)).toEqual({ done: 0, errors: [] });
});

test("an unknown payment that was asked about again is logged once by its job", async () => {
  const { world, deps, provider, notice } = await openUnknown("1001");
  provider.break("payment", "down");
  await receiveWebhookEvent(deps, notice);
  await world.settle();
  expect([await health(), world.notes]).toEqual([[], []]);
  const errors: unknown[] = [];
  for (let tick = 0; tick < 5; tick++) {
    world.pass(MINUTE_MS);
    const outcomes = await runDueJobs(deps, CRON, START + tick * MINUTE_MS);
    errors.push(outcomes.find(({ name }) => name === "webhook-events")?.error);
  }
  expect(errors).toEqual([TOLD, null, null, null, null]);
  expect(await health()).toEqual([{ error: TOLD }]);
});
