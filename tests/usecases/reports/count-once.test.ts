import { beforeAll, beforeEach, expect, test } from "vitest";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { viewReport } from "#app/usecases/reports/view-report.server.ts";
import type { Database } from "#db/driver/client.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place } from "#tests/usecases/agenda/agenda-story.ts";

const DAY_MS = 86_400_000;
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

let world: World;

/** Two bookings in November, seen from December, when no clock has run. */
beforeEach(async () => {
  await forgetBookings();
  await run(...["day_sums", "month_sums", "sums_due"].map((table) => ({ sql: `delete from ${table}` })), {
    sql: "update sums_until set date = '2026-11-03'",
  });
  world = openWorld();
  await place(world);
  await place(world, { date: "2026-11-06", lines: [line({ startMinute: 660 })] });
  world.pass(28 * DAY_MS);
});
beforeAll(openSalon);

async function open(db: Database = world.deps.db) {
  const asked = { days: NOVEMBER, storeId: null, most: 20 };
  return accepted(await viewReport({ ...world.deps, db }, DUENA, asked));
}

/** The sums of November at one store; null: they are to be counted. */
async function month(): Promise<unknown> {
  const [rows = []] = await run({
    sql: "select body from month_sums where store_id = 'centro' and month = '2026-11'",
  });
  return JSON.parse(String(rows[0]?.body ?? null));
}

/** The days of November that are left to count there. */
async function left(): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: "select date from sums_due where store_id = 'centro' and date like '2026-11-%' order by 1",
  });
  return rows.map(({ date }) => date);
}

test("a report counts its days and their month as a recount of all does", async () => {
  const { isWhole, figures } = await open();
  expect([isWhole, figures.turnos, await left()]).toEqual([true, 2, []]);
  const counted = await month();
  expect(counted).toMatchObject({ sums: { people: { ana: 2 } } });
  await rebuildSums(world.deps);
  expect(await month()).toEqual(counted);
});

test("a day that is counted again changes its month", async () => {
  await open();
  await run({ sql: "update bookings set status = 'CANCELLED' where start_minute = 660" });
  expect((await open()).figures.turnos).toBe(1);
  const counted = await month();
  expect(counted).toMatchObject({ sums: { people: { ana: 1 } } });
  await rebuildSums(world.deps);
  expect(await month()).toEqual(counted);
});

test("a day that changes while it is counted stays due with its month", async () => {
  const { db } = world.deps;
  let batches = 0;
  const changing = {
    ...db,
    // The membership, the facts, what is due; the fourth batch writes what the third has read.
    batch: async (statements: Parameters<Database["batch"]>[0]) => {
      if (++batches === 4)
        await run({ sql: "update bookings set version = version + 1 where start_minute = 660" });
      return db.batch(statements);
    },
  } as unknown as Database;
  await open(changing);
  expect([batches, await left(), await month()]).toEqual([4, [FRIDAY], null]);
  expect((await open()).figures.turnos).toBe(2);
  expect([await left(), await month()]).toMatchObject([[], { sums: { people: { ana: 2 } } }]);
});
