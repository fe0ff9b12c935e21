import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { exportClients } from "#app/usecases/clients/export-clients.server.ts";
import { takeIn } from "#app/usecases/clients/import/take-in.server.ts";
import { undoImport } from "#app/usecases/clients/import/undo-import.server.ts";
import { refuseMessages } from "#db/queries/messages/sayings/client-choices.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { accepted } from "../agenda/agenda-story.ts";
import { addClient, DUENA, freshWorld, opened } from "./import-story.ts";

const FILE = [
  "Nombre;Apellido;Teléfono;Bloqueado;No quiere mensajes",
  "Ana;Paz;11 5874-9895;Sí;Sí",
  "Mora;Gil;11 4412-7788;;",
].join("\r\n");
let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  world = await freshWorld();
});

/** Takes in a file with two people, of which the first is blocked and refuses messages. */
async function takenIn(): Promise<string> {
  const id = await opened(world, FILE);
  accepted(await takeIn(world.deps, DUENA, id));
  return id;
}
const told = async () =>
  (
    await run({
      sql: `select first_name as name, blocked_at is not null as blocked, exists (select 1 from client_choices
        where client_id = clients.id and refused_at is not null) as refuses from clients order by name`,
    })
  )[0];
const ANA = { name: "Ana", blocked: 1, refuses: 1 };
const MORA = { name: "Mora", blocked: 0, refuses: 0 };

test("a file blocks new clients and keeps their refusal, with the words by which bookings are refused", async () => {
  await takenIn();
  expect(await told()).toEqual([ANA, MORA]);
  expect(await run({ sql: "select word from client_words where kind = 5" })).toEqual([
    [{ word: "1158749895" }],
  ]);
});

test("a known client is blocked and refuses too, and undoing gives back the block of before, never a refusal", async () => {
  await addClient("ana", { name: "Ana Paz", phone: "+5491158749895" });
  const id = await takenIn();
  expect(await told()).toEqual([ANA, MORA]);
  accepted(await undoImport(world.deps, DUENA, id));
  expect(await told()).toEqual([{ ...ANA, blocked: 0 }]);
});

test("a client who was blocked and refused before stays so by an import and by its undoing", async () => {
  await addClient("ana", { name: "Ana Paz", phone: "+5491158749895" });
  await run({ sql: "update clients set blocked_at = 5 where id = 'ana'" });
  await write(db, [refuseMessages(db, { businessId: "salon", clientId: "ana", by: "duena", at: 5 })]);
  const id = await takenIn();
  accepted(await undoImport(world.deps, DUENA, id));
  expect(await told()).toEqual([ANA]);
  expect(await run({ sql: "select refused_at from client_choices" })).toEqual([[{ refused_at: 5 }]]);
});

test("an undone import keeps a new client who has refused messages since", async () => {
  const id = await takenIn();
  const [[mora] = []] = await run({ sql: "select id from clients where first_name = 'Mora'" });
  world.pass(DAY_MS / 2);
  const choice = { businessId: "salon", clientId: String(mora?.id), by: "duena", at: world.deps.now() };
  await write(db, [refuseMessages(db, choice)]);
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 1, keptNames: ["Mora Gil"] },
  });
  expect(await told()).toEqual([{ ...MORA, refuses: 1 }]);
});

test("the file that leaves says which clients are blocked, and which want no messages", async () => {
  await takenIn();
  let text = "";
  for await (const part of accepted(await exportClients(world.deps, DUENA))) text += part;
  const [head = "", ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
  const at = (name: string) => head.split(";").indexOf(name);
  const cells = rows.map((row) => row.split(";")).sort();
  expect(cells.map((row) => [row[0], row[at("Bloqueado")], row[at("No quiere mensajes")]])).toEqual([
    ["Ana", "Sí", "Sí"],
    ["Mora", "", ""],
  ]);
});
