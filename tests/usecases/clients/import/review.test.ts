import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { chooseRows, rereadImport } from "#app/usecases/clients/import/change-pending.server.ts";
import { mendRow } from "#app/usecases/clients/import/mend-row.server.ts";
import { takeIn } from "#app/usecases/clients/import/take-in.server.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import {
  addClient,
  clientsNow,
  DUENA,
  FILE,
  freshWorld,
  MARTINA,
  opened,
  outcomes,
  viewed,
} from "../import-story.ts";

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

test("each row of a file gets a state before any client is created", async () => {
  await addClient("martina", MARTINA);
  const id = await opened(world, FILE);
  expect(await outcomes(world, id)).toEqual([
    [2, "READY", "APART", null],
    [3, "MENDED", "APART", null],
    [4, "KNOWN", "JOIN", "Martina Gómez"],
    [5, "READY", "APART", null],
    [6, "LACKING", "APART", null],
    [7, "KNOWN", "JOIN", "Abril Vidal"],
    [8, "KNOWN", "APART", "Martina Gómez"],
  ]);
  const { counts, rows } = await viewed(world, id);
  expect(counts).toEqual({
    READY: 2,
    MENDED: 1,
    LACKING: 1,
    KNOWN: 3,
    INVALID: 0,
    NOBODY: 1,
    skipped: 0,
    noArea: 0,
    faulty: 1,
  });
  expect(rows[5]?.facts.faults).toEqual([
    { field: "phone", code: "PHONE_SHORT", text: "4832-11" },
    { field: "email", code: "INVALID_EMAIL", text: "ema@correo" },
  ]);
  expect(await clientsNow()).toHaveLength(1);
});

test("a corrected row is compared again with the known clients", async () => {
  const id = await opened(world, FILE);
  const wrong = await mendRow(world.deps, DUENA, { id, line: 6, typed: { phone: "11 4832-11" } });
  expect(wrong).toEqual({
    ok: true,
    value: [{ field: "phone", code: "PHONE_SHORT", text: "11 4832-11" }],
  });
  const typed = { firstname: "Ema", lastname: "Quiroga", phone: "11 5523-8790", email: "ema@correo.com" };
  expect(await mendRow(world.deps, DUENA, { id, line: 6, typed })).toEqual({ ok: true, value: [] });
  expect((await outcomes(world, id))[4]).toEqual([6, "KNOWN", "APART", "Abril Vidal"]);
  expect(await mendRow(world.deps, DUENA, { id, line: 99, typed })).toEqual({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
  // The correction survives another choice of columns.
  await rereadImport(world.deps, DUENA, { id, usages: new Map([[1, "LEFT_OUT"]]) });
  expect((await viewed(world, id)).rows[5]?.facts.person).toMatchObject({
    firstName: "Ema",
    email: "ema@correo.com",
  });
});

test("phone contacts get named columns, and numbers without an area code are asked about", async () => {
  const id = await opened(
    world,
    "BEGIN:VCARD\nN:Sosa;Mía;;;\nTEL;TYPE=CELL:0341 15-555-1234\nEND:VCARD\nBEGIN:VCARD\nFN:Tito Luna\nTEL:4821-1122\nEND:VCARD\n",
  );
  const { names, columns, counts } = await viewed(world, id);
  expect(names).toEqual(["Nombre", "Apellido", "Nombre completo", "Tipo de teléfono", "Teléfono"]);
  expect(columns.columns.map(({ usage }) => usage)).toEqual([
    ...["FIRSTNAME", "LASTNAME", "WHOLE_NAME", "PHONE_LABEL", "PHONE"],
  ]);
  expect(counts).toMatchObject({ MENDED: 1, LACKING: 1, noArea: 1 });
  await rereadImport(world.deps, DUENA, { id, area: "11" });
  expect((await viewed(world, id)).rows.map(({ facts }) => facts.person?.phone)).toEqual([
    "+5493415551234",
    "+5491148211122",
  ]);
});

test("an area code is asked once for all phones, and columns can be changed", async () => {
  const id = await opened(
    world,
    "Quién;Contacto;Otro\nAna Paz;4871-2209;Eva Luz\nSol Gil;15 4444-5555;Luz Sosa\n",
  );
  expect((await viewed(world, id)).counts).toMatchObject({ LACKING: 2, noArea: 2 });
  expect(await rereadImport(world.deps, DUENA, { id, area: "11" })).toEqual({ ok: true, value: null });
  const { rows, counts } = await viewed(world, id);
  expect(counts).toMatchObject({ MENDED: 2, LACKING: 0, noArea: 0 });
  expect(rows.slice(1).map(({ facts }) => facts.person?.phone)).toEqual(["+5491148712209", "+5491144445555"]);
  await rereadImport(world.deps, DUENA, {
    id,
    usages: new Map([
      [0, "LEFT_OUT"],
      [2, "WHOLE_NAME"],
    ]),
  });
  expect((await viewed(world, id)).rows.slice(1).map(({ facts }) => facts.person?.firstName)).toEqual([
    "Eva",
    "Luz",
  ]);
});

test("a row's choice stands while it still resembles the same client", async () => {
  const id = await opened(world, FILE);
  await chooseRows(world.deps, DUENA, {
    id,
    choices: new Map([
      [7, "SKIP"],
      [2, "SKIP"],
      [8, "JOIN"],
    ]),
  });
  expect((await outcomes(world, id)).map(([, , choice]) => choice)).toEqual([
    "APART",
    "APART",
    "APART",
    "APART",
    "APART",
    "SKIP",
    "JOIN",
  ]);
  await mendRow(world.deps, DUENA, { id, line: 5, typed: { firstname: "Nora" } });
  expect((await outcomes(world, id)).map(([, , choice]) => choice)).toEqual([
    "APART",
    "APART",
    "APART",
    "APART",
    "APART",
    "SKIP",
    "JOIN",
  ]);
  expect(await takeIn(world.deps, DUENA, id)).toMatchObject({ value: { created: 5, joined: 0 } });
});
