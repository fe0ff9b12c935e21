import { beforeAll, beforeEach, expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows } from "#tests/support/database/rows.ts";

beforeAll(async () => {
  await write(db, salonRows("held"));
  await run({
    sql: `insert into waitlist_entries (id, business_id, store_id, first_name, email, service_price_ids, others_too, days, last_day, part, status,
        known, created_at, confirmed_at)
      select 'wait' || value, 'held', 'held-store', 'Sol', 'sol@x.test', '[]', 0, '[]', '2027-03-01', 'ANY', 'WAITING', '{}', 0, 0
      from json_each('[1, 2]')`,
  });
});
beforeEach(() =>
  run(
    { sql: "delete from waitlist_offers" },
    { sql: "delete from time_off" },
    { sql: "delete from closures" },
    { sql: "delete from booking_lines" },
    { sql: "delete from bookings" },
  ),
);

/** Offers Ana's time from 9 to 10, or half an hour of it, to a waitlist entry. */
const offer = (id: string, entryId = "wait1", from = NINE) =>
  run({
    sql: `insert into waitlist_offers (id, business_id, store_id, entry_id, employee_id, start_utc_minute, end_utc_minute, date, start_minute,
        status, offered_at, expires_at) values (?, 'held', 'held-store', ?, 'held-ana', ?, ?, '2027-03-01', 540, 'OPEN', 0, 1)`,
    params: [id, entryId, from, from + 60],
  });
const book = () => write(db, bookingRowsOf("held", { id: "turno" }));

test("a free time is offered once, and no booked or closed time is offered", async () => {
  await offer("first");
  await expect(offer("second", "wait2", NINE + 30)).rejects.toThrow("SLOT_TAKEN");
  await run({ sql: "update waitlist_offers set status = 'DECLINED', settled_at = 1" });
  await offer("second", "wait2", NINE + 30);
  await run({ sql: "delete from waitlist_offers" });
  await book();
  await expect(offer("third", "wait1", NINE + 59)).rejects.toThrow("SLOT_TAKEN");
  await offer("beside", "wait1", NINE + 60);
  await run({
    sql: "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute) values ('shut', 'held', 'held-store', ?, ?)",
    params: [NINE + 200, NINE + 300],
  });
  await expect(offer("shut", "wait2", NINE + 250)).rejects.toThrow("STORE_CLOSED");
});

test("an offered time cannot be booked until the offer ends", async () => {
  await offer("first");
  await expect(book()).rejects.toThrow("SLOT_TAKEN");
  await run({ sql: "update waitlist_offers set status = 'EXPIRED', settled_at = 1" });
  await book();
  await expect(run({ sql: "update waitlist_offers set status = 'OPEN', settled_at = null" })).rejects.toThrow(
    "STATUS_NOT_ALLOWED",
  );
});
