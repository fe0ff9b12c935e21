import { beforeAll, expect, test } from "vitest";
import { BOOKING_STATUSES, type BookingStatus } from "#app/domain/codes/booking.ts";
import { bookingsOf } from "#db/queries/bookings/booking-list.ts";
import { read } from "#db/reading.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { insertRows, write } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow } from "#tests/support/database/rows.ts";

type Brief = { readonly id: string; readonly day: number; readonly status: BookingStatus };

const BRIEFS: readonly Brief[] = [
  { id: "past-done", day: -3, status: "DONE" },
  { id: "past-open", day: -2, status: "PENDING" },
  { id: "past-absent", day: -1, status: "NO_SHOW" },
  { id: "soon", day: 1, status: "PENDING" },
  { id: "soon-unpaid", day: 2, status: "PENDING_DEPOSIT" },
  { id: "off", day: 3, status: "CANCELLED" },
  { id: "late", day: 4, status: "PENDING" },
  { id: "past-charged", day: -4, status: "CHECKOUT" },
];
const IN_ORDER = [
  "soon",
  "soon-unpaid",
  "late",
  "off",
  "past-absent",
  "past-open",
  "past-done",
  "past-charged",
];

beforeAll(async () => {
  await write(db, [...salonRows("salon"), ...["client", "regular", "other"].map(userRow)]);
  for (const { id, day, status } of BRIEFS) {
    await write(
      db,
      bookingRowsOf("salon", {
        id,
        status,
        customerId: "client",
        spans: [[NINE + day * 1440, NINE + day * 1440 + 60]],
      }),
    );
  }
  const places = [0, 1, 2].map(
    (place) => [NINE + 9 * 1440 + place * 30, NINE + 9 * 1440 + (place + 1) * 30] as const,
  );
  await write(db, bookingRowsOf("salon", { id: "chain", customerId: "other", spans: places }));
});

type Key = {
  readonly customerId?: string;
  readonly statuses?: readonly BookingStatus[];
  readonly before?: string;
};

async function list({ customerId = "client", statuses = BOOKING_STATUSES, before }: Key = {}) {
  const views = await read(db, bookingsOf(db, { customerId, statuses, now: NINE, before: before ?? null }));
  return views.map((view) => view.id);
}

test("open bookings come first, soonest first, and then the rest, newest first", async () => {
  expect(await list()).toEqual(IN_ORDER);
});

test.each([
  [
    ["PENDING", "PENDING_DEPOSIT"],
    ["soon", "soon-unpaid", "late", "past-open"],
  ],
  [
    ["CHECKOUT", "DONE"],
    ["past-done", "past-charged"],
  ],
  [["CANCELLED"], ["off"]],
  [["NO_SHOW"], ["past-absent"]],
] as const)("a list narrowed to %j keeps its order", async (statuses, expected) => {
  expect(await list({ statuses })).toEqual(expected);
});

test("the list continues after any of its bookings", async () => {
  for (const [index, id] of IN_ORDER.entries()) {
    expect(await list({ before: id })).toEqual(IN_ORDER.slice(index + 1));
  }
});

test("nothing follows an unknown booking or another customer's booking", async () => {
  expect(await list({ before: "nothing" })).toEqual([]);
  expect(await list({ before: "chain" })).toEqual([]);
});

test("a booking under way is still open, and a booking that has just ended is not", async () => {
  const at = (now: number) =>
    read(db, bookingsOf(db, { customerId: "client", statuses: ["PENDING"], now, before: null }));
  const during = (await at(NINE + 1440 + 59)).map((view) => view.id);
  const after = (await at(NINE + 1440 + 60)).map((view) => view.id);
  expect(during).toEqual(["soon", "late", "past-open"]);
  expect(after).toEqual(["late", "soon", "past-open"]);
});

test("a chain lists its lines in order, once each", async () => {
  const [chain] = await read(
    db,
    bookingsOf(db, { customerId: "other", statuses: BOOKING_STATUSES, now: NINE, before: null }),
  );
  expect(chain?.lines.map((line) => line.id)).toEqual(["chain-0", "chain-1", "chain-2"]);
});

test("a page has a hundred bookings at most, and the pages show each booking once", async () => {
  for (let index = 0; index < 230; index++) {
    const start = NINE + (index - 130) * 300 + 60_000;
    const status = index % 3 === 0 ? "CANCELLED" : "PENDING";
    const line = { employeeId: "salon-bruno" };
    await write(
      db,
      bookingRowsOf("salon", {
        id: `r-${index}`,
        customerId: "regular",
        status,
        spans: [[start, start + 60]],
        line,
      }),
    );
  }
  const pages: string[][] = [await list({ customerId: "regular" })];
  while (pages.at(-1)?.length === 100) {
    pages.push(await list({ customerId: "regular", before: pages.at(-1)?.at(-1) ?? "" }));
  }
  expect(pages.map((page) => page.length)).toEqual([100, 100, 30]);
  expect(new Set(pages.flat()).size).toBe(230);
});

test("a cancelled booking shows the state of its deposit", async () => {
  const start = NINE + 50 * 1440;
  await write(db, [
    ...bookingRowsOf("salon", {
      id: "refunded",
      customerId: "other",
      status: "CANCELLED",
      depositCentavos: 30_000,
      spans: [[start, start + 60]],
    }),
    insertRows(db, payments, [
      {
        id: "p1",
        businessId: "salon",
        bookingId: "refunded",
        provider: "mercado-pago",
        status: "REJECTED",
        amountCentavos: 30_000,
        createdAt: 1,
        updatedAt: 1,
      },
      {
        id: "p2",
        businessId: "salon",
        bookingId: "refunded",
        provider: "mercado-pago",
        status: "APPROVED",
        amountCentavos: 30_000,
        refundStatus: "PENDING",
        refundCentavos: 30_000,
        createdAt: 2,
        updatedAt: 2,
      },
    ]),
  ]);
  const views = await read(
    db,
    bookingsOf(db, { customerId: "other", statuses: ["CANCELLED"], now: NINE, before: null }),
  );
  expect(views).toMatchObject([{ id: "refunded", refund: { status: "PENDING", centavos: 30_000 } }]);
});
