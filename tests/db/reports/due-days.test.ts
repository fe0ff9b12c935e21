import { beforeEach, expect, test } from "vitest";
import { NO_SUMS } from "#app/domain/reports/sums.ts";
import { dueDays, keepDays } from "#db/queries/reports/sums-due.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows } from "#tests/support/database/rows.ts";

const DAY = 1440;
let count = 0;
let salon = "";

/** On Monday and Tuesday `first` has a booking each, not attended yet; no day waits for a recount. */
beforeEach(async () => {
  salon = `mark${count++}`;
  await write(db, salonRows(salon));
  await run(
    ...["first", "other"].map((name) => ({
      sql: "insert into clients (id, business_id, first_name, created_at) values (?, ?, 'C', 0)",
      params: [`${salon}-${name}`, salon],
    })),
    {
      sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at)
        select ?, business_id, 'Two', main_activity, street_name, street_number, city, region, hours, 0 from stores where id = ?`,
      params: [`${salon}-two`, `${salon}-store`],
    },
  );
  await write(db, [
    ...bookingRowsOf(salon, { id: `${salon}-mon`, clientId: `${salon}-first` }),
    ...bookingRowsOf(salon, {
      ...{ id: `${salon}-tue`, clientId: `${salon}-first`, date: "2027-03-02" },
      spans: [[NINE + DAY, NINE + DAY + 60]],
    }),
  ]);
  await run({ sql: "delete from sums_due" });
});

async function marked(sql: string, ...params: string[]): Promise<unknown[]> {
  await run({ sql: sql.replaceAll("SALON", salon), params });
  const [rows = []] = await run({ sql: "select date, store_id from sums_due order by 1, 2" });
  return rows.map(({ date, store_id }) => `${date} ${String(store_id).slice(salon.length + 1)}`);
}

const MON = "2027-03-01 store";
/** The money's day, before three o'clock of UTC. */
const PAID = "1969-12-31 store";
const TUE = "2027-03-02 store";

test.each([
  ["a status", "update bookings set status = 'CANCELLED' where id = 'SALON-mon'", [MON]],
  [
    "a seña that ran out",
    "update bookings set status = 'CANCELLED', cancel_reason = 'DEPOSIT_EXPIRED' where id = 'SALON-mon'",
    [MON],
  ],
  ["any version", "update bookings set version = version + 1 where id = 'SALON-mon'", [MON]],
  ["a price", "update bookings set total_centavos = 5 where id = 'SALON-mon'", [MON]],
  [
    "another day: both",
    "update bookings set date = '2027-03-03' where id = 'SALON-mon'",
    [MON, "2027-03-03 store"],
  ],
  [
    "another store: both",
    "update bookings set store_id = 'SALON-two' where id = 'SALON-mon'",
    [MON, "2027-03-01 two"],
  ],
  [
    "another professional of a line",
    "update booking_lines set employee_id = 'SALON-bruno' where id = 'SALON-mon-0'",
    [MON],
  ],
  ["the price of a line", "update booking_lines set additional_centavos = 7 where id = 'SALON-mon-0'", [MON]],
  ["nothing but its reminder: none", "update bookings set remind_at = 5 where id = 'SALON-mon'", []],
  [
    "the client of a turno to come: none",
    "update bookings set client_id = 'SALON-other' where id = 'SALON-mon'",
    [],
  ],
  ["a first visit: its day", "update bookings set status = 'DONE' where id = 'SALON-mon'", [MON]],
])("%s marks its days", async (_, change, days) => {
  expect(await marked(change)).toEqual(days);
});

test("a new first visit marks its day and the day of the former first visit", async () => {
  await marked("update bookings set status = 'DONE' where id = 'SALON-tue'");
  await run({ sql: "delete from sums_due" });
  expect(await marked("update bookings set status = 'CHECKOUT' where id = 'SALON-mon'")).toEqual([MON, TUE]);
  await run({ sql: "delete from sums_due" });
  expect(await marked("update bookings set status = 'PENDING' where id = 'SALON-mon'")).toEqual([MON, TUE]);
});

test("a visit that turns out to be another client's marks the first visits of both", async () => {
  await marked("update bookings set status = 'DONE' where business_id = 'SALON'");
  await run({ sql: "delete from sums_due" });
  expect(await marked("update bookings set client_id = 'SALON-other' where id = 'SALON-mon'")).toEqual([
    MON,
    TUE,
  ]);
});

test("a deposit counts on the day of its booking, and on the one on which it came in", async () => {
  const pay = `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
    values (?, 'SALON', ?, 'cash', 'APPROVED', 100, 0, 0)`;
  expect(await marked(pay, `${salon}-p1`, `${salon}-mon`)).toEqual([PAID, MON]);
  await marked("update bookings set status = 'NO_SHOW' where id = 'SALON-mon'");
  await run({ sql: "delete from sums_due" });
  expect(await marked(pay, `${salon}-p2`, `${salon}-mon`)).toEqual([PAID, MON]);
  await run({ sql: "delete from sums_due" });
  expect(await marked("update payments set refund_status = 'DONE' where id = 'SALON-p1'")).toEqual([
    PAID,
    MON,
  ]);
  await run({ sql: "delete from sums_due" });
  expect(await marked("update payments set gone_centavos = 40 where id = 'SALON-p2'")).toEqual([PAID, MON]);
});

test("a deleted booking marks its day", async () => {
  await marked("delete from booking_lines where booking_id = 'SALON-mon'");
  await run({ sql: "delete from sums_due" });
  expect(await marked("delete from bookings where id = 'SALON-mon'")).toEqual([MON]);
});

test("a day that changes during its count stays due", async () => {
  await marked("update bookings set version = 2 where business_id = 'SALON'");
  const due = await read(db, dueDays(db, { of: null, most: 10 }));
  expect(due).toHaveLength(2);
  await run({ sql: "update bookings set version = 3 where id = ?", params: [`${salon}-mon`] });
  await write(
    db,
    keepDays(
      db,
      due.map((day) => ({ ...day, sums: NO_SUMS, open: null, money: {} })),
    ),
  );
  expect(await marked("select 1")).toEqual([MON]);
  const [kept] = await run({ sql: "select date from day_sums where business_id = ?", params: [salon] });
  expect(kept).toEqual([{ date: "2027-03-02" }]);
});
