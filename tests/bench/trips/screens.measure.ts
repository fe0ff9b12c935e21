import { expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { openRealThings, realPath } from "#tests/screens/real-things.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { type Asked, measured, tell } from "./measured.ts";
import type { TripRow } from "./row.ts";

test("the trips of every screen, as a guest and as the first user that it shows itself to", async () => {
  const things = await openRealThings();
  const users = { customer: things.customer, owner: things.owner, professional: await newProfessional() };
  const rows: TripRow[] = [];
  for (const name of Object.keys(PAGES)) {
    const path = realPath(name, things);
    const guest = await asked(path, null);
    if (guest.status < 300) rows.push(rowOf(name, "guest", guest));
    for (const [who, token] of Object.entries(users)) {
      const user = await asked(path, token);
      if (user.status >= 300) continue;
      rows.push(rowOf(name, who, user));
      break;
    }
    if (!rows.some(({ what }) => what === name)) rows.push(rowOf(name, `guest, ${guest.status}`, guest));
  }
  expect(rows.length).toBeGreaterThan(Object.keys(PAGES).length);
  await tell(rows);
});

/** Asks once beforehand, near the database, so that what only a first request does is no part of it. */
async function asked(path: string, token: string | null): Promise<Asked> {
  const visitor = openVisitor(token);
  const send = (database: D1Database) => visitor.fetchOnce(path, {}, database);
  const first = await measured(send, 0);
  return first.status >= 300 ? first : await measured(send);
}

function rowOf(what: string, who: string, { trips, ms }: Asked): TripRow {
  return { part: "screens", what, who, requests: 1, trips, ms };
}
