import { beforeAll, expect, test } from "vitest";
import { countSums, rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, closureRow, NINE, salonRows } from "#tests/support/database/rows.ts";

const DAY = 1440;
const MS = 60_000;

let now = NINE * MS;
const tools = { db, now: () => now };
const clock = () => countSums(tools, { until: Number.MAX_SAFE_INTEGER });

/** The open hours of each day, summed over both professionals. */
async function open(): Promise<Record<string, number | null>> {
  const [rows = []] = await run({
    sql: "select date, open from day_sums where business_id = 'hours' order by date",
  });
  return Object.fromEntries(
    rows.map(({ date, open }) => {
      const minutes: number[] = open === null ? [] : Object.values(JSON.parse(String(open)));
      return [String(date), open === null ? null : minutes.reduce((a, b) => a + b, 0) / 60];
    }),
  );
}

beforeAll(async () => {
  await write(db, salonRows("hours"));
  await clock();
});

test("the hours of a day are kept once it is over, also without bookings", async () => {
  await write(
    db,
    bookingRowsOf("hours", {
      id: "hours-later",
      date: "2027-03-04",
      spans: [[NINE + 3 * DAY, NINE + 3 * DAY + 60]],
    }),
  );
  await clock();
  expect(await open()).toEqual({ "2027-03-04": null });
  now += 2 * DAY * MS;
  await clock();
  expect(await open()).toEqual({ "2027-03-01": 22, "2027-03-02": 22, "2027-03-04": null });
});

test("later changes of hours, closures, professionals and bookings leave past days as they were", async () => {
  await write(db, [closureRow("hours", NINE, NINE + 120)]);
  await run(
    { sql: "update employees set hidden_at = 1 where id = 'hours-ana'" },
    {
      sql: "update stores set hours = json_replace(hours, '$.monday', json('[]'), '$.tuesday', json('[]')) where id = 'hours-store'",
    },
  );
  await write(db, bookingRowsOf("hours", { id: "hours-old", line: { forced: true } }));
  await clock();
  expect(await open()).toMatchObject({ "2027-03-01": 22, "2027-03-02": 22 });
  await rebuildSums(tools);
  expect(await open()).toMatchObject({ "2027-03-01": 22, "2027-03-02": 22 });
});

test("future days follow the present hours, with a closure and a professional less", async () => {
  now += 2 * DAY * MS;
  await clock();
  expect(await open()).toMatchObject({ "2027-03-03": 11, "2027-03-04": 11 });
});

test("a day long ago that was never counted gets the hours of today", async () => {
  const date = "2027-02-10";
  await write(
    db,
    bookingRowsOf("hours", { id: "hours-past", date, spans: [[NINE - 19 * DAY, NINE - 19 * DAY + 60]] }),
  );
  await clock();
  expect(await open()).toMatchObject({ [date]: 11 });
});

test("all days are caught up after a long standstill of the clock", async () => {
  now += 100 * DAY * MS;
  for (let round = 0; round < 5; round++) await clock();
  const [[counted] = []] = await run({
    sql: "select count(*) as days from day_sums where business_id = 'hours' and date >= '2027-03-01' and open is not null",
  });
  expect(counted?.days).toBe(104);
  const [months = []] = await run({ sql: "select month from month_sums where body is null order by 1" });
  expect(months).toEqual([{ month: "2027-06" }]);
});
