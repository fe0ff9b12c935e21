import { beforeAll, expect, test } from "vitest";
import { totalOf } from "#app/domain/money/prices.ts";
import { bookingOf } from "#db/queries/bookings/booking-views.ts";
import { bookingByKey, insertBooking, sameBooking } from "#db/queries/bookings/bookings.ts";
import { read } from "#db/reading.ts";
import { clashOf, guardRefusal } from "#db/refusals.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

const SALON = "salon";
let days = 0;

beforeAll(async () => {
  const people = ["client", "owner", "manager", "ana-user", "bruno-user", "stranger"];
  await write(db, [
    ...salonRows(SALON),
    ...people.map(userRow),
    insertRows(db, members, [
      { businessId: SALON, userId: "owner", role: "OWNER" },
      { businessId: SALON, userId: "manager", role: "MANAGER" },
      { businessId: SALON, userId: "ana-user", role: "PROFESSIONAL", employeeId: "salon-ana" },
      { businessId: SALON, userId: "bruno-user", role: "PROFESSIONAL", employeeId: "salon-bruno" },
    ]),
  ]);
});

/** A wish for a day that no other test uses. */
function wish(
  id: string,
  more: { readonly customerId?: string; readonly key?: string; readonly hash?: string } = {},
) {
  const { customerId = "client", key, hash = "hash" } = more;
  const booking = wishFor(SALON, id, { customerId, startUtcMinute: NINE + ++days * 1440 });
  return key === undefined ? booking : { ...booking, idempotency: { key, hash } };
}

async function told(bookingId: string): Promise<string[]> {
  const [rows = []] = await run({
    sql: "select user_id || ' ' || audience as line from notifications where booking_id = ? order by 1",
    params: [bookingId],
  });
  return rows.map((row) => String(row.line));
}

test("a booking notifies its customer, the owners and managers, and its professional", async () => {
  await write(db, insertBooking(db, wish("a"), "event-a"));
  expect(await told("a")).toEqual([
    "ana-user BUSINESS",
    "client CUSTOMER",
    "manager BUSINESS",
    "owner BUSINESS",
  ]);
  const [mails = []] = await run({
    sql: "select audience, event, user_id, due_at from outbox where booking_id = 'a' order by 1",
  });
  expect(mails.map((row) => ({ ...row }))).toEqual([
    { audience: "BUSINESS", event: "BOOKING_CREATED", user_id: null, due_at: 5 },
    { audience: "CUSTOMER", event: "BOOKING_CREATED", user_id: "client", due_at: 5 },
  ]);
});

test("an owner who books at their own salon is notified once", async () => {
  await write(db, insertBooking(db, wish("b", { customerId: "owner" }), "event-b"));
  expect(await told("b")).toEqual(["ana-user BUSINESS", "manager BUSINESS", "owner CUSTOMER"]);
});

test("a refused booking leaves no trace", async () => {
  const first = wish("c");
  await write(db, insertBooking(db, first, "event-c"));
  const second = {
    ...first,
    id: "c2",
    comments: "STORE_CLOSED",
    lines: first.lines.map((line) => ({ ...line, id: "c2-0" })),
  };
  const error = await write(db, insertBooking(db, second, "event-c2")).catch((thrown: unknown) => thrown);
  expect(guardRefusal(error)).toBe("SLOT_TAKEN");
  expect(await told("c2")).toEqual([]);
  expect(await read(db, bookingOf(db, { bookingId: "c2", customerId: "client" }))).toBeNull();
});

test("a customer's key makes a single booking, and other customers may use the same key", async () => {
  await write(db, insertBooking(db, wish("d", { key: "key", hash: "one" }), "event-d"));
  const error = await write(db, insertBooking(db, wish("d2", { key: "key" }), "event-d2")).catch(
    (thrown: unknown) => thrown,
  );
  expect(clashOf(error)).toBe("IDEMPOTENCY_KEY");
  expect(await read(db, bookingByKey(db, { customerId: "client", key: "key" }))).toEqual({
    id: "d",
    hash: "one",
  });
  expect(await read(db, bookingByKey(db, { customerId: "stranger", key: "key" }))).toBeNull();
  await write(db, insertBooking(db, wish("d3", { key: "key", customerId: "stranger" }), "event-d3"));
});

test("a customer's equal booking is found until it is cancelled", async () => {
  const booking = wish("e");
  await write(db, insertBooking(db, booking, "event-e"));
  const same = {
    customerId: "client",
    storeId: "salon-store",
    employeeId: "salon-ana",
    startUtcMinute: booking.startUtcMinute,
    servicePriceIds: ["salon-cut-1"],
  };
  expect(await read(db, sameBooking(db, same))).toBe("e");
  expect(await read(db, sameBooking(db, { ...same, employeeId: null }))).toBe("e");
  const others = [
    { employeeId: "salon-bruno" },
    { customerId: "stranger" },
    { startUtcMinute: booking.startUtcMinute + 15 },
    { storeId: "other" },
    { servicePriceIds: [] },
    { servicePriceIds: ["salon-cut-1", "salon-cut-1"] },
  ];
  for (const other of others) expect(await read(db, sameBooking(db, { ...same, ...other }))).toBeNull();
  await run({ sql: "update bookings set status = 'CANCELLED' where id = 'e'" });
  expect(await read(db, sameBooking(db, same))).toBeNull();
});

test("a booking keeps what was agreed", async () => {
  const booking = {
    ...wish("f"),
    comments: "Sin perfume",
    deposit: { centavos: 30_000, dueAt: 99 },
    policy: { hoursToCancel: 24, hoursToReschedule: null, zone: "America/Santiago" },
  };
  await write(db, insertBooking(db, booking, "event-f"));
  await run(
    { sql: "update service_prices set price_centavos = 1, name = 'New'" },
    { sql: "update services set name = 'New'" },
  );
  expect(await read(db, bookingOf(db, { bookingId: "f", customerId: "client" }))).toMatchObject({
    status: "PENDING_DEPOSIT",
    comments: "Sin perfume",
    totalCentavos: 100_000,
    depositCentavos: 30_000,
    depositDueAt: 99,
    depositPaidAt: null,
    policy: { hoursToCancel: 24, hoursToReschedule: null, zone: "America/Santiago" },
    currency: "ARS",
    storeName: "Store",
    refund: null,
    lines: [
      {
        id: "f-0",
        serviceName: "Cut",
        priceCentavos: 100_000,
        employeeName: "Ana X",
        additionalCentavos: 0,
      },
    ],
  });
  expect(await read(db, bookingOf(db, { bookingId: "f", customerId: "stranger" }))).toBeNull();
});

test("additional charges count in the total of the lines", async () => {
  await write(db, insertBooking(db, wish("g"), "event-g"));
  await run({ sql: "update booking_lines set additional_centavos = 2050 where booking_id = 'g'" });
  const view = await read(db, bookingOf(db, { bookingId: "g", customerId: "client" }));
  expect(totalOf(view?.lines ?? [])).toBe(102_050);
});
