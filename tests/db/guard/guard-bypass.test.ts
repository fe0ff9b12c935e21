import { beforeEach, expect, test } from "vitest";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, lineRow, NINE, salonRows } from "#tests/support/database/rows.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

let count = 0;
let salon = "";

beforeEach(async () => {
  salon = `salon${++count}`;
  await write(db, salonRows(salon));
});

test("no kind of insert bypasses the guard", async () => {
  await write(db, bookingRowsOf(salon, { id: `${salon}-a` }));
  await write(db, bookingRowsOf(salon, { id: `${salon}-b`, spans: [[NINE + 120, NINE + 180]] }));
  const columns = Object.values(
    lineRow(salon, `${salon}-b`, 1, { startUtcMinute: NINE + 30, endUtcMinute: NINE + 90 }),
  );
  const names =
    "id, business_id, booking_id, position, employee_id, employee_name, service_id, service_price_id, start_minute, minutes, service_name, price_centavos, price_type, start_utc_minute, end_utc_minute";
  const marks = columns.map(() => "?").join();
  for (const verb of [
    "insert or ignore",
    "insert or replace",
    "insert or fail",
    "insert or rollback",
    "replace",
  ]) {
    await expect(
      run({ sql: `${verb} into booking_lines (${names}) values (${marks})`, params: columns }),
    ).rejects.toThrow(/SLOT_TAKEN/);
  }
  const upsert = `insert into booking_lines (${names}) values (${marks}) on conflict do update set start_utc_minute = start_utc_minute`;
  await expect(run({ sql: upsert, params: columns })).rejects.toThrow(/SLOT_TAKEN/);
  const two = [
    lineRow(salon, `${salon}-b`, 1, { startUtcMinute: NINE + 200, endUtcMinute: NINE + 230 }),
    lineRow(salon, `${salon}-b`, 2, { startUtcMinute: NINE + 220, endUtcMinute: NINE + 240 }),
  ];
  expect(await refusalOf([insertRows(db, bookingLines, two)])).toBe("SLOT_TAKEN");
  const [left] = await run({
    sql: `select id from booking_lines where business_id = '${salon}' order by id`,
  });
  expect(left).toHaveLength(2);
});

test("all parts of a booking belong to its own business", async () => {
  const other = `other${salon}`;
  await write(db, [
    ...salonRows(other),
    ...bookingRowsOf(other, { id: `${other}-a`, line: { employeeId: `${other}-bruno` } }),
  ]);
  const foreign = [
    { employeeId: `${other}-ana` },
    { serviceId: `${other}-cut` },
    { servicePriceId: `${other}-cut-1` },
    { bookingId: `${other}-a`, position: 1 },
    { businessId: other },
  ];
  for (const line of foreign) {
    await expect(write(db, bookingRowsOf(salon, { id: `${salon}-a`, line }))).rejects.toThrow(/FOREIGN KEY/);
  }
  await expect(
    write(db, bookingRowsOf(salon, { id: `${salon}-a`, storeId: `${other}-store` })),
  ).rejects.toThrow(/FOREIGN KEY/);
});
