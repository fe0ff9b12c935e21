import { beforeAll, beforeEach, expect, test } from "vitest";
import { JOB_NAMES } from "#app/domain/codes/job.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openSellers } from "#tests/support/sellers.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

const EVERY_MINUTE = "* * * * *";
const DAY_MS = 86_400_000;

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from job_runs" }, { sql: "delete from job_health" }));

test("a tick runs every job, most urgent first, and records each success", async () => {
  const { deps } = openWorld();
  const outcomes = await runDueJobs(deps, EVERY_MINUTE, START);
  expect(outcomes).toMatchObject([
    { name: "webhook-events", completed: true, done: 0, error: null },
    { name: "expire-deposits", completed: true, done: 0, error: null },
    { name: "waitlist", completed: true, done: 0, error: null },
    { name: "pay-back", completed: true, done: 0, error: null },
    { name: "renew-sellers", completed: true, done: 0, error: null },
    { name: "apply-prices", completed: true, done: 0, error: null },
    { name: "remind", completed: true, done: 0, error: null },
    { name: "ask-holidays", completed: true, done: 0, error: null },
    { name: "legal-requests", completed: true, done: 0, error: null },
    { name: "deliver-mail", completed: true, done: 0, error: null },
    { name: "say", completed: true, done: 0, error: null },
    // The free times of each business are computed once before anything changes.
    { name: "free-times", completed: true, done: 2, error: null },
    { name: "reconcile-payments", completed: true, done: 0, error: null },
    { name: "closed-businesses", completed: true, done: 0, error: null },
    { name: "business-imports", completed: true, done: 0, error: null },
    { name: "count-sums", completed: true, done: 0, error: null },
    { name: "clean-up", completed: true, done: 0, error: null },
  ]);
  const [health] = await run({ sql: "select name, last_ok_at, last_error from job_health order by name" });
  expect(health).toEqual([{ name: "clock", last_ok_at: START, last_error: null }]);
});

test("a repeated tick does nothing, and the next tick runs all jobs", async () => {
  const { deps } = openWorld();
  await runDueJobs(deps, EVERY_MINUTE, START);
  expect(await runDueJobs(deps, EVERY_MINUTE, START)).toEqual([]);
  expect(await runDueJobs(deps, EVERY_MINUTE, START + 60_000)).toHaveLength(JOB_NAMES.length);
});

test("the timetable has every job", async () => {
  const outcomes = await runDueJobs(openWorld().deps, EVERY_MINUTE, START);
  expect(outcomes.map(({ name }) => name)).toEqual(JOB_NAMES);
});

test("a failing job keeps the time of its last success", async () => {
  await runDueJobs(openWorld().deps, EVERY_MINUTE, START);
  await run({ sql: "alter table rate_hits rename to rate_hits_elsewhere" });
  const next = openWorld();
  next.pass(60_000);
  await runDueJobs(next.deps, EVERY_MINUTE, START + 60_000);
  await run({ sql: "alter table rate_hits_elsewhere rename to rate_hits" });
  const [health] = await run({ sql: "select name, last_ok_at from job_health order by name" });
  expect(health).toEqual([
    { name: "clean-up", last_ok_at: START },
    { name: "clock", last_ok_at: START + 60_000 },
  ]);
});

test("an unknown cron runs nothing", async () => {
  expect(await runDueJobs(openWorld().deps, "0 0 * * *", START)).toEqual([]);
});

test("a failing job does not stop the others, and its error is kept", async () => {
  await run({ sql: "alter table rate_hits rename to rate_hits_elsewhere" });
  const outcomes = await runDueJobs(openWorld().deps, EVERY_MINUTE, START + 60_000);
  await run({ sql: "alter table rate_hits_elsewhere rename to rate_hits" });
  expect(outcomes.map(({ name, completed }) => [name, completed])).toEqual([
    ["webhook-events", true],
    ["expire-deposits", true],
    ["waitlist", true],
    ["pay-back", true],
    ["renew-sellers", true],
    ["apply-prices", true],
    ["remind", true],
    ["ask-holidays", true],
    ["legal-requests", true],
    ["deliver-mail", true],
    ["say", true],
    ["free-times", true],
    ["reconcile-payments", true],
    ["closed-businesses", true],
    ["business-imports", true],
    ["count-sums", true],
    ["clean-up", false],
  ]);
  const [health] = await run({
    sql: "select last_ok_at, last_error_at from job_health where name = 'clean-up'",
  });
  expect(health).toEqual([{ last_ok_at: null, last_error_at: START }]);
  const next = openWorld();
  next.pass(60_000);
  await runDueJobs(next.deps, EVERY_MINUTE, START + 6 * 60_000);
  const [well] = await run({
    sql: "select last_ok_at, last_error_at from job_health where name = 'clean-up'",
  });
  expect(well).toEqual([{ last_ok_at: START + 60_000, last_error_at: START }]);
});

test("five ticks remove expired codes, old sessions and yesterday's ticks", async () => {
  const code =
    "insert into one_time_codes (user_id, kind, hash, created_at, expires_at) values (?, 'RECOVERY', 'h', 0, ?)";
  const session = `insert into sessions (id, user_id, account_type, created_at, seen_at, expires_at, ends_at)
    values (?, 'cliente', 'CUSTOMER', 0, 0, 0, ?)`;
  await run(
    { sql: code, params: ["cliente", START - 1] },
    { sql: code, params: ["otra", START + 1] },
    { sql: session, params: ["vieja", START - DAY_MS - 1] },
    { sql: session, params: ["reciente", START - DAY_MS + 1] },
    {
      sql: "insert into rate_hits (key, starts_at, ends_at, hits) values ('k', 0, ?, 1)",
      params: [START - 1],
    },
    { sql: "insert into job_runs values ('* * * * *', ?, 0)", params: [START - DAY_MS - 1] },
  );
  for (let tick = 0; tick < 5; tick++) {
    await runDueJobs(openWorld().deps, EVERY_MINUTE, START + tick * 60_000);
  }
  const [codes, sessions, hits, runs] = await run(
    { sql: "select user_id from one_time_codes" },
    { sql: "select id from sessions" },
    { sql: "select key from rate_hits" },
    { sql: "select scheduled_at from job_runs" },
  );
  expect([codes, sessions, hits, runs]).toEqual([
    [{ user_id: "otra" }],
    [{ id: "reciente" }],
    [],
    [0, 1, 2, 3, 4].map((tick) => ({ scheduled_at: START + tick * 60_000 })),
  ]);
});

test("a tick with nothing due reads fifteen rows at most, at any minute", async () => {
  const { deps } = openSellers();
  for (let tick = 0; tick < 30; tick++) await runDueJobs(deps, EVERY_MINUTE, START + tick * 60_000);
  const read: number[] = [];
  for (let minute = 30; minute < 60; minute++) {
    const tick = START + minute * 60_000;
    read.push((await spentBy(deps, (spying) => runDueJobs(spying, EVERY_MINUTE, tick))).rows);
  }
  expect(Math.max(...read)).toBeLessThanOrEqual(15);
  expect(read.reduce((sum, rows) => sum + rows) / read.length).toBeLessThanOrEqual(13);
});
