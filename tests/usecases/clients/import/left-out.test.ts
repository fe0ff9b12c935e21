import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { chooseRows } from "#app/usecases/clients/import/change-pending.server.ts";
import { leftOutFile } from "#app/usecases/clients/import/left-out-file.server.ts";
import { mendRow } from "#app/usecases/clients/import/mend-row.server.ts";
import { takeIn } from "#app/usecases/clients/import/take-in.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { accepted } from "../../agenda/agenda-story.ts";
import {
  addClient,
  clientsNow,
  DUENA,
  FILE,
  freshWorld,
  MARTINA,
  manyPeople,
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

async function leftOut(id: string): Promise<readonly string[]> {
  let text = "";
  for await (const part of accepted(await leftOutFile(world.deps, DUENA, id))) text += part;
  return text.replace("\ufeff", "").trim().split("\r\n");
}

test("what stays outside is a file in the file's own columns with the reason, before and after the import", async () => {
  const id = await opened(world, `${FILE};;;VIP\nTotal;7;;\n`);
  await chooseRows(world.deps, DUENA, { id, choices: new Map([[7, "SKIP"]]) });
  const file = [
    "Nombre;Celular;Mail;Grupo;Motivo",
    "Ema Quiroga;4832-11;ema@correo;;Sin celular: a “4832-11” le faltan números. Sin email: “ema@correo” no es una dirección.",
    "Abril Vidal;;ABRIL.vidal@correo.com;Color;Elegiste omitir la fila.",
    ";;;VIP;Hace falta un nombre o una forma de contacto.",
    "Total;7;;;La fila no es una persona.",
  ];
  expect(await leftOut(id)).toEqual(file);
  await takeIn(world.deps, DUENA, id);
  expect(await leftOut(id)).toEqual(file);
});

test("what a known client has no room for is told in the row and in the file, before and after", async () => {
  await addClient("martina", MARTINA);
  await run({ sql: `update clients set notes = '${"x".repeat(3990)}', birthday = '1990-03-03'` });
  const id = await opened(
    world,
    "Nombre;Celular;Notas;Cumpleaños\nMartina Gómez;11 5012-3347;Le gusta el café;4/4/1991\n",
  );
  const [, row] = (await viewed(world, id)).rows;
  expect(row?.lost).toEqual([
    { field: "birthday", code: "HAS_OTHER", text: "1991-04-04" },
    { field: "notes", code: "FULL", text: "Le gusta el café" },
  ]);
  const told =
    'Martina Gómez;11 5012-3347;Le gusta el café;4/4/1991;"Sin el cumpleaños 4/4/1991: su ficha ya tiene otro. Notas: no entra “Le gusta el café”, porque las de su ficha no tienen más lugar."';
  expect((await leftOut(id))[1]).toBe(told);
  expect(accepted(await takeIn(world.deps, DUENA, id))).toMatchObject({ lost: 1 });
  // What it had no room for stays told, whatever is made of the client afterwards.
  await run({ sql: "update clients set notes = null" });
  expect((await leftOut(id))[1]).toBe(told);
});

test("the file of what stays outside is made of all pages", async () => {
  const id = await opened(world, manyPeople(1200, 60));
  expect(await leftOut(id)).toHaveLength(61);
});

test("a row that was judged no person becomes one in the review, and stays one", async () => {
  const id = await opened(world, "Nombre;Notas\nAna Paz;Sí\nTotal Look;Prefiere los lunes\n");
  expect((await viewed(world, id)).counts).toMatchObject({ READY: 1, NOBODY: 2 });
  expect(await mendRow(world.deps, DUENA, { id, line: 1, typed: {} })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await mendRow(world.deps, DUENA, { id, line: 3, typed: {} })).toEqual({ ok: true, value: [] });
  expect((await viewed(world, id)).counts).toMatchObject({ READY: 2, NOBODY: 1 });
  await chooseRows(world.deps, DUENA, { id, choices: new Map() });
  expect(await outcomes(world, id)).toEqual([
    [2, "READY", "APART", null],
    [3, "READY", "APART", null],
  ]);
  await takeIn(world.deps, DUENA, id);
  expect((await clientsNow()).map((row) => row.split("|").slice(0, 2).join(" "))).toEqual([
    "Ana Paz",
    "Total Look",
  ]);
});
