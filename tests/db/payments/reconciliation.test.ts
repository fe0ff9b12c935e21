import { beforeAll, expect, test } from "vitest";
import { builtOf } from "#db/driver/statement.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { approvePayment, notePayment, type SeenPayment } from "#db/queries/payments/payments.ts";
import { knownStates, sellersOfMinute } from "#db/queries/payments/sellers/reconciliation.ts";
import { putSeller, type SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { type Reading, read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MANY = 3000;
/** No account was connected at this minute of a day. */
const EMPTY = 100;

beforeAll(async () => {
  await write(db, [...salonRows("salon"), userRow("client")]);
  await run({
    sql: `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${MANY - 1})
      insert into seller_accounts select 'b' || i, 'c' || i, 'a', 'r', ${NINE * MINUTE_MS} + (i % 700) * 60000, 'u', 9, 9, null
      from many`,
  });
});

async function account(businessId: string, connectedAt: number, brokenAt: number | null = null) {
  const tokens = { accessToken: "v1.a", refreshToken: "v1.r", expiresAt: 9, renewAt: 9 };
  const kept = { businessId, collectorId: businessId, ...tokens, connectedAt, connectedBy: "u", brokenAt };
  await write(db, [putSeller(db, kept)]);
  return kept satisfies SellerAccount;
}

async function hold(id: string, index: number, deposit: { centavos: number; dueAt: number } | null) {
  const wish = wishFor("salon", id, { customerId: "client", startUtcMinute: NINE + index * 60, deposit });
  await write(db, insertBooking(db, wish, `made-${id}`));
}

function seen(bookingId: string, providerPaymentId: string): SeenPayment {
  const moment = { stateAt: 7, at: 8 };
  const whose = { businessId: "salon", bookingId, collectorId: "c", goneCentavos: 0, amountCentavos: 100 };
  return { id: `p-${providerPaymentId}`, providerPaymentId, ...whose, ...moment };
}

async function planOf(reading: Reading<unknown>): Promise<string> {
  const [statement] = reading.statements;
  if (statement === undefined) throw new Error("nothing is asked");
  const { sql, params } = builtOf(statement);
  const [steps = []] = await run({ sql: `explain query plan ${sql}`, params });
  return steps.map(({ detail }) => detail).join("; ");
}

test("an account is reconciled at the minute of the day at which it was connected", async () => {
  const first = await account("one", EMPTY * MINUTE_MS + 59_999);
  const second = await account("two", 20_000 * DAY_MS + (EMPTY + 1) * MINUTE_MS - 1);
  await account("three", (EMPTY + 1) * MINUTE_MS);
  await account("broken", EMPTY * MINUTE_MS, 5);
  expect(await read(db, sellersOfMinute(db, { minute: EMPTY, most: 9 }))).toEqual([first, second]);
  expect(await read(db, sellersOfMinute(db, { minute: EMPTY, most: 1 }))).toHaveLength(1);
  await run({ sql: "delete from seller_accounts where business_id not glob 'b[0-9]*'" });
});

test("the accounts of a minute are found by the minute's index alone", async () => {
  const plan = await planOf(sellersOfMinute(db, { minute: EMPTY, most: 9 }));
  expect(plan).toMatch(/^SEARCH seller_accounts USING INDEX seller_accounts_minute \(<expr>=\?\)$/);
});

test.runIf(driver === "D1")(
  "a minute without accounts reads a row at most, however many accounts there are",
  async () => {
    const looked = (minute: number) => rowsRead(() => read(db, sellersOfMinute(db, { minute, most: 21 })));
    expect(await looked(EMPTY)).toBeLessThanOrEqual(1);
    expect(await looked(NINE % 1440)).toBeLessThanOrEqual(10);
  },
);

test("payments find their bookings with or without a deposit, and unknown bookings are left out", async () => {
  await hold("paid", 0, { centavos: 100, dueAt: 9 });
  await hold("unpaid", 1, { centavos: 100, dueAt: 9 });
  await hold("plain", 2, null);
  await write(db, approvePayment(db, seen("paid", "1"), { reason: "SECOND" }));
  await write(db, notePayment(db, seen("paid", "2"), "REJECTED"));
  await run({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
      values ('hand', 'salon', 'paid', 'cash', 'APPROVED', 100, 1, 1)`,
  });
  const known = knownStates(db, ["paid", "unpaid", "plain", "venta-77"]);
  const states = [...(await read(db, known))];
  states.sort((one, other) => Number(one.providerPaymentId) - Number(other.providerPaymentId));
  const none = { providerPaymentId: null, status: null, refundStatus: null, stateAt: null };
  const sums = { centavos: 100, goneCentavos: 0 };
  expect(states).toEqual([
    { bookingId: "plain", ...none, centavos: 0, goneCentavos: 0 },
    { bookingId: "unpaid", ...none, centavos: 0, goneCentavos: 0 },
    {
      bookingId: "paid",
      providerPaymentId: "1",
      status: "APPROVED",
      refundStatus: "PENDING",
      stateAt: 7,
      ...sums,
    },
    {
      bookingId: "paid",
      providerPaymentId: "2",
      status: "REJECTED",
      refundStatus: null,
      stateAt: 7,
      ...sums,
    },
  ]);
  expect(await planOf(known)).not.toMatch(/SCAN (bookings|payments)/);
});

test.runIf(driver === "D1")("a page of a hundred other sales reads two rows each at most", async () => {
  const sales = Array.from({ length: 100 }, (_, index) => `venta-${index}`);
  const rows = await rowsRead(async () => expect(await read(db, knownStates(db, sales))).toEqual([]));
  expect(rows).toBeLessThanOrEqual(200);
});
