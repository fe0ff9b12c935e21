import { beforeAll, beforeEach, expect, test } from "vitest";
import { askHolidays } from "#app/usecases/setup/holidays/ask-holidays.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const DAY_MS = 86_400_000;
/** The only holiday in the thirty days after the world's start, 5 November 2026. */
const SOVEREIGNTY = "2026-11-23";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from holiday_answers" },
    { sql: "delete from businesses where id like 'otro-%'" },
    {
      sql: "update businesses set holidays_asked_until = iif(id = 'salon', '', '9999-12-31'), published_at = 0, closed_at = null",
    },
  ),
);

/** The businesses that were asked, each with the dates: 'id dates'. */
async function asked(): Promise<readonly string[]> {
  const [rows] = await run({
    sql: "select business_id, data ->> 'dates' as dates from outbox where event = 'HOLIDAY_ASKED' order by created_at, business_id",
  });
  return (rows ?? []).map(({ business_id: id, dates }) => `${id} ${dates}`);
}

test("a business is asked once, by mail and by a notification to its owner", async () => {
  const { deps } = openWorld();
  expect(await askHolidays(deps)).toEqual({ done: 1, errors: [] });
  expect(await askHolidays(deps)).toEqual({ done: 0, errors: [] });
  expect(await asked()).toEqual([`salon ${SOVEREIGNTY}`]);
  const [bells, rows] = await run(
    { sql: "select user_id from notifications where event = 'HOLIDAY_ASKED'" },
    { sql: "select date, answer from holiday_answers" },
  );
  expect(bells).toEqual([{ user_id: "duena" }]);
  expect(rows).toEqual([{ date: SOVEREIGNTY, answer: null }]);
});

test("simultaneous runs ask once", async () => {
  const { deps } = openWorld();
  const reports = await Promise.all([1, 2, 3].map(() => askHolidays(deps)));
  expect(reports.map(({ done }) => done).toSorted()).toEqual([0, 0, 1]);
  expect(reports.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await asked()).toEqual([`salon ${SOVEREIGNTY}`]);
});

test("each holiday is asked about once, and a long weekend together", async () => {
  const world = openWorld();
  for (let day = 0; day < 30; day++) {
    await askHolidays(world.deps);
    world.pass(DAY_MS);
  }
  expect(await asked()).toEqual([
    `salon ${SOVEREIGNTY}`,
    "salon 2026-12-07,2026-12-08",
    "salon 2026-12-25",
    "salon 2027-01-01",
  ]);
});

test("a business is asked once it is published and open, within the thirty days", async () => {
  const world = openWorld();
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  await askHolidays(world.deps);
  await run({ sql: "update businesses set published_at = 1, closed_at = 1 where id = 'salon'" });
  await askHolidays(world.deps);
  expect(await asked()).toEqual([]);
  world.pass(10 * DAY_MS);
  await run({ sql: "update businesses set closed_at = null where id = 'salon'" });
  await askHolidays(world.deps);
  expect(await asked()).toEqual([`salon ${SOVEREIGNTY},2026-12-07,2026-12-08`]);
});

test("an answered holiday is not asked about", async () => {
  await run({
    sql: "insert into holiday_answers (business_id, date, answer, answered_at) values ('salon', ?, 'OPEN', 1)",
    params: [SOVEREIGNTY],
  });
  expect(await askHolidays(openWorld().deps)).toEqual({ done: 0, errors: [] });
  expect(await asked()).toEqual([]);
});

test("a run asks fifty businesses at most, and the next run asks the rest", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `otro-${index}`);
  await run(
    ...ids.map((id) => ({
      sql: "insert into businesses (id, name, slug, created_at, published_at) values (?, ?, ?, 0, 0)",
      params: [id, id, id],
    })),
  );
  const { deps } = openWorld();
  const done = [await askHolidays(deps), await askHolidays(deps), await askHolidays(deps)];
  expect(done.map((report) => report.done)).toEqual([50, 11, 0]);
  expect(new Set(await asked()).size).toBe(61);
  await run(
    { sql: "delete from outbox" },
    { sql: "delete from holiday_answers" },
    { sql: "delete from businesses where id like 'otro-%'" },
  );
});
