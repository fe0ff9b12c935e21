import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mendRow } from "#app/usecases/clients/import/mend-row.server.ts";
import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { takeIn, takePage } from "#app/usecases/clients/import/take-in.server.ts";
import { undoImport, undoPage } from "#app/usecases/clients/import/undo-import.server.ts";
import { undoableImport } from "#app/usecases/clients/import/view-import.server.ts";
import { butForFaults, faultyDatabase } from "#tests/stories/database-faults.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import {
  addClient,
  clientsNow,
  DUENA,
  fileOf,
  freshWorld,
  MARTINA,
  manyPeople,
  opened,
  viewed,
} from "../import-story.ts";

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

test("a file goes in by pages of 500 rows, and is undone by pages", async () => {
  const id = await opened(world, manyPeople(1240, 20));
  for (const [created, isDone] of [
    [500, false],
    [1000, false],
    [1240, true],
    [1240, true],
  ] as const) {
    // Of the first page, one row has the names of the columns.
    expect(await takePage(world.deps, DUENA, { id })).toMatchObject({
      value: { isDone, outcome: { created: isDone ? created : created - 1 } },
    });
    const { step, state } = await viewed(world, id);
    expect([step, state]).toEqual(isDone ? [null, "DONE"] : ["TAKING", "DRAFT"]);
  }
  expect(await clientsNow()).toHaveLength(1240);
  expect(await undoPage(world.deps, DUENA, id)).toMatchObject({
    value: { isDone: false, outcome: { removed: 500 } },
  });
  expect(await takePage(world.deps, DUENA, { id })).toMatchObject({ value: { isDone: true } });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({ value: { removed: 1240, kept: 0 } });
  expect(await clientsNow()).toEqual([]);
}, 60_000);

test("a half imported file can be undone, and is neither edited nor replaced by another one", async () => {
  const id = await opened(world, manyPeople(620, 20));
  await takePage(world.deps, DUENA, { id });
  expect(await mendRow(world.deps, DUENA, { id, line: 600, typed: { firstname: "Eva" } })).toMatchObject({
    error: { code: "STATUS_NOT_ALLOWED" },
  });
  const other = await opened(world, "Nombre\nAna\n");
  expect(await undoableImport(world.deps, DUENA)).toMatchObject({ value: { id, step: "TAKING" } });
  expect(await takeIn(world.deps, DUENA, other)).toMatchObject({ value: { created: 1 } });
  expect(await undoPage(world.deps, DUENA, id)).toMatchObject({ value: { isDone: true } });
  expect(await takePage(world.deps, DUENA, { id })).toMatchObject({ value: { outcome: { removed: 499 } } });
  expect(await clientsNow()).toEqual(["Ana||||||[]||1".replace("||||||", "|||||")]);
}, 60_000);

test("rows of one client on two pages make one client, and an undo takes that client back", async () => {
  await addClient("martina", MARTINA);
  const before = await clientsNow();
  const id = await opened(
    world,
    [
      "Nombre;Celular;Notas",
      "Martina Gómez;11 5012-3347;Uno",
      "Ana Paz;11 5874-9895;Uno",
      "Eva Luz;11 5874-9896;",
      "Martina Gómez;11 5012-3347;Dos",
      "Ana Paz;11 5874-9895;Dos",
    ].join("\n"),
  );
  for (let page = 0; page < 6; page++) await takePage(world.deps, DUENA, { id, most: 1 });
  expect(await clientsNow()).toEqual([
    "Ana|Paz|+5491158749895||Uno\nDos|[]||2",
    "Eva|Luz|+5491158749896|||[]||1",
    "Martina|Gómez|+5491150123347||Uno\nDos|[]||3",
  ]);
  expect((await viewed(world, id)).outcome).toMatchObject({ created: 2, joined: 1, rows: 5 });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 2, restored: 1, kept: 0 },
  });
  expect(await clientsNow()).toEqual(before.map((row) => row.replace(/1$/, "4")));
});

