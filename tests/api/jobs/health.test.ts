import { beforeEach, expect, test } from "vitest";
import { JOB_NAMES } from "#app/domain/codes/job.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { health } from "#worker/api/health.ts";

/** As vitest.config.ts sets it. */
const SECRET = "a-health-secret-only-for-tests-0123456789";
const MINUTE_MS = 60_000;
const WELL = { status: "ok", database: "ok" };
const CLOCK = { status: "ok", lastRoundAt: new Date(START).toISOString(), ageSeconds: 0 };

beforeEach(() => run({ sql: "delete from job_health" }, { sql: "delete from outbox" }));

/** Records when the clock last ran: at the start of the world, unless told otherwise. */
function wentRound(at = START): Promise<unknown> {
  return run({ sql: "insert into job_health (name, last_ok_at) values ('clock', ?)", params: [at] });
}

async function ask(deps: Deps, token: string | null = null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await health.fetch(new Request("http://turnero.test/api/health", { headers }), apiEnv(deps));
  const text = await reply.text();
  return { status: reply.status, cache: reply.headers.get("cache-control"), body: JSON.parse(text) };
}

/** An environment in which every session is unknown. */
function apiEnv(deps: Deps) {
  const unknown = async () => ({ state: "unknown" }) as const;
  return { deps, resume: unknown, check: unknown, device: null, nonce: "n" };
}

test("every caller reads the health of the product and the age of the clock's last round", async () => {
  await wentRound();
  const world = openWorld({ healthSecret: SECRET });
  world.pass(90_500);
  const { status, cache, body } = await ask(world.deps);
  expect([status, cache]).toEqual([200, "no-store"]);
  expect(body).toEqual({ ...WELL, clock: { ...CLOCK, ageSeconds: 90 } });
});

test("a clock without a round for five minutes is down, and so is the product", async () => {
  await wentRound();
  const world = openWorld({ healthSecret: SECRET });
  world.pass(5 * MINUTE_MS - 1);
  expect((await ask(world.deps)).status).toBe(200);
  world.pass(1);
  const { status, body } = await ask(world.deps);
  expect(status).toBe(503);
  expect(body).toEqual({
    status: "down",
    database: "ok",
    clock: { ...CLOCK, status: "down", ageSeconds: 300 },
  });
  await run({ sql: "update job_health set last_ok_at = ?", params: [world.deps.now()] });
  expect((await ask(world.deps)).status).toBe(200);
});

test("the clock of a new deployment has five minutes from the first question on", async () => {
  const world = openWorld();
  const never = { lastRoundAt: null, ageSeconds: null };
  const first = await ask(world.deps);
  expect([first.status, first.body]).toEqual([200, { ...WELL, clock: { ...never, status: "ok" } }]);
  world.pass(3 * MINUTE_MS);
  expect((await ask(world.deps)).status).toBe(200);
  world.pass(2 * MINUTE_MS);
  const late = await ask(world.deps);
  expect([late.status, late.body.clock]).toEqual([503, { ...never, status: "down" }]);
  await run({ sql: "update job_health set last_ok_at = ? where name = 'clock'", params: [world.deps.now()] });
  expect((await ask(world.deps)).status).toBe(200);
});

