import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { chooseRows } from "#app/usecases/clients/import/change-pending.server.ts";
import { takeIn, takePage } from "#app/usecases/clients/import/take-in.server.ts";
import { undoImport } from "#app/usecases/clients/import/undo-import.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import {
  addClient,
  clientsNow,
  DUENA,
  FILE,
  freshWorld,
  MARTINA,
  manyPeople,
  opened,
} from "../import-story.ts";

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

test("an import creates new clients, completes known clients and can be undone", async () => {
  await addClient("martina", MARTINA);
  const before = await clientsNow();
  const id = await opened(world, FILE);
  expect(await takeIn(world.deps, DUENA, id)).toMatchObject({ value: { created: 5, joined: 1 } });
  expect(await clientsNow()).toEqual([
    "11 3345-9021||+5491133459021|||[]||1",
    'Abril|Vidal|+5491155238790|abril.vidal@correo.com||["Color"]||1',
    "Bianca|Leiva|+5491148712209|||[]||1",
    "Ema|Quiroga||||[]||1",
    "Lola|Gómez|+5491150123347|||[]||1",
    'Martina|Gómez|+5491150123347|martu@correo.com||["VIP"]||2',
  ]);
  expect(await takeIn(world.deps, DUENA, id)).toMatchObject({ value: { created: 5, joined: 1 } });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 5, restored: 1, kept: 0 },
  });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 5, restored: 1, kept: 0 },
  });
  expect(await clientsNow()).toEqual(before.map((row) => row.replace(/1$/, "3")));
});

const CHOICES = ["JOIN", "APART", "SKIP"] as const;

test.each(CHOICES.flatMap((before) => CHOICES.map((pressed) => ({ before, pressed }))))(
  "$pressed of the press that imports counts, after a choice of $before",
  async ({ before, pressed }) => {
    await addClient("martina", MARTINA);
    const id = await opened(world, FILE);
    const [known = []] = await run({
      sql: "select line from client_import_rows where import_id = ? and kind = 'KNOWN'",
      params: [id],
    });
    const all = (choice: (typeof CHOICES)[number]) =>
      new Map(known.map(({ line }) => [Number(line), choice] as const));
    await chooseRows(world.deps, DUENA, { id, choices: all(before) });
    const taken = await takePage(world.deps, DUENA, { id, choices: all(pressed) });
    const joined = pressed === "JOIN" ? 1 : 0;
    expect(taken).toMatchObject({ ok: true, value: { isDone: true, outcome: { joined } } });
    const martinas = (await clientsNow()).filter((row) => row.includes("+5491150123347"));
    expect(martinas.length).toBe({ JOIN: 1, APART: 3, SKIP: 1 }[pressed]);
  },
);

test("an undo keeps clients with bookings or later changes, and names them", async () => {
  await addClient("martina", MARTINA);
  const id = await opened(world, FILE);
  await takeIn(world.deps, DUENA, id);
  await run(
    {
      sql: "update clients set notes = 'Café', version = version + 1 where first_name in ('Bianca', 'Martina')",
    },
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, status, date, start_minute, currency, total_centavos,
        created_at, client_id, start_utc_minute, end_utc_minute, line_count, time_zone, hours_to_cancel, hours_to_reschedule)
        select 'b1', 'salon', 'centro', 'centro', 'CANCELLED', '2026-11-06', 600, 'ARS', 0, 0, id, 1, 2, 1,
        'America/Argentina/Buenos_Aires', 0, 0 from clients where first_name = 'Abril'`,
    },
  );
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 3, restored: 0, kept: 3, keptNames: ["Abril Vidal", "Bianca Leiva", "Martina Gómez"] },
  });
  await run({ sql: "delete from bookings" });
  expect((await clientsNow()).map((row) => row.split("|")[0])).toEqual(["Abril", "Bianca", "Martina"]);
});

test("a client changed meanwhile is compared again, and a deleted client is created anew", async () => {
  await addClient("martina", MARTINA);
  const id = await opened(world, FILE);
  await run({ sql: "update clients set email = 'suyo@correo.test', version = version + 1" });
  await takeIn(world.deps, DUENA, id);
  expect(await clientsNow()).toContain('Martina|Gómez|+5491150123347|suyo@correo.test||["VIP"]||3');
  await run({ sql: "delete from clients" });
  await addClient("martina", MARTINA);
  const again = await opened(world, FILE);
  await run({ sql: "delete from clients" });
  expect(await takeIn(world.deps, DUENA, again)).toMatchObject({ value: { created: 6, joined: 0 } });
});

test("search words of a large import are counted again after the import and its undo", async () => {
  await addClient("martina", MARTINA);
  const first = await opened(world, manyPeople(540, 20));
  await takeIn(world.deps, DUENA, first);
  await world.settle();
  const second = await opened(world, manyPeople(540, 20).replaceAll("VIP, Color", "Nueva"));
  expect(await takeIn(world.deps, DUENA, second)).toMatchObject({ value: { created: 0, joined: 540 } });
  await world.settle();
  expect(await wordsNow()).toEqual({ clients: 541, counted: 541, missing: 0, stale: 0 });
  expect(await undoImport(world.deps, DUENA, second)).toMatchObject({ value: { restored: 540, kept: 0 } });
  await world.settle();
  expect(await wordsNow()).toEqual({ clients: 541, counted: 541, missing: 0, stale: 0 });
  // Restored clients have another version than after their creation.
  await run({ sql: "update clients set version = 1" });
  expect(await undoImport(world.deps, DUENA, first)).toMatchObject({ value: { removed: 540, kept: 0 } });
  await world.settle();
  expect(await wordsNow()).toEqual({ clients: 1, counted: 1, missing: 0, stale: 0 });
}, 60_000);

/** The number of clients and of counted ones, and how far `client_words` differs from the view. */
async function wordsNow() {
  const words = "select business_id, kind, word, client_id from client_words";
  const keys = "select business_id, kind, word, client_id from client_keys";
  const [[row] = []] = await run({
    sql: `select (select count(*) from clients where business_id = 'salon') as clients,
      (select clients from client_counts where business_id = 'salon') as counted,
      (select count(*) from (${keys} except ${words})) as missing, (select count(*) from (${words} except ${keys})) as stale`,
  });
  return { ...row };
}
