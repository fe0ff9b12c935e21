import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount, TRANSFER_ACCOUNT, tell, transfersOf } from "#tests/api/transfer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { age, logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const HOUR = 3_600_000;

let customer = "";
let owner = "";
let bookingId = "";

beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(async () => {
  await forgetBookings();
  expect((await putAccount(owner)).status).toBe(200);
  bookingId = await book(customer, masajeAt("10:00"));
});

type Deposit = { readonly deadline: string };

async function stateOf(id: string) {
  const [rows] = await run({ sql: "select status, deposit_due_at from bookings where id = ?", params: [id] });
  return rows?.[0];
}

test("a caller with the booking's id reports the transfer and reads the new deadline", async () => {
  const before = Date.now();
  const reply = await tell(bookingId);
  const deposit: Deposit = await reply.json();
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(deposit).toEqual({
    amount: 6000,
    deadline: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    paid: false,
    refund: null,
  });
  const deadline = Date.parse(deposit.deadline);
  expect(deadline).toBeGreaterThanOrEqual(before + TRANSFER_ACCOUNT.hours * HOUR);
  expect(deadline).toBeLessThanOrEqual(Date.now() + TRANSFER_ACCOUNT.hours * HOUR);
  expect(await stateOf(bookingId)).toEqual({ status: "PENDING_DEPOSIT", deposit_due_at: deadline });
  const own = await call(`/api/external/user/booking/${bookingId}`, { token: customer });
  expect(await own.json()).toMatchObject({ deposit });
});

const FINE: readonly (readonly [string, Parameters<typeof tell>[1], string | null])[] = [
  ["no body at all", {}, null],
  ["{}", { body: {} }, null],
  ["a reference", { body: { reference: " op 4711 " } }, "op 4711"],
  ["80 characters", { body: { reference: "ñ".repeat(80) } }, "ñ".repeat(80)],
  ["nothing for a reference", { body: { reference: null } }, null],
  ["blanks for a reference", { body: { reference: "  " } }, null],
  ["what nobody asked for", { body: { amount: 1, hours: 72 } }, null],
  ["no body that says it is JSON", { headers: { "content-type": "application/json" } }, null],
  [
    "a body of nothing that says it is JSON",
    { body: "", headers: { "content-type": "application/json" } },
    null,
  ],
  ["blanks that say they are JSON", { body: " \n", headers: { "content-type": "application/json" } }, null],
  [
    "a form's body",
    { body: "reference=4711", headers: { "content-type": "application/x-www-form-urlencoded" } },
    null,
  ],
  ["plain text", { body: "op 4711", headers: { "content-type": "text/plain" } }, null],
];

test.each(FINE)("%s is accepted", async (_, sent, reference) => {
  expect((await tell(bookingId, sent)).status).toBe(200);
  expect(await transfersOf(owner)).toMatchObject([{ bookingId, reference, hasReceipt: false }]);
});

test("a repeated report may add a reference, and changes nothing else", async () => {
  const first = await (await tell(bookingId)).json();
  const again = await tell(bookingId, { body: { reference: "op 4711" } });
  expect([again.status, await again.json()]).toEqual([200, first]);
  expect(await (await tell(bookingId)).json()).toEqual(first);
  expect(await transfersOf(owner)).toMatchObject([{ bookingId, reference: "op 4711" }]);
});

test("ten simultaneous reports are a single transfer with the same answer", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => tell(bookingId)));
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(texts).size).toBe(1);
  expect(await transfersOf(owner)).toHaveLength(1);
});

const WRONG: readonly (readonly [string, unknown, Readonly<Record<string, string>>])[] = [
  ["a number", { reference: 4711 }, { reference: "VALIDATION" }],
  ["81 characters", { reference: "x".repeat(81) }, { reference: "VALIDATION" }],
  ["a control character", { reference: "op\u00004711" }, { reference: "VALIDATION" }],
  ["a line break", { reference: "op\n4711" }, { reference: "VALIDATION" }],
  ["a character that turns the others around", { reference: "op\u202e4711" }, { reference: "VALIDATION" }],
];

test.each(WRONG)("%s for a reference is refused and changes nothing", async (_, body, fields) => {
  const before = await stateOf(bookingId);
  expect(await expectRefusal(await tell(bookingId, { body }), 400, "VALIDATION")).toEqual(fields);
  expect(await stateOf(bookingId)).toEqual(before);
  expect(await transfersOf(owner)).toEqual([]);
});

test("a body that is too large, or no JSON object, is refused", async () => {
  await expectRefusal(await tell(bookingId, { body: "{" }), 400, "VALIDATION");
  await expectRefusal(await tell(bookingId, { body: "[]" }), 400, "VALIDATION");
  const large = { reference: "x".repeat(64 * 1024) };
  await expectRefusal(await tell(bookingId, { body: large }), 413, "TOO_LARGE");
  expect(await transfersOf(owner)).toEqual([]);
});

test("a transfer is refused for a booking that awaits no transfer", async () => {
  await expectRefusal(await tell("nada"), 404, "NOT_FOUND");
  const plain = await book(customer, {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  await expectRefusal(await tell(plain), 409, "STATUS_NOT_ALLOWED");
  const other = await book(customer, masajeAt("16:00"));
  await call(`/api/payment/deposit/${other}/paid`, { token: owner, body: { method: "cash" } });
  await expectRefusal(await tell(other), 409, "STATUS_NOT_ALLOWED");
  await call("/api/payment/transfer-account", { method: "DELETE", token: owner });
  await expectRefusal(await tell(bookingId), 409, "STATUS_NOT_ALLOWED");
});

test("a transfer past its deadline is too late", async () => {
  await run({
    sql: "update bookings set deposit_due_at = 1, settle_at = 1 where id = ?",
    params: [bookingId],
  });
  await expectRefusal(await tell(bookingId), 409, "DEPOSIT_EXPIRED");
});

test("an expired or unknown session is ignored", async () => {
  const { token, sessionId, cookie } = await logInSomebody();
  await age(sessionId, 30 * 24 * HOUR);
  for (const sent of [{ token }, { token: "nadie" }, { headers: cookie }]) {
    const reply = await tell(bookingId, sent);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("authorization")).toBeNull();
  }
});
