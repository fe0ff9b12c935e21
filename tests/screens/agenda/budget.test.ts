import { expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { makeFullDay } from "#tests/bench/full-day.ts";
import { weight } from "#tests/bench/weight.ts";
import { db } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const DATE = "2027-03-01";

/** Days full of free starts, and full of bookings. */
test.each([
  [10, 1],
  [10, 5],
  [10, 10],
  [10, 15],
  [20, 10],
  [40, 1],
])("the day and the list of %i professionals with %i turnos each fit 150 KB", async (people, turnosEach) => {
  const id = `full-${people}-${turnosEach}`;
  await makeFullDay(db, id, { date: DATE, nine: Date.UTC(2027, 2, 1, 12) / 60_000, people, turnosEach });
  const visitor = openVisitor(await newMember("OWNER", id));
  for (const view of ["day", "list"]) {
    const reply = await visitor.fetchOnce(`/backoffice/calendar?date=${DATE}&view=${view}`);
    const html = await reply.text();
    expect(html).toMatch(/class="free"|data-line=/);
    expect(new TextEncoder().encode(html).byteLength).toBeLessThanOrEqual(BUDGET.crowdedDayBytes);
    expect(weight(html)).toBeLessThanOrEqual(BUDGET.dayBytes);
  }
});
