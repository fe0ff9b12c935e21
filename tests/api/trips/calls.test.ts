import { beforeAll, expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { CALLS } from "#tests/api/who-may/calls.ts";
import { signInEverybody, type Who } from "#tests/api/who-may/everybody.ts";
import { callOf, openThings, type Things } from "#tests/api/who-may/things.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { countTrips } from "#tests/support/trips.ts";

/** The first caller whose call succeeds, from the most to the least common. */
const CALLERS = ["guest", "customer", "owner", "manager", "professional"] as const satisfies readonly Who[];

/** Of a guest's call, and of a session's that reads or writes: the session, what decides, what changes. */
const USUAL = { guest: 1, reads: 2, writes: 3 } as const;

/** Calls that take more trips than that, one after the other. No figure may grow. */
const MORE: Readonly<Record<string, number>> = {
  // With the operator's secret or without: the database and the jobs.
  "GET /api/health": 2,
  // Days that changed since the last minute are counted first.
  "GET /api/report/revenue": 5,
  "GET /api/client/export": 3,
  "GET /api/business/slug-taken": 3,
  "GET /api/commission/rule": 3,
  "GET /api/commission/statement": 3,
  "POST /api/business": 4,
  "DELETE /api/store/{id}": 4,
  "PUT /api/service/{id}": 4,
  "PUT /api/employee/{id}": 4,
  "DELETE /api/employee/{id}": 5,
  "POST /api/team/invite": 4,
  "POST /api/closure": 5,
  "DELETE /api/time-off/{id}": 4,
  "POST /api/time-off": 7,
};

let sessions: Readonly<Record<Who, string | null>>;
let things: Things;

beforeAll(async () => {
  await openSalonToday();
  sessions = await signInEverybody();
  things = await openThings(sessions.owner ?? "", await newCustomer());
});

test.each(Object.entries(CALLS))("%s", async (name, row) => {
  const { path, ...sent } = await callOf(name, row, things);
  for (const who of CALLERS) {
    await run({ sql: "delete from rate_hits" });
    const counted = countTrips();
    const token = sessions[who];
    const reply = await call(path, {
      ...sent,
      ...(token === null ? {} : { token }),
      database: counted.database,
    });
    await reply.text();
    if (!reply.ok) continue;
    const usual = who === "guest" ? USUAL.guest : USUAL[name.startsWith("GET ") ? "reads" : "writes"];
    expect(counted.trips(), who).toBeLessThanOrEqual(MORE[name] ?? usual);
    return;
  }
});

test("every call that takes more is one of the product's", () => {
  expect(Object.keys(MORE).filter((name) => !(name in CALLS))).toEqual([]);
});
