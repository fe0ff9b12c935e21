import { expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { FULL_DAY, makeFullDay } from "#tests/bench/full-day.ts";
import { weight } from "#tests/bench/weight.ts";
import { db } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

test("each view of a day with ten professionals and 150 turnos fits 60 KB", async () => {
  await makeFullDay(db, "full");
  const visitor = openVisitor(await newMember("OWNER", "full"));
  for (const view of ["day", "list"]) {
    const reply = await visitor.fetchOnce(`/backoffice/calendar?date=${FULL_DAY.date}&view=${view}`);
    const html = await reply.text();
    expect(html.match(/data-line=/g)).toHaveLength(FULL_DAY.people * FULL_DAY.turnosEach);
    expect(weight(html)).toBeLessThanOrEqual(BUDGET.dayBytes);
  }
});
