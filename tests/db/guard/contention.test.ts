import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Statement } from "#db/driver/client.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { guardRefusal } from "#db/refusals.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { write } from "#db/writing.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";
import { overlaps } from "#tests/support/overlaps.ts";

const AT_ONCE = effort(100, 500);
/** Each of a hundred changes at once. */
const ROUNDS = driver === "D1" ? effort(15, 100) : effort(3, 30);

test("simultaneous bookings of the same time make a single booking, and the others are refused", async () => {
  await write(db, [...salonRows("rush"), userRow("rusher")]);
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      outcomeOf(
        write(db, insertBooking(db, wishFor("rush", `rush-${index}`, { customerId: "rusher" }), `e${index}`)),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "SLOT_TAKEN")).toHaveLength(AT_ONCE - 1);
  const [[counts] = []] = await run({
    sql: "select (select count(*) from bookings) as bookings, (select count(*) from outbox) as mails, (select count(*) from notifications) as notices",
  });
  expect({ ...counts }).toEqual({ bookings: 1, mails: 2, notices: 1 });
});

test("random simultaneous changes never put a professional in two places", {
  timeout: 180_000,
}, async () => {
  await write(db, salonRows("fair"));
  const chance = chanceFrom(7);
  const ids: string[] = [];
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const changes = Array.from({ length: 100 }, (_, index) =>
      randomChange(`fair-${round}-${index}`, ids, chance),
    );
    for (const outcome of await Promise.all(changes.map((change) => outcomeOf(write(db, change))))) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  expect(await overlaps()).toEqual([]);
  expect(await misplacedLines()).toEqual([]);
  expect([...outcomes.keys()].sort()).toEqual(["SLOT_TAKEN", "STATUS_NOT_ALLOWED", "done"]);
  expect(outcomes.get("done")).toBeGreaterThan(10 * ROUNDS);
  expect(outcomes.get("SLOT_TAKEN")).toBeGreaterThan(10 * ROUNDS);
});

async function outcomeOf(work: Promise<void>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    return guardRefusal(error) ?? String(error);
  }
}

/** Creates a booking of one to three lines, or cancels, revives, finishes or moves an existing one, within one week. */
function randomChange(id: string, ids: string[], chance: () => number): Statement[] {
  const start = NINE + Math.floor(chance() * 7 * 96) * 15;
  const any = ids[Math.floor(chance() * ids.length)];
  const kind = chance();
  if (any === undefined || kind < 0.35) {
    ids.push(id);
    const employeeId = chance() < 0.5 ? "fair-ana" : "fair-bruno";
    const minutes = 15 * (1 + Math.floor(chance() * 8));
    const places = [0, 1, 2].slice(0, 1 + Math.floor(chance() * 3));
    const spans = places.map((place) => [start + place * minutes, start + (place + 1) * minutes] as const);
    return bookingRowsOf("fair", { id, spans, line: { employeeId } });
  }
  const mine = eq(bookings.id, any);
  if (kind < 0.5) return [db.update(bookings).set({ status: "CANCELLED" }).where(mine)];
  if (kind < 0.65) return [db.update(bookings).set({ status: "PENDING" }).where(mine)];
  if (kind < 0.75)
    return [
      db
        .update(bookings)
        .set({ status: chance() < 0.5 ? "NO_SHOW" : "DONE" })
        .where(mine),
    ];
  const by = start - NINE - 3 * 1440;
  const move = { startUtcMinute: sql`start_utc_minute + ${by}`, endUtcMinute: sql`end_utc_minute + ${by}` };
  return [
    db.update(bookingLines).set(move).where(eq(bookingLines.bookingId, any)),
    db.update(bookings).set(move).where(mine),
  ];
}

/** Lines that hold their time though their booking is inactive, or do not though it is active. */
async function misplacedLines() {
  const [rows] = await run({
    sql: `select l.id from booking_lines l join bookings b on b.id = l.booking_id
      where l.active <> (b.status not in ('CANCELLED', 'NO_SHOW')) limit 10`,
  });
  return rows;
}

function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
