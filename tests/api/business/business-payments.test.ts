import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let customer = "";
let owner = "";

beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

const read = (query = "") => call(`/api/payment${query}`, { token: owner });
const post = (path: string, body?: unknown, token = owner) =>
  call(`/api/payment/${path}`, { method: "POST", token, ...(body === undefined ? {} : { body }) });

type Reply = {
  readonly awaited: readonly { readonly bookingId: string }[];
  readonly payments: readonly { readonly id: string; readonly method: string; readonly refund: unknown }[];
};

test("the deposits of a business are listed, taken by hand and given back", async () => {
  const id = await book(customer, masajeAt("10:00"));
  const before: Reply = await (await read()).json();
  expect(before).toMatchObject({
    awaited: [{ bookingId: id, date: FRIDAY, localTime: "10:00", amount: 6000 }],
    problems: [],
    payments: [],
    totals: [],
  });
  expect((await post(`deposit/${id}/paid`, { method: "cash" })).status).toBe(204);
  const paid: Reply = await (await read()).json();
  expect(paid).toMatchObject({
    awaited: [],
    payments: [{ bookingId: id, amount: 6000, method: "cash", refund: null }],
    totals: [{ paid: 6000, refunded: 0 }],
  });
  expect((await post(`${paid.payments[0]?.id}/refund`)).status).toBe(204);
  expect(await (await read()).json()).toMatchObject({
    payments: [{ refund: { status: "DONE", reason: "STAFF" } }],
  });
});

test("an overdue deposit that could not be settled is listed, and its time is released once", async () => {
  const id = await book(customer, masajeAt("10:00"));
  await expectRefusal(await post(`deposit/${id}/release`), 404, "NOT_FOUND");
  await run({
    sql: "update bookings set deposit_due_at = 1, settle_at = 2, settle_failures = 5, settle_fault = 'OTHER'",
  });
  expect(await (await read()).json()).toMatchObject({
    awaited: [],
    stuck: [
      {
        bookingId: id,
        amount: 6000,
        deadline: "1970-01-01T00:00:00.001Z",
        fault: "OTHER",
        nextTryAt: "1970-01-01T00:00:00.002Z",
      },
    ],
  });
  expect((await post(`deposit/${id}/release`)).status).toBe(204);
  await expectRefusal(await post(`deposit/${id}/release`), 404, "NOT_FOUND");
  expect(await (await read()).json()).toMatchObject({ stuck: [] });
});

test("an invalid call is refused and changes nothing", async () => {
  const id = await book(customer, masajeAt("10:00"));
  const plain = await book(customer, {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  expect(await expectRefusal(await post(`deposit/${id}/paid`, {}), 400, "VALIDATION")).toEqual({
    method: "REQUIRED",
  });
  await expectRefusal(await post(`deposit/${id}/paid`, { method: "gold" }), 400, "VALIDATION");
  await expectRefusal(await post("deposit/nada/paid", { method: "cash" }), 404, "NOT_FOUND");
  await expectRefusal(await post("nada/refund"), 404, "NOT_FOUND");
  await expectRefusal(await post("problem/nada/resolved"), 404, "NOT_FOUND");
  await expectRefusal(await read("?from=ayer"), 400, "VALIDATION");
  await expectRefusal(await post(`deposit/${plain}/paid`, { method: "cash" }), 409, "STATUS_NOT_ALLOWED");
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [id] });
  expect(rows).toEqual([{ status: "PENDING_DEPOSIT" }]);
});

test("customers and guests cannot see payments", async () => {
  const id = await book(customer, masajeAt("10:00"));
  await expectRefusal(await call("/api/payment"), 401, "UNAUTHENTICATED");
  await expectRefusal(await call("/api/payment", { token: customer }), 403, "FORBIDDEN");
  await expectRefusal(await post(`deposit/${id}/paid`, { method: "cash" }, customer), 403, "FORBIDDEN");
});
