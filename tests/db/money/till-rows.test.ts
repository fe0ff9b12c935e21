import { beforeAll, describe, expect, test } from "vitest";
import { addDays, toLocal } from "#app/domain/time/time.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { addExpense } from "#app/usecases/money/till/expenses.server.ts";
import { setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { type TotalView, viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { countSums } from "#app/usecases/reports/recount.server.ts";
import { fillSalon, HISTORY_DAYS, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE } from "#tests/support/database/rows.ts";
import { actorOf, ZONE } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

/** The days with bookings. */
const FILLED = HISTORY_DAYS / 2;
/** A morning with four fifths of them before it. */
const MORNING = NINE - (HISTORY_DAYS - 0.8 * FILLED) * 1440;
const NOW = MORNING * 60_000 + DAY_MS / 8;
const TODAY = toLocal(MORNING, ZONE).date;
const OWNER: SignedIn = { ...actorOf("big-c0", "BUSINESS"), businessId: SALON };

function world() {
  const opened = openWorld();
  return { ...opened.deps, now: () => NOW };
}

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("with years of charges, señas, expenses and tills", () => {
  beforeAll(async () => {
    await fillSalon(FILLED);
    const many = "with recursive many(i) as (select 0 union all select i + 1 from many where i < 600)";
    await run(
      { sql: "insert into members (business_id, user_id, role) values ('big', 'big-c0', 'OWNER')" },
      {
        sql: `insert into charges (id, business_id, booking_id, method, centavos, at, user_id)
          select 'c-' || id, 'big', id, 'CASH', 100000, end_utc_minute * 60000, 'big-c0' from bookings
          where business_id = 'big' and start_utc_minute < ?`,
        params: [MORNING + 300],
      },
      { sql: `update charges set undone_at = at + 1000 where rowid % 20 = 0` },
      {
        sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
          select 'p-' || id, 'big', id, 'mercado-pago', 'APPROVED', 100, end_utc_minute * 60000 - 5, end_utc_minute * 60000 - 5
          from bookings where business_id = 'big' and start_utc_minute < ? and rowid % 4 = 0`,
        params: [MORNING],
      },
      {
        sql: `insert into expenses (id, business_id, store_id, kind, method, what, centavos, at, user_id)
          ${many} select 'e-' || i, 'big', 'big-store', 'EXPENSE', 'CASH', 'Luz', 100, ${NOW} - i * ${DAY_MS / 2}, 'big-c0' from many`,
      },
      {
        sql: `insert into tills (id, business_id, store_id, date, from_at, until_at, opened_at, opened_by, opening_centavos,
            closed_at, closed_by, expected_centavos, counted_centavos, left_centavos)
          ${many} select 't-' || i, 'big', 'big-store', date(${NOW / 1000} - (i + 1) * 86400, 'unixepoch'),
            ${MORNING * 60_000 - DAY_MS * 1.375} - i * ${DAY_MS}, ${MORNING * 60_000 - DAY_MS * 0.375} - i * ${DAY_MS}, 0, 'big-c0', 0, 1, 'big-c0', 0, 0, 0 from many`,
      },
    );
  }, 120_000);

  test("the till of a day reads only that day's movements and the payments due", async () => {
    const deps = world();
    let view: Awaited<ReturnType<typeof viewTill>> | null = null;
    const rows = await rowsRead(async () => {
      view = await viewTill(deps, OWNER, { storeId: "big-store", date: TODAY });
    });
    const found = view as unknown as { ok: true; value: { lines: unknown[] } };
    const { lines } = found.value;
    expect(lines.length).toBeGreaterThan(20);
    // Each line with its booking, client and author; each booking of the day once more for the amount due.
    expect(rows).toBeLessThan(lines.length * 5 + 160 * 4 + 60);
  });

  test("an opening of a till reads few rows, and so does an expense", async () => {
    const deps = world();
    const opened = await rowsRead(() =>
      setOpening(deps, OWNER, { storeId: "big-store", date: TODAY, centavos: 5, version: 0 }),
    );
    expect(opened).toBeLessThan(40);
    const expense = { kind: "EXPENSE", method: "CASH", what: "Luz", centavos: 5 } as const;
    const spent = await rowsRead(() =>
      addExpense(deps, OWNER, { key: "k".repeat(22), storeId: "big-store", ...expense }),
    );
    expect(spent).toBeLessThan(40);
  });

  describe("totals", () => {
    async function cost(by: TotalView, from: string) {
      const answer = { rows: 0 };
      const read = await rowsRead(async () => {
        const found = await viewTotals(world(), OWNER, { by, from, to: TODAY, storeId: null });
        answer.rows = found.ok ? found.value.rows.length : -1;
      });
      return { read, answered: answer.rows };
    }
    const YEAR = addDays(TODAY, -365);

    test("a year that is not counted yet reads its movements", async () => {
      expect((await cost("day", TODAY)).read).toBeLessThan(160 * 9);
      const days = await cost("day", YEAR);
      expect(days.answered).toBeGreaterThan(FILLED / 2);
      expect(days.read).toBeGreaterThan(100 * FILLED);
    });

    test("a counted year reads a row for each month and each day of the last ones", async () => {
      const before = await cost("month", YEAR);
      const tools = { db, now: world().now };
      while ((await countSums(tools, { until: Number.MAX_SAFE_INTEGER })).done > 0);
      const months = await cost("month", YEAR);
      expect(months.answered).toBe(before.answered);
      expect(months.read).toBeLessThan(150);
      const days = await cost("day", YEAR);
      expect(days.answered).toBeGreaterThan(FILLED / 2);
      expect(days.read).toBeLessThan(150);
      const people = await cost("professional", YEAR);
      expect(people.answered).toBe(10);
      expect(people.read).toBeLessThan(170);
    });

    test("a charge of now has its day alone counted again", async () => {
      await run({ sql: "update charges set undone_at = null where id = (select max(id) from charges)" });
      await run({
        sql: `insert into charges (id, business_id, booking_id, method, centavos, at, user_id)
          select 'now', 'big', id, 'CASH', 5, ?, 'big-c0' from bookings where business_id = 'big' limit 1`,
        params: [NOW],
      });
      expect((await cost("month", YEAR)).read).toBeLessThan(150 + 160 * 9);
    });
  });
});