test("a client changed by a member between two pages stays at the undo", async () => {
  const id = await opened(
    world,
    "Nombre;Celular;Notas\nAna Paz;11 5874-9895;Uno\nAna Paz;11 5874-9895;Dos\n",
  );
  await takePage(world.deps, DUENA, { id, most: 2 });
  await run({ sql: "update clients set notes = notes || ' y medio', version = version + 1" });
  expect(await takePage(world.deps, DUENA, { id })).toMatchObject({ value: { outcome: { created: 1 } } });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({ value: { removed: 0, kept: 1 } });
  expect(await clientsNow()).toEqual(["Ana|Paz|+5491158749895||Uno y medio\nDos|[]||3"]);
});

test("two tabs that import one file at once take each row in once, and two undo each client once", async () => {
  const id = await opened(world, manyPeople(1240, 20));
  const tab = () => takeIn(world.deps, DUENA, id);
  const taken = await Promise.all([tab(), tab(), tab()]);
  expect(taken.every((each) => each.ok || each.error.code === "STALE")).toBe(true);
  expect(await takeIn(world.deps, DUENA, id)).toMatchObject({
    value: { created: 1240, joined: 0, rows: 1240 },
  });
  expect(await clientsNow()).toHaveLength(1240);
  const undone = await Promise.all([1, 2].map(() => undoImport(world.deps, DUENA, id)));
  expect(undone.every((each) => each.ok || each.error.code === "STALE")).toBe(true);
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({ value: { removed: 1240, kept: 0 } });
  expect(await clientsNow()).toEqual([]);
}, 60_000);

test("an import and its undo at once leave all or nothing in the end", async () => {
  const id = await opened(world, manyPeople(1240, 20));
  await takePage(world.deps, DUENA, { id });
  await Promise.all([takeIn(world.deps, DUENA, id), undoImport(world.deps, DUENA, id)]);
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({ ok: true });
  expect(await clientsNow()).toEqual([]);
}, 60_000);

test.each(["before", "after"] as const)(
  "a page that fails %s any call to the database takes effect whole or not at all",
  async (when) => {
    await addClient("martina", MARTINA);
    const text = manyPeople(620, 20);
    const steps = [1, 500, 621];
    for (let call = 1; call <= 6; call++) {
      await run({ sql: "delete from clients where id <> 'martina'" }, { sql: "delete from client_imports" });
      const id = await opened(world, text);
      const faulty = faultyDatabase(db, [{ call, when }]);
      const later = { ...world.deps, later: (work: Promise<unknown>) => void work.catch(() => undefined) };
      await butForFaults(takeIn({ ...later, db: faulty.db }, DUENA, id));
      expect(steps).toContain((await clientsNow()).length);
      expect(await takeIn(later, DUENA, id)).toMatchObject({ value: { created: 620, joined: 0, rows: 620 } });
      expect(await clientsNow()).toHaveLength(621);
      const undoing = faultyDatabase(db, [{ call, when }]);
      await butForFaults(undoImport({ ...later, db: undoing.db }, DUENA, id));
      expect([1, 121, 621]).toContain((await clientsNow()).length);
      expect(await undoImport(later, DUENA, id)).toMatchObject({ value: { removed: 620 } });
      expect(await clientsNow()).toHaveLength(1);
    }
  },
  120_000,
);

test("a file that is stored in portions is seen once it is whole, and gives way to another one", async () => {
  const heavy = (from: number) =>
    [
      "Nombre;Notas",
      ...Array.from({ length: 700 }, (_, at) => `Ana ${from + at};${"nota ".repeat(700)}`),
    ].join("\n");
  for (let call = 4; call <= 5; call++) {
    const faulty = faultyDatabase(db, [{ call, when: "before" }]);
    await butForFaults(openImport({ ...world.deps, db: faulty.db }, DUENA, fileOf(heavy(1000))));
  }
  const [[parts] = []] = await run({ sql: "select count(*) as n, max(step) as step from client_imports" });
  expect(parts).toEqual({ n: 1, step: "READING" });
  expect(await undoableImport(world.deps, DUENA)).toEqual({ ok: true, value: null });
  const id = await opened(world, heavy(2000));
  expect((await viewed(world, id)).counts).toMatchObject({ READY: 700, NOBODY: 1 });
  const [[rows] = []] = await run({ sql: "select count(*) as n from client_import_rows" });
  expect(rows).toEqual({ n: 701 });
}, 60_000);
