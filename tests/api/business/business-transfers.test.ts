import { beforeAll, beforeEach, expect, test } from "vitest";
import { transferCode } from "#app/domain/money/transfers.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount, TRANSFER_ACCOUNT, tell, transfersOf } from "#tests/api/transfer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const ACCOUNT = "/api/payment/transfer-account";
/** Of the bank's own, and of none. */
const CBU = "2850590940090418135201";
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let customer = "";
let owner = "";
let professional = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
  owner = await newMember("OWNER");
  professional = await newMember("PROFESSIONAL");
  rival = await newMember("OWNER", "rival");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from transfer_accounts" }));

const account = async () => (await call(ACCOUNT, { token: owner })).json();
const review = (id: string, verdict: string, token = owner) =>
  call(`/api/payment/transfer/${id}/${verdict}`, { method: "POST", token });

/** A booking on Friday at ten with a transfer that its customer reported. */
async function told() {
  await putAccount(owner);
  const bookingId = await book(customer, masajeAt("10:00"));
  const { deadline }: { readonly deadline: string } = await (await tell(bookingId)).json();
  const id = (await transfersOf(owner))[0]?.id ?? "";
  return { bookingId, id, deadline };
}

async function statusOf(bookingId: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.status;
}

test("a business sets and removes its account for transfers", async () => {
  expect(await account()).toBeNull();
  const put = await putAccount(owner);
  expect([put.status, await put.json()]).toEqual([200, TRANSFER_ACCOUNT]);
  expect(await account()).toEqual(TRANSFER_ACCOUNT);
  for (let time = 0; time < 2; time++)
    expect((await call(ACCOUNT, { method: "DELETE", token: owner })).status).toBe(204);
  expect(await account()).toBeNull();
});

test.each<[string, object, object]>([
  ["hours not told", { hours: undefined }, { hours: 12 }],
  ["hours null", { hours: null }, { hours: 12 }],
  ["the fewest hours", { hours: 1 }, { hours: 1 }],
  ["the most hours", { hours: 72 }, { hours: 72 }],
  ["a CBU in groups", { cbu: "2850 5909 4009 0418 1352 01" }, { cbu: CBU }],
  ["a CBU and no alias", { alias: "", cbu: CBU }, { alias: null, cbu: CBU }],
  ["blanks around", { holder: " Ana ", alias: " ana.demo " }, { holder: "Ana", alias: "ana.demo" }],
])("an account with %s is kept", async (_, wishes, kept) => {
  const put = await putAccount(owner, { ...TRANSFER_ACCOUNT, ...wishes });
  expect([put.status, await put.json()]).toEqual([200, { ...TRANSFER_ACCOUNT, ...kept }]);
  expect(await account()).toEqual({ ...TRANSFER_ACCOUNT, ...kept });
});

test.each<[string, object, Readonly<Record<string, string>>]>([
  ["no holder", { holder: undefined }, { holder: "REQUIRED" }],
  ["a blank holder", { holder: "  " }, { holder: "REQUIRED" }],
  ["a holder of 81 letters", { holder: "x".repeat(81) }, { holder: "VALIDATION" }],
  ["a holder on two lines", { holder: "Ana\nPaz" }, { holder: "VALIDATION" }],
  ["an alias too short", { alias: "corto" }, { alias: "VALIDATION" }],
  ["an alias too long", { alias: "x".repeat(21) }, { alias: "VALIDATION" }],
  ["a number for an alias", { alias: 123_456 }, { alias: "VALIDATION" }],
  ["neither alias nor CBU", { alias: null }, { alias: "REQUIRED" }],
  ["blanks for alias and CBU", { alias: " ", cbu: " " }, { alias: "REQUIRED" }],
  ["a CBU whose digits do not check", { cbu: "2850590940090418135202" }, { cbu: "VALIDATION" }],
  ["a CBU of 21 digits", { cbu: CBU.slice(1) }, { cbu: "VALIDATION" }],
  ["no hours", { hours: 0 }, { hours: "VALIDATION" }],
  ["73 hours", { hours: 73 }, { hours: "VALIDATION" }],
  ["an hour and a half", { hours: 1.5 }, { hours: "VALIDATION" }],
  ["hours in words", { hours: "doce" }, { hours: "VALIDATION" }],
  ["hours that are yes", { hours: true }, { hours: "VALIDATION" }],
  ["hours in a list", { hours: [6] }, { hours: "VALIDATION" }],
])("an account with %s is refused, and the previous account stays", async (_, wishes, fields) => {
  await putAccount(owner);
  const refused = await putAccount(owner, { ...TRANSFER_ACCOUNT, ...wishes });
  expect(await expectRefusal(refused, 400, "VALIDATION")).toEqual(fields);
  expect(await account()).toEqual(TRANSFER_ACCOUNT);
});

test("an account that is not JSON is refused", async () => {
  await expectRefusal(await putAccount(owner, "{"), 400, "VALIDATION");
  const headers = { "content-type": "text/plain" };
  const plain = { method: "PUT", token: owner, body: "{}", headers };
  await expectRefusal(await call(ACCOUNT, plain), 415, "NOT_JSON");
});

