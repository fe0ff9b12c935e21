import { expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { CALLS } from "#tests/api/who-may/calls.ts";
import { signInEverybody } from "#tests/api/who-may/everybody.ts";
import { callOf, openThings } from "#tests/api/who-may/things.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { measured, tell } from "./measured.ts";
import type { TripRow } from "./row.ts";

const CALLERS = ["guest", "customer", "owner", "manager", "professional"] as const;

/** Once each, as a change can be made only once. */
test("the trips of every call, by the first caller that may make it", async () => {
  await openSalonToday();
  const sessions = await signInEverybody();
  const things = await openThings(sessions.owner ?? "", await newCustomer());
  const rows: TripRow[] = [];
  for (const [name, row] of Object.entries(CALLS)) {
    const { path, ...sent } = await callOf(name, row, things);
    for (const who of CALLERS) {
      await run({ sql: "delete from rate_hits" });
      const token = sessions[who];
      const headers = token === null ? {} : { token };
      const { status, trips, ms } = await measured((database) =>
        call(path, { ...sent, ...headers, database }),
      );
      if (status >= 300) continue;
      rows.push({ part: "calls", what: name, who, requests: 1, trips, ms });
      break;
    }
  }
  expect(rows.length).toBeGreaterThan(Object.keys(CALLS).length / 2);
  await tell(rows);
});
