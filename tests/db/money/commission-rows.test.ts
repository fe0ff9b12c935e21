import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { openStatement } from "#app/usecases/money/commissions/open-statement.server.ts";
import { EMPLOYEE, fillSalon, HISTORY_DAYS, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { driver, run } from "#tests/support/database/database.ts";
import { MONDAY, NINE } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";
import { openWorld } from "#tests/support/world.ts";

/** The days with bookings. */
const FILLED = effort(40, 125);
/** A day of them, a fortnight before the last. */
const DAY = addDays(MONDAY, FILLED - 15 - HISTORY_DAYS);
const DAYS = 15;
const LINES_A_DAY = 16;
const WHOSE = { businessId: SALON, employeeId: EMPLOYEE };

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("with many bookings", () => {
  beforeAll(async () => {
    await fillSalon(FILLED);
    const from = NINE - HISTORY_DAYS * 1440;
    await run({
      sql: `update bookings set date = date((start_utc_minute - 180) * 60, 'unixepoch'), line_count = 1
        where business_id = ? and start_utc_minute >= ?`,
      params: [SALON, from],
    });
  }, 120_000);

  const rowsOf = (from: string, to: string) =>
    rowsRead(() => openStatement(openWorld().deps, WHOSE, { from, to }));

  test("half a month reads its own bookings and charges, however long the history", async () => {
    const rows = await rowsOf(addDays(DAY, -DAYS), addDays(DAY, -1));
    const turnos = DAYS * LINES_A_DAY;
    expect(rows).toBeGreaterThan(turnos);
    expect(rows).toBeLessThan(6 * (turnos + 3 * LINES_A_DAY));
  });

  test("a statement reads no more rows after 200 closings", async () => {
    const before = await rowsOf(addDays(DAY, -DAYS), addDays(DAY, -1));
    await run({
      sql: `insert into commission_closings (id, business_id, employee_id, employee_name, from_date, to_date, sums, total_centavos, entry_count, touched_through, closed_at, closed_by)
        with recursive many(i) as (select 0 union all select i + 1 from many where i < 199)
        select 'k' || i, '${SALON}', '${EMPLOYEE}', 'X', date('${addDays(DAY, -DAYS - 1)}', -i || ' days'),
          date('${addDays(DAY, -DAYS - 1)}', -i || ' days'), '{}', 0, 0, 5000, 0, 'x' from many`,
    });
    await run({
      sql: `insert into commission_touches (business_id, seq, booking_id)
        with recursive many(i) as (select 1 union all select i + 1 from many where i < 5000)
        select '${SALON}', i, '${SALON}-' || i from many`,
    });
    const after = await rowsOf(addDays(DAY, -DAYS), addDays(DAY, -1));
    expect(after - before).toBeLessThan(2 * 6 * LINES_A_DAY);
  });
});
