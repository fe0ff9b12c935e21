import { beforeEach, expect, test } from "vitest";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { health } from "#worker/api/health.ts";

/** As vitest.config.ts sets it. */
const SECRET = "a-health-secret-only-for-tests-0123456789";
const OK = { status: "ok", database: "ok" };

beforeEach(() =>
  run(
    { sql: "delete from job_health" },
    { sql: "insert into job_health (name, last_ok_at) values ('clock', ?)", params: [START] },
    {
      sql: "insert into job_health (name, last_error_at, last_error) values ('remind', ?, 'It broke')",
      params: [START + 60_000],
    },
  ),
);

test("whoever shows the operator's secret reads how the jobs are doing", async () => {
  const reply = await call("/api/health", { token: SECRET });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const never = { lastOkAt: null, lastErrorAt: null, lastError: null };
  expect(await reply.json()).toEqual({
    ...OK,
    jobs: [
      { ...never, name: "clock", lastOkAt: new Date(START).toISOString() },
      {
        ...never,
        name: "remind",
        lastErrorAt: new Date(START + 60_000).toISOString(),
        lastError: "It broke",
      },
    ],
  });
});

test.each([
  ["nothing", {}],
  ["a wrong secret", { authorization: `Bearer ${SECRET}x` }],
  ["another of the same length", { authorization: `Bearer ${SECRET.replace("a", "b")}` }],
  ["the secret in another way", { authorization: `Basic ${SECRET}` }],
])("whoever shows %s reads what everybody reads", async (_, headers) => {
  const reply = await call("/api/health", { headers });
  expect([reply.status, await reply.json()]).toEqual([200, OK]);
});

test.each(["null", SECRET])("where no secret is set, %s opens nothing", async (token) => {
  const { deps } = openWorld({ healthSecret: null });
  const asked = new Request("http://turnero.test/api/health", {
    headers: { authorization: `Bearer ${token}` },
  });
  const reply = await health.fetch(asked, apiEnv(deps));
  expect([reply.status, await reply.json()]).toEqual([200, OK]);
});

test("a database that does not answer has no jobs to tell of", async () => {
  const { deps } = openWorld({ healthSecret: SECRET });
  const down = { ...deps, db: { ...deps.db, batch: () => Promise.reject(new Error("down")) } };
  const asked = new Request("http://turnero.test/api/health", {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  const reply = await health.fetch(asked, apiEnv(down));
  expect([reply.status, await reply.json()]).toEqual([503, { status: "down", database: "down" }]);
});

/** Nobody has a session here. */
function apiEnv(deps: ReturnType<typeof openWorld>["deps"]) {
  const unknown = async () => ({ state: "unknown" }) as const;
  return { deps, resume: unknown, check: unknown, device: null, nonce: "n" };
}
