import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import {
  book,
  FRIDAY,
  masajeAt,
  newCustomer,
  openSalonToday,
  order,
  post,
  SUNDAY,
  TODAY,
} from "#tests/api/customer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const PATH = "/api/external/user/booking";
let customer = "";
let stranger = "";

beforeAll(async () => {
  await openSalonToday();
  [customer, stranger] = [await newCustomer(), await newCustomer()];
});
beforeEach(forgetBookings);

const at = (localTime: string) => ({
  bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }],
});

test("POST answers the booking's id as plain text and passes the token on", async () => {
  const reply = await post(customer, order({ comments: "Hola" }));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(reply.headers.get("authorization")).toBe(`Bearer ${customer}`);
  expect(await reply.text()).toMatch(/^[\w-]{22}$/);
});

test("GET of a booking answers what was agreed, in the contract's words", async () => {
  const id = await book(customer, masajeAt("10:00"));
  const reply = await call(`${PATH}/${id}`, { token: customer });
  expect(await reply.json()).toEqual({
    bookingId: id,
    status: "PENDING_DEPOSIT",
    date: FRIDAY,
    businessId: "salon",
    storeId: "centro",
    storeName: "Sucursal centro",
    comments: null,
    currency: "ARS",
    total: 20_000.5,
    deposit: {
      amount: 6_000,
      deadline: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      paid: false,
      refund: null,
    },
    cancellationReason: null,
    createdAt: expect.stringMatching(/Z$/),
    canCancel: true,
    canReschedule: true,
    bookingServicePriceAndDurations: [
      {
        bookingServiceId: expect.stringMatching(/^[\w-]{22}$/),
        employeeId: "ana",
        employeeName: "ana Gómez",
        localTime: "10:00",
        duration: 60,
        serviceId: "masaje",
        servicePriceId: "masaje-unico",
        serviceName: "Servicio masaje",
        price: 20_000.5,
        additionalCharge: 0,
        hasConflict: false,
        conflictDetails: null,
      },
    ],
  });
});

test("a deposit is due 30 minutes after the booking's creation", async () => {
  const id = await book(customer, masajeAt("10:00"));
  const booking: { createdAt: string; deposit: { deadline: string } } = await (
    await call(`${PATH}/${id}`, { token: customer })
  ).json();
  expect(Date.parse(booking.deposit.deadline) - Date.parse(booking.createdAt)).toBe(30 * 60_000);
});

test("the list holds the same items as GET of a booking", async () => {
  const later = await book(customer, at("11:00"));
  const sooner = await book(customer, at("09:00"));
  await book(stranger, at("12:00"));
  const list: readonly { bookingId: string }[] = await (await call(PATH, { token: customer })).json();
  expect(list.map((booking) => booking.bookingId)).toEqual([sooner, later]);
  const one = await (await call(`${PATH}/${sooner}`, { token: customer })).json();
  expect(list[0]).toEqual(one);
});

test.each([
  ["?status=DEFAULT", 2],
  ["?status=PENDING", 1],
  ["?status=CANCELLED", 1],
  ["?status=CHECKOUT", 0],
  ["?status=NO_SHOW", 0],
])("GET %s", async (query, count) => {
  await book(customer);
  const cancelled = await book(customer, at("11:00"));
  await run({ sql: "update bookings set status = 'CANCELLED' where id = ?", params: [cancelled] });
  expect(await (await call(`${PATH}${query}`, { token: customer })).json()).toHaveLength(count);
});

test("the list continues after the customer's own booking, and an unknown filter is refused", async () => {
  const first = await book(customer);
  const second = await book(customer, at("11:00"));
  const rest: readonly { bookingId: string }[] = await (
    await call(`${PATH}?before=${first}`, { token: customer })
  ).json();
  expect(rest.map((booking) => booking.bookingId)).toEqual([second]);
  await expectRefusal(await call(`${PATH}?before=${first}`, { token: stranger }), 404, "NOT_FOUND");
  await expectRefusal(await call(`${PATH}?status=TODOS`, { token: customer }), 400, "VALIDATION");
});

test("another customer's booking is not found, like an unknown booking", async () => {
  const id = await book(customer);
  await expectRefusal(await call(`${PATH}/${id}`, { token: stranger }), 404, "NOT_FOUND");
  await expectRefusal(await call(`${PATH}/nada`, { token: customer }), 404, "NOT_FOUND");
});

