import { beforeAll, expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { CALLS } from "#tests/api/who-may/calls.ts";
import { signInEverybody, type Who } from "#tests/api/who-may/everybody.ts";
import { callOf, openThings, type Things } from "#tests/api/who-may/things.ts";
import { call } from "#tests/support/api.ts";
import { MOST_ARGUMENTS } from "#tests/support/database/arguments.ts";
import { run } from "#tests/support/database/database.ts";
import { countTrips } from "#tests/support/trips.ts";

/** The first caller whose call succeeds, from the most to the least common. */
const CALLERS = ["guest", "customer", "owner", "manager", "professional"] as const satisfies readonly Who[];

/** Of a call that reads: the session and its answer. Of one that changes something: what decides, and the change. */
const USUAL = { reads: 1, writes: 2 } as const;

/** Calls that take more trips than that, one after the other. No figure may grow. */
const MORE: Readonly<Record<string, number>> = {
  // With the operator's secret or without: the database and the jobs.
  "GET /api/health": 2,
  // Days that changed since the last minute are counted first.
  "GET /api/report/revenue": 3,
  // How often it is asked is counted first, or beside.
  "GET /api/client/export": 2,
  "POST /api/client/import": 3,
  "GET /api/business/slug-taken": 2,
  "GET /api/commission/rule": 2,
  "GET /api/commission/statement": 2,
};

/** The most statements of a call, far below the thousand of a request (`MOST_STATEMENTS` of the driver). */
const MOST_STATEMENTS = 60;

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
    const token = sessions[who];
    if (token !== null) await seeSession(token);
    const counted = countTrips();
    const reply = await call(path, {
      ...sent,
      ...(token === null ? {} : { token }),
      database: counted.database,
    });
    await reply.text();
    if (!reply.ok) continue;
    expect(counted.mostGiven(), "arguments of a function").toBeLessThanOrEqual(MOST_ARGUMENTS);
    expect(counted.statements()).toBeLessThanOrEqual(MOST_STATEMENTS);
    const usual = USUAL[name.startsWith("GET ") ? "reads" : "writes"];
    const most = MORE[name];
    if (most === undefined) expect(counted.trips(), who).toBeLessThanOrEqual(usual);
    else expect(counted.trips(), who).toBe(most);
    return;
  }
});

/** Most calls follow another one of their session; the first one in an isolate takes a trip more. */
async function seeSession(token: string): Promise<void> {
  await (await call("/api/token-validation", { token })).text();
}

test("every call that takes more is one of the product's", () => {
  expect(Object.keys(MORE).filter((name) => !(name in CALLS))).toEqual([]);
});
