import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { IMPORT_ROWS, TEXT_BYTES } from "#app/domain/clients/import/file-bounds.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { chooseRows, rereadImport } from "#app/usecases/clients/import/change-pending.server.ts";
import { leftOutFile } from "#app/usecases/clients/import/left-out-file.server.ts";
import { mendRow } from "#app/usecases/clients/import/mend-row.server.ts";
import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { pendingBy } from "#app/usecases/clients/import/pending.server.ts";
import { takeIn, takePage } from "#app/usecases/clients/import/take-in.server.ts";
import { undoImport } from "#app/usecases/clients/import/undo-import.server.ts";
import { viewImport } from "#app/usecases/clients/import/view-import.server.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { IMPORTS_PER_DAY } from "#app/usecases/limits/network-limits.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { ANA, DUENA, FILE, fileOf, freshWorld, opened, viewed } from "../import-story.ts";

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

test.each([
  ["nothing", "", "VALIDATION"],
  ["names of columns alone", "Nombre;Celular\n", "VALIDATION"],
  ["no text", "PK\u0003\u0004\u0000\u0000", "VALIDATION"],
  ["too many rows", `Nombre\n${"Ana\n".repeat(IMPORT_ROWS + 1)}`, "TOO_LARGE"],
  ["more than 10 MB", "x".repeat(TEXT_BYTES + 1), "TOO_LARGE"],
  ["a row of 200,000 letters", `Nombre\n${`${"x".repeat(4999)};`.repeat(41)}`, "TOO_LARGE"],
])("a file with %s is refused", async (_, text, code) => {
  expect(await openImport(world.deps, DUENA, fileOf(text))).toEqual({ ok: false, error: { code } });
});

test("an import belongs to its business and its managers", async () => {
  const id = await opened(world, FILE);
  const rival = { ...actorOf("duena", "BUSINESS"), businessId: "rival" };
  await run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" });
  const view = { id, kind: null, from: 0 };
  for (const answer of [
    await viewImport(world.deps, rival, view),
    await pendingBy(world.deps, rival, id),
    await takeIn(world.deps, rival, id),
    await takePage(world.deps, rival, { id }),
    await undoImport(world.deps, rival, id),
    await leftOutFile(world.deps, rival, id),
    await mendRow(world.deps, rival, { id, line: 2, typed: {} }),
    await chooseRows(world.deps, rival, { id, choices: new Map([[7, "SKIP"]]) }),
    await rereadImport(world.deps, rival, { id, area: "11" }),
  ])
    expect(answer).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  for (const answer of [
    await viewImport(world.deps, ANA, view),
    await openImport(world.deps, ANA, fileOf(FILE)),
    await takeIn(world.deps, ANA, id),
    await undoImport(world.deps, ANA, id),
  ])
    expect(answer).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  await run({ sql: "delete from members where business_id = 'rival'" });
});

test("pending imports and undos end after a day, and the clock then removes them", async () => {
  const [pending, done] = [await opened(world, FILE), await opened(world, FILE)];
  expect(await viewImport(world.deps, DUENA, { id: pending, kind: null, from: 0 })).toMatchObject({
    ok: false,
  });
  world.pass(DAY_MS - 1000);
  expect(await takeIn(world.deps, DUENA, done)).toMatchObject({ ok: true });
  world.pass(DAY_MS - 1000);
  expect((await viewed(world, done)).state).toBe("DONE");
  world.pass(2000);
  expect(await undoImport(world.deps, DUENA, done)).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  for (let minute = 0; minute < 20; minute++) await cleanUp(world.deps, [], { ...NO_END, minute });
  const left = await run(
    { sql: "select count(*) as n from client_import_rows" },
    { sql: "select count(*) as n from client_imports" },
  );
  expect(left.map(([row]) => row?.n)).toEqual([0, 0]);
});

test("the files a business may open per day are limited", async () => {
  for (let times = 0; times < IMPORTS_PER_DAY; times++) await opened(world, "Nombre\nAna\n");
  expect(await openImport(world.deps, DUENA, fileOf(FILE))).toMatchObject({
    ok: false,
    error: { code: "RATE_LIMITED" },
  });
});
