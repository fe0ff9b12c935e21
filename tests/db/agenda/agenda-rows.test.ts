import { beforeAll, describe, expect, test } from "vitest";
import { agendaFacts, calendarVersion } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";
import { fillSalon, HISTORY_DAYS, rowsRead, SALON } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { NINE } from "#tests/support/database/rows.ts";

const MIDNIGHT = NINE - 540;
const ALL = { businessId: SALON, storeId: "big-store", employeeId: null };

// Only D1 tells how many rows it read.
describe.runIf(driver === "D1")("beside the turnos of a salon of ten for months", () => {
  // By triggers, each booking updates its business and makes a client of its customer.
  beforeAll(() => fillSalon(HISTORY_DAYS + 12), 120_000);

  test.each([
    ["the day before what is to come", -1440, 1],
    ["a day", 0, 1],
    ["a week", 0, 7],
    ["a week long ago", -0.8 * HISTORY_DAYS * 1440, 7],
    ["days on which there is nothing", 4000 * 1440, 7],
  ])("%s reads the rows that it shows and 60 more", async (_, after, days) => {
    const window = { ...ALL, from: MIDNIGHT + after, to: MIDNIGHT + after + days * 1440 };
    const facts = await read(db, agendaFacts(db, window));
    const lines = facts.bookings.reduce((sum, booking) => sum + booking.lines.length, 0);
    const clients = facts.bookings.filter(({ client }) => client !== null).length;
    const shown = facts.bookings.length + lines + clients;
    expect(shown).toBe(after > 1000 * 1440 ? 0 : days * 160 * 3);
    expect(await rowsRead(() => read(db, agendaFacts(db, window)))).toBeLessThanOrEqual(shown + 60);
  });

  test("bookings past midnight are found without reading the evening before", async () => {
    const evening = { ...ALL, from: NINE + 480, to: NINE + 485 };
    expect((await read(db, agendaFacts(db, evening))).bookings).toEqual([]);
    expect(await rowsRead(() => read(db, agendaFacts(db, evening)))).toBeLessThanOrEqual(60);
  });

  test("the version is a single row", async () => {
    expect(await rowsRead(() => read(db, calendarVersion(db, SALON)))).toBe(1);
  });

  test("a booking past midnight is found by an index of its own", async () => {
    const [plan = []] = await run({
      sql: `explain query plan select id from bookings where store_id = ? and status <> 'CANCELLED'
        and start_minute + end_utc_minute - start_utc_minute > 1440 and end_utc_minute > ?`,
      params: ["big-store", 0],
    });
    expect(plan.map(({ detail }) => String(detail))).toEqual([expect.stringContaining("bookings_overnight")]);
  });
});
