import { beforeAll, describe, expect, test } from "vitest";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { viewReport } from "#app/usecases/reports/view-report.server.ts";
import { write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";
import { actorOf } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const DAYS = 1100;
const A_DAY = 14;
const world = openWorld();
const now = () => (NINE + 60) * 60_000;
const deps = { ...world.deps, now };
const OWNER = { ...actorOf("long-owner", "BUSINESS"), businessId: "long" };

/** Three stores open for three years, with fourteen bookings a day each, every ninth missed; a rival beside them. */
async function fillYears(): Promise<void> {
  await write(db, [...salonRows("long"), ...salonRows("longer")]);
  const start = `(${NINE} - i / ${A_DAY} * 1440 + i % ${A_DAY} * 30)`;
  const many = `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${DAYS * A_DAY - 1})`;
  await run(
    {
      sql: `insert into users (id, email, first_name, last_name, display_name, created_at)
        values ('long-owner', 'long@x.test', 'L', 'X', 'L X', 0)`,
    },
    { sql: "insert into members (business_id, user_id, role) values ('long', 'long-owner', 'OWNER')" },
    ...["b", "c"].map((name) => ({
      sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at)
        select ?, business_id, ?, main_activity, street_name, street_number, city, region, hours, 0 from stores where id = 'long-store'`,
      params: [`long-${name}`, name],
    })),
    {
      sql: `insert into clients (id, business_id, first_name, created_at)
        with recursive many(i) as (select 0 union all select i + 1 from many where i < 499) select 'long-c' || i, 'long', 'C', 0 from many`,
    },
  );
  for (const store of ["long-store", "long-b", "long-c"]) {
    await run(
      {
        sql: `insert into bookings (id, business_id, store_id, store_name, client_id, status, date, start_minute, start_utc_minute,
            end_utc_minute, line_count, total_centavos, created_at)
          ${many} select '${store}-' || i, 'long', '${store}', 'x', 'long-c' || (i % 500), iif(i % 9 = 0, 'NO_SHOW', 'CHECKOUT'),
            date((${start} - 180) * 60, 'unixepoch'), 540 + i % ${A_DAY} * 30, ${start}, ${start} + 30, 1, 100000, 0 from many`,
      },
      {
        sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
            service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type, forced, active)
          ${many} select '${store}-l' || i, 'long', '${store}-' || i, 0, iif(i % 2, 'long-ana', 'long-bruno'), 'x', 'long-cut',
            'long-cut-1', ${start}, ${start} + 30, 540, 30, 'x', 100000, 'FIXED', 1, i % 9 > 0 from many`,
      },
    );
  }
}

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("beside 46,000 turnos of three years and stores", () => {
  beforeAll(async () => {
    await fillYears();
    await rebuildSums({ db, now });
    // Days that are over are marked once, here.
    await viewReport(deps, OWNER, { days: null, storeId: null, most: 20 });
  }, 180_000);

  test.each([
    ["this month", null],
    ["a month", { from: "2027-02-01", to: "2027-02-28" }],
    ["ninety days", { from: "2026-12-02", to: "2027-03-01" }],
    ["a year of months", { from: "2026-01-01", to: "2026-12-31" }],
    ["a year from within a month", { from: "2026-03-02", to: "2027-03-01" }],
    ["two years", { from: "2025-03-02", to: "2027-03-01" }],
  ])("%s reads 1,500 rows at most", async (_, days) => {
    const rows = await rowsRead(async () => {
      const found = await viewReport(deps, OWNER, { days, storeId: null, most: 20 });
      expect(found.ok && found.value.isWhole && found.value.figures.turnos).toBeGreaterThan(0);
      expect(found.ok && found.value.before?.figures.turnos).toBeGreaterThan(0);
    });
    expect(rows).toBeLessThanOrEqual(1500);
  });

  test("a year is what a plain count says", async () => {
    const days = { from: "2026-01-10", to: "2026-12-20" };
    const found = await viewReport(deps, OWNER, { days, storeId: "long-b", most: 20 });
    const [[plain] = []] = await run({
      sql: `select sum(iif(status = 'CHECKOUT', total_centavos, 0)) as charged, sum(status = 'NO_SHOW') as missed, count(*) as turnos
        from bookings where store_id = 'long-b' and date between ? and ?`,
      params: [days.from, days.to],
    });
    expect(found.ok && found.value.figures).toMatchObject(plain ?? {});
  });

  test("ninety days of a chain, whose sums are longer than the database's longest text, are shown", async () => {
    const pairs = Object.fromEntries(
      Array.from({ length: 800 }, (_, n) => [`long-ana service-${n}`, [1, 30, 0, 0]]),
    );
    await run({
      sql: "update day_sums set body = json_set(body, '$.pairs', json(?)) where store_id = 'long-b'",
      params: [JSON.stringify(pairs)],
    });
    const days = { from: "2026-12-02", to: "2027-03-01" };
    const found = await viewReport(deps, OWNER, { days, storeId: null, most: 20 });
    expect(found.ok && found.value.services.length).toBeGreaterThan(800);
  });
});
