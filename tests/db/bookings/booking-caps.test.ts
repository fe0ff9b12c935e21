import { beforeEach, expect, test } from "vitest";
import { DEFAULT_CAPS } from "#app/domain/caps.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { guardRefusal } from "#db/refusals.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

const WIDE = { verified: 1000, unverified: 1000 };
const DAY = 86_400_000;

let people = 0;
let salon = "";

beforeEach(async () => {
  people += 1;
  salon = `caps-${people}`;
  const verified = { firstName: "V", lastName: "X", displayName: "V X", createdAt: 0, emailVerifiedAt: 1 };
  await write(db, [
    ...salonRows(salon),
    userRow(`${salon}-new`),
    insertRows(db, users, [{ id: `${salon}-old`, email: `${salon}-old@turnero.test`, ...verified }]),
  ]);
});

type Limits = Parameters<typeof insertBooking>[1]["limits"];

/** As many bookings as thirty customers would make, each at another hour, all at once. */
async function flood(customerId: string, limits: Limits): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const startUtcMinute = NINE + Math.floor(index / 10) * 1440 + (index % 10) * 60;
      const id = `${customerId}-${index}`;
      const wish = wishFor(salon, id, { customerId, startUtcMinute, deposit: { centavos: 1, dueAt: DAY } });
      try {
        await write(db, insertBooking(db, { ...wish, limits }, `event-${id}`));
        return "done";
      } catch (error) {
        return guardRefusal(error);
      }
    }),
  );
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "STALE")).toEqual([]);
  const done = outcomes.filter((outcome) => outcome === "done").length;
  const [[rows] = []] = await run({
    sql: "select count(*) as n from bookings where customer_id = ?",
    params: [customerId],
  });
  expect(rows?.n).toBe(done);
  return done;
}

const counter = (verified: number, unverified: number) => ({
  key: `${salon}-counter`,
  lengthMs: DAY,
  cap: { verified, unverified },
});

test.each([
  ["openTurnosPerStore", { openTurnosPerStore: { verified: 7, unverified: 4 } }],
  ["openTurnos", { openTurnos: { verified: 7, unverified: 4 } }],
  ["unpaidHoldsPerStore", { unpaidHoldsPerStore: { verified: 7, unverified: 4 } }],
  ["unpaidHolds", { unpaidHolds: { verified: 7, unverified: 4 } }],
])("30 at once pass no more than %s", async (_, only) => {
  const wide = { openTurnosPerStore: WIDE, openTurnos: WIDE, unpaidHoldsPerStore: WIDE, unpaidHolds: WIDE };
  const limits = { counters: [counter(99, 99)] as const, caps: { ...DEFAULT_CAPS, ...wide, ...only } };
  expect(await flood(`${salon}-new`, limits)).toBe(4);
  await run({ sql: "delete from booking_lines" });
  expect(await flood(`${salon}-old`, limits)).toBe(7);
});

test("30 at once pass no more than a counter, which then has counted just those", async () => {
  const wide = { openTurnosPerStore: WIDE, openTurnos: WIDE, unpaidHoldsPerStore: WIDE, unpaidHolds: WIDE };
  const caps = { ...DEFAULT_CAPS, ...wide };
  const limits = { counters: [counter(9, 6)] as const, caps };
  expect(await flood(`${salon}-new`, limits)).toBe(6);
  const [hits] = await run({
    sql: "select hits, starts_at as s, ends_at as e from rate_hits where key = ?",
    params: [`${salon}-counter`],
  });
  expect(hits).toEqual([{ hits: 6, s: 5, e: 5 + DAY }]);
});