test("a reported transfer is listed with all the details to find it by", async () => {
  const { bookingId, id, deadline } = await told();
  await tell(bookingId, { body: { reference: "op 4711" } });
  expect(await transfersOf(owner)).toEqual([
    {
      id,
      bookingId,
      customerName: expect.any(String),
      storeName: "Sucursal centro",
      date: FRIDAY,
      localTime: "10:00",
      amount: 6000,
      code: transferCode(bookingId),
      reference: "op 4711",
      hasReceipt: false,
      status: "PENDING_DEPOSIT",
      reportedAt: expect.stringMatching(ISO),
      deadline,
    },
  ]);
  expect(await (await call("/api/payment", { token: owner })).json()).toMatchObject({ awaited: [] });
});

test("an accepted transfer confirms its booking once", async () => {
  const { bookingId, id } = await told();
  const accepted = await review(id, "accepted");
  expect([accepted.status, await accepted.json()]).toEqual([200, { outcome: "BOOKED" }]);
  expect(await statusOf(bookingId)).toBe("PENDING");
  for (const verdict of ["accepted", "rejected"])
    await expectRefusal(await review(id, verdict), 409, "STATUS_NOT_ALLOWED");
  expect(await (await call("/api/payment", { token: owner })).json()).toMatchObject({
    transfers: [],
    payments: [{ bookingId, method: "transfer", amount: 6000, refund: null }],
  });
});

test("an accepted transfer of a cancelled booking is to be given back by hand", async () => {
  const { bookingId, id } = await told();
  await call(`/api/external/user/booking/${bookingId}/cancel`, { method: "POST", token: customer });
  expect(await transfersOf(owner)).toMatchObject([{ id, status: "CANCELLED", deadline: null }]);
  const accepted = await review(id, "accepted");
  expect([accepted.status, await accepted.json()]).toEqual([200, { outcome: "RETURNED" }]);
  expect(await statusOf(bookingId)).toBe("CANCELLED");
  expect(await (await call("/api/payment", { token: owner })).json()).toMatchObject({
    problems: [{ kind: "REFUND_BY_HAND", bookingId, amount: 6000 }],
    payments: [{ refund: { status: "PENDING", reason: "LATE" } }],
  });
});

test("a rejected transfer leaves the booking awaiting its deposit and cannot be reported again", async () => {
  const { bookingId, id } = await told();
  const rejected = await review(id, "rejected");
  expect([rejected.status, await rejected.text()]).toEqual([204, ""]);
  expect(await statusOf(bookingId)).toBe("PENDING_DEPOSIT");
  for (const verdict of ["accepted", "rejected"])
    await expectRefusal(await review(id, verdict), 409, "STATUS_NOT_ALLOWED");
  await expectRefusal(await tell(bookingId), 409, "STATUS_NOT_ALLOWED");
  expect(await (await call("/api/payment", { token: owner })).json()).toMatchObject({
    awaited: [{ bookingId }],
    transfers: [],
    payments: [],
  });
});

test("a transfer without a receipt has no photo", async () => {
  const { id } = await told();
  const path = (of: string) => `/api/payment/transfer/${of}/receipt`;
  await expectRefusal(await call(path(id), { token: owner }), 404, "NOT_FOUND");
  await expectRefusal(await call(path("nada"), { token: owner }), 404, "NOT_FOUND");
});

const CALLS: readonly (readonly [method: string, path: string])[] = [
  ["GET", "transfer-account"],
  ["PUT", "transfer-account"],
  ["DELETE", "transfer-account"],
  ["POST", "transfer/ID/accepted"],
  ["POST", "transfer/ID/rejected"],
  ["GET", "transfer/ID/receipt"],
];

test.each(CALLS)("%s %s is for owners and managers alone", async (method, path) => {
  const { bookingId, id } = await told();
  const ask = (token?: string) =>
    call(`/api/payment/${path.replace("ID", id)}`, {
      method,
      ...(token === undefined ? {} : { token }),
      ...(method === "PUT" ? { body: TRANSFER_ACCOUNT } : {}),
    });
  await expectRefusal(await ask(), 401, "UNAUTHENTICATED");
  await expectRefusal(await ask(customer), 403, "FORBIDDEN");
  await expectRefusal(await ask(professional), 403, "FORBIDDEN");
  if (path.includes("ID")) await expectRefusal(await ask(rival), 404, "NOT_FOUND");
  else expect((await ask(rival)).ok).toBe(true);
  expect(await statusOf(bookingId)).toBe("PENDING_DEPOSIT");
  expect(await account()).toEqual(TRANSFER_ACCOUNT);
  expect(await transfersOf(owner)).toMatchObject([{ id }]);
});

test("an unreported transfer is not found", async () => {
  await expectRefusal(await review("nada", "accepted"), 404, "NOT_FOUND");
  await expectRefusal(await review("nada", "rejected"), 404, "NOT_FOUND");
});
