import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import worker from "#built/server/index.js";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, order, post } from "#tests/api/customer.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let customer = "";

beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
});
beforeEach(forgetBookings);

async function tick(scheduledTime: number): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ cron: "* * * * *", scheduledTime: new Date(scheduledTime) });
  await worker.scheduled(controller, env, context);
  await waitOnExecutionContext(context);
}

function count<T>(all: readonly T[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of all) counts[String(each)] = (counts[String(each)] ?? 0) + 1;
  return counts;
}

/** A busy machine needs time; the test checks which request wins, not how fast. */
const PATIENCE_MS = 600_000;

test(
  "500 simultaneous requests for the same time make a booking and 499 SLOT_TAKEN",
  async () => {
    const replies = await Promise.all(Array.from({ length: 500 }, () => post(customer, order())));
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(count(replies.map((reply) => reply.status))).toEqual({ 200: 1, 409: 499 });
    expect(bodies.filter((body) => body.includes('"errorCode":"SLOT_TAKEN"'))).toHaveLength(499);
    const [rows] = await run({ sql: "select count(*) as n from booking_lines" });
    expect(rows).toEqual([{ n: 1 }]);
  },
  PATIENCE_MS,
);

test(
  "50 simultaneous requests with the same key make a single booking and get the same answer",
  async () => {
    const key = { "idempotency-key": "clave-de-carrera" };
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(customer, order(), key)));
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(count(replies.map((reply) => reply.status))).toEqual({ 200: 50 });
    expect(new Set(bodies).size).toBe(1);
  },
  PATIENCE_MS,
);

test(
  "50 overlapping starts at once leave no overlap",
  async () => {
    const starts = ["10:00", "10:15", "10:30", "10:45", "11:00"];
    const orders = Array.from({ length: 50 }, (_, index) => {
      const localTime = starts[index % starts.length];
      return order({ bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }] });
    });
    const replies = await Promise.all(orders.map((body) => post(customer, body)));
    expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
    const [overlaps] = await run({
      sql: `select 1 from booking_lines a join booking_lines b on b.id > a.id and b.employee_id = a.employee_id
      where a.active and b.active and a.start_utc_minute < b.end_utc_minute and b.start_utc_minute < a.end_utc_minute`,
    });
    expect(overlaps).toEqual([]);
  },
  PATIENCE_MS,
);

test("the clock cancels an overdue unpaid deposit, and its time is offered again", async () => {
  const id = await book(customer, masajeAt("10:00"));
  const slots = "/ws/external/booking/business/salon/store/centro/slots";
  const service = { serviceId: "masaje", servicePriceId: "masaje-unico" };
  const body = { employeeId: "ana", localDatesAsString: [FRIDAY], serviceWithServicePriceIds: [service] };
  const offered = async () =>
    JSON.stringify(await (await call(slots, { body })).json()).includes('"from":"10:00"');
  expect(await offered()).toBe(false);

  await run({ sql: "update bookings set deposit_due_at = 1, settle_at = 1 where id = ?", params: [id] });
  await tick(Date.now());

  expect(await offered()).toBe(true);
  const booking = await (await call(`/api/external/user/booking/${id}`, { token: customer })).json();
  expect(booking).toMatchObject({
    status: "CANCELLED",
    cancellationReason: "DEPOSIT_EXPIRED",
    canCancel: false,
  });
});
