import { beforeAll, expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { broughtIn, busyDays, newBusiness, settleWithAna, takenAlong } from "./copy-story.ts";

beforeAll(openSalon);

test("x", async () => {
  const world = openWorld();
  console.time("days");
  await busyDays(world, { seed: 1, days: 8 });
  await settleWithAna(world, "2026-11-09");
  console.timeEnd("days");
  const zip = await takenAlong(world, DUENA);
  const files = await filesIn(zip);
  for (const [name, text] of Object.entries(files)) console.log(name, text.length, text.slice(0, 300));
  const nueva = await newBusiness("nuevo", world.deps.now());
  console.time("in");
  const done = await broughtIn(world, nueva, zip);
  console.timeEnd("in");
  console.log(done, world.notes);
  const [rows] = await run({ sql: "select (select count(*) from bookings where business_id='nuevo') b, (select count(*) from booking_lines where business_id='nuevo') l" });
  console.log(rows);
  expect(done.state).toBe("DONE");
});