test("a caller with the operator's secret reads each job's age and the waiting work", async () => {
  await wentRound();
  await run(
    {
      sql: `insert into job_health (name, last_ok_at, last_error_at, last_error)
        values ('remind', ?, ?, 'It broke')`,
      params: [START - 60_000, START - 30_000],
    },
    {
      sql: `insert into outbox (id, audience, event, dedupe_key, business_id, created_at, due_at, failed_at, last_error) values
        ('m1', 'BUSINESS', 'BOOKING_CREATED', 'm1', 'salon', 0, ?1 - 120000, null, null),
        ('m2', 'BUSINESS', 'BOOKING_CREATED', 'm2', 'salon', 0, ?1 - 30000, null, null),
        ('m3', 'BUSINESS', 'BOOKING_CREATED', 'm3', 'salon', 0, ?1 + 1, null, null),
        ('m4', 'BUSINESS', 'BOOKING_CANCELLED', 'm4', 'salon', 0, 0, ?1 - 1, '422 validation_error'),
        ('m5', 'BUSINESS', 'BOOKING_CANCELLED', 'm5', 'salon', 0, 0, ?1 - 1, 'skipped: it is over'),
        ('m6', 'BUSINESS', 'BOOKING_CANCELLED', 'm6', 'salon', 0, 0, ?1 - 8 * 86400000, 'long ago')`,
      params: [START],
    },
  );
  const { deps } = openWorld({ healthSecret: SECRET });
  const { status, cache, body } = await ask(deps, SECRET);
  expect([status, cache]).toEqual([200, "no-store"]);
  const never = { lastOkAt: null, ageSeconds: null, lastErrorAt: null, lastError: null };
  const now = { lastOkAt: new Date(START).toISOString(), ageSeconds: 0 };
  const { jobs, ...rest } = body;
  expect(rest).toEqual({
    ...WELL,
    clock: CLOCK,
    waiting: {
      mails: { count: 2, oldestSeconds: 120 },
      deposits: { count: 0, oldestSeconds: null },
      notices: { count: 0, oldestSeconds: null },
    },
    stuckDeposits: 0,
    failedMails: [
      {
        event: "BOOKING_CANCELLED",
        count: 1,
        lastFailedAt: new Date(START - 1).toISOString(),
        lastError: "422 validation_error",
      },
    ],
  });
  expect(jobs.map(({ name }: { name: string }) => name)).toEqual(["clock", ...JOB_NAMES]);
  const byName = (name: string) => jobs.find((job: { name: string }) => job.name === name);
  expect(byName("clock")).toEqual({ ...never, name: "clock", ...now });
  // It has never broken.
  expect(byName("clean-up")).toEqual({ ...never, name: "clean-up", ...now });
  expect(byName("remind")).toEqual({
    name: "remind",
    lastOkAt: new Date(START - 60_000).toISOString(),
    ageSeconds: 60,
    lastErrorAt: new Date(START - 30_000).toISOString(),
    lastError: "It broke",
  });
});

test("the operator reads the waiting work even while the clock is down", async () => {
  await wentRound(START - 5 * MINUTE_MS);
  const { deps } = openWorld({ healthSecret: SECRET });
  const { status, body } = await ask(deps, SECRET);
  expect([status, body.status, body.jobs.length]).toEqual([503, "down", JOB_NAMES.length + 1]);
});

test("the built product recognizes its operator", async () => {
  await wentRound(Date.now());
  const reply = await call("/api/health", { token: SECRET });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(Object.keys(await reply.json())).toContain("jobs");
});

test.each([
  ["nothing", {}],
  ["a wrong secret", { authorization: `Bearer ${SECRET}x` }],
  ["another of the same length", { authorization: `Bearer ${SECRET.replace("a", "b")}` }],
  ["the secret in another way", { authorization: `Basic ${SECRET}` }],
])("a caller with %s reads only the public health", async (_, headers) => {
  await wentRound(Date.now());
  const reply = await call("/api/health", { headers });
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { ...WELL, clock: { status: "ok", lastRoundAt: expect.any(String), ageSeconds: expect.any(Number) } },
  ]);
});

test.each(["null", SECRET])("%s opens nothing where no secret is set", async (token) => {
  await wentRound();
  const { deps } = openWorld({ healthSecret: null });
  const { status, body } = await ask(deps, token);
  expect([status, body]).toEqual([200, { ...WELL, clock: CLOCK }]);
});

test("a database that does not answer reads as down, without clock or jobs", async () => {
  const { deps } = openWorld({ healthSecret: SECRET });
  const down = { ...deps, db: { ...deps.db, batch: () => Promise.reject(new Error("down")) } };
  const { status, body } = await ask(down, SECRET);
  expect([status, body]).toEqual([503, { status: "down", database: "down" }]);
});
