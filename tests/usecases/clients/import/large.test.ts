import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { takeIn } from "#app/usecases/clients/import/take-in.server.ts";
import { undoImport } from "#app/usecases/clients/import/undo-import.server.ts";
import { run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { clientsNow, DUENA, freshWorld, manyPeople } from "../import-story.ts";

/** The rows of a large file, some of them with faults. */
const ROWS = effort(1000, 20_000);
const FAULTS = ROWS / 25;
/** A file of 20,000 rows may take half a minute. */
const MOST_MS_A_ROW = 1.5;

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

test("a large file is read and imported in half a minute, and undone", async () => {
  const bytes = new TextEncoder().encode(manyPeople(ROWS, FAULTS));
  const start = performance.now();
  const done = await openImport(world.deps, DUENA, { name: "grande.csv", bytes });
  if (!done.ok) throw new Error(done.error.code);
  expect(done.value.counts).toMatchObject({ MENDED: ROWS - FAULTS, LACKING: FAULTS });
  expect(await takeIn(world.deps, DUENA, done.value.id)).toMatchObject({
    value: { created: ROWS, joined: 0 },
  });
  expect(performance.now() - start).toBeLessThan(Math.max(2000, ROWS * MOST_MS_A_ROW));
  await world.settle();
  const [unworded] = await run({ sql: "select count(*) as n from clients where worded = 0" });
  expect(unworded?.[0]?.n).toBe(0);
  expect(await undoImport(world.deps, DUENA, done.value.id)).toMatchObject({ value: { removed: ROWS } });
  expect(await clientsNow()).toEqual([]);
}, 240_000);