test("calls without a session, with a bad session or without the cookie's mark are refused", async () => {
  await expectRefusal(await call(PATH, { body: order() }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(PATH), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(`${PATH}/nada`), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(PATH, { token: "no-es-de-nadie" }), 401, "UNAUTHENTICATED");
  const cookie = { cookie: `session=${customer}` };
  await expectRefusal(await call(PATH, { body: order(), headers: cookie }), 403, "BAD_XSRF");
});

test("a session that acts for a business does not book", async () => {
  const owner = await newCustomer();
  await run({
    sql: `update sessions set account_type = 'BUSINESS', business_id = 'salon'
      where user_id = (select user_id from sessions order by created_at desc, rowid desc limit 1)`,
  });
  await expectRefusal(await call(PATH, { token: owner }), 403, "FORBIDDEN");
});

const invalid: readonly [string, Record<string, unknown>, Record<string, string>][] = [
  ["nothing", {}, { businessId: "REQUIRED" }],
  ["no date", order({ date: undefined }), { date: "REQUIRED" }],
  ["a date that is none", order({ date: "2026-02-30" }), { date: "VALIDATION" }],
  ["no professional", order({ employeeId: "" }), { employeeId: "REQUIRED" }],
  ["comments that are a number", order({ comments: 5 }), { comments: "VALIDATION" }],
  [
    "no lines",
    order({ bookingServicePriceAndDurations: [] }),
    { bookingServicePriceAndDurations: "REQUIRED" },
  ],
  ["24:00 as a start", order(at("24:00")), { "bookingServicePriceAndDurations.0.localTime": "VALIDATION" }],
  ["a time that is none", order(at("9:00")), { "bookingServicePriceAndDurations.0.localTime": "VALIDATION" }],
];

test.each(invalid)("POST with %s is invalid, field by field", async (_, body, fields) => {
  expect(await expectRefusal(await post(customer, body), 400, "VALIDATION")).toMatchObject(fields);
});

test("lines with a gap between them are invalid", async () => {
  const lines = [
    { servicePriceId: "corte-unico", localTime: "10:00" },
    { servicePriceId: "masaje-unico", localTime: "11:00" },
  ];
  const reply = await post(customer, order({ bookingServicePriceAndDurations: lines }));
  await expectRefusal(reply, 400, "VALIDATION");
});

test.each(["a\u0000", "\ud800", "'; drop table bookings; --", "x".repeat(5_000), "💇"])(
  "an impossible id counts as an unknown id (%#)",
  async (odd) => {
    const lines = [{ servicePriceId: odd, localTime: "10:00" }];
    for (const wishes of [{ employeeId: odd }, { bookingServicePriceAndDurations: lines }]) {
      await expectRefusal(await post(customer, order(wishes)), 404, "NOT_FOUND");
    }
    const path = `${PATH}/${encodeURIComponent(odd.toWellFormed())}`;
    await expectRefusal(await call(path, { token: customer }), 404, "NOT_FOUND");
  },
);

const refused: readonly [string, Record<string, unknown>, number, string][] = [
  ["a foreign professional", { employeeId: "rita" }, 404, "NOT_FOUND"],
  ["a foreign store", { storeId: "ajena" }, 404, "NOT_FOUND"],
  ["yesterday", { date: addDays(TODAY, -1) }, 409, "OUTSIDE_WINDOW"],
  ["the 91st day", { date: addDays(TODAY, 91) }, 409, "OUTSIDE_WINDOW"],
  ["a Sunday", { date: SUNDAY }, 409, "STORE_CLOSED"],
  ["who does not do it", { employeeId: "bruno", ...masajeAt("10:00") }, 409, "EMPLOYEE_UNAVAILABLE"],
  ["a start off the grid", at("10:10"), 409, "SLOT_TAKEN"],
];

test.each(refused)("POST for %s is refused", async (_, wishes, status, code) => {
  await expectRefusal(await post(customer, order(wishes)), status, code);
});

test("unknown keys and a bookingServiceId are ignored", async () => {
  const lines = [{ servicePriceId: "corte-unico", localTime: "10:00", bookingServiceId: 7, price: 1 }];
  const id = await book(customer, { bookingServicePriceAndDurations: lines, total: 1, status: "DONE" });
  const booking = await (await call(`${PATH}/${id}`, { token: customer })).json();
  expect(booking).toMatchObject({ status: "PENDING", total: 10_000 });
});

test("a key answers the same booking, and is refused with another body", async () => {
  const key = { "idempotency-key": "clave-1" };
  const first = await (await post(customer, order(), key)).text();
  expect(await (await post(customer, order(), key)).text()).toBe(first);
  await expectRefusal(await post(customer, order(at("11:00")), key), 409, "IDEMPOTENCY_KEY_REUSED");
});
