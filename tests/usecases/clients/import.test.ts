import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { chooseRows, mendRow, rereadImport } from "#app/usecases/clients/import/change-pending.server.ts";
import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { pendingBy } from "#app/usecases/clients/import/pending.server.ts";
import { takeIn, undoImport } from "#app/usecases/clients/import/take-in.server.ts";
import { viewImport } from "#app/usecases/clients/import/view-import.server.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { IMPORTS_PER_DAY } from "#app/usecases/limits/network-limits.server.ts";
import { faultyDatabase } from "#tests/stories/database-faults.ts";
import { db, run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import {
  ANA,
  addClient,
  clientsNow,
  DUENA,
  fileOf,
  freshWorld,
  manyPeople,
  opened,
  outcomes,
  viewed,
} from "./import-story.ts";

/** The rows of a large file, some of them with faults. */
const ROWS = effort(1000, 5000);
const FAULTS = ROWS / 25;

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

const FILE = `Nombre;Celular;Mail;Grupo
Abril Vidal;11 5523-8790;abril.vidal@correo.com;
Bianca Leiva;011 15-4871-2209;;
Martina Gomez;11 5012-3347;martu@correo.com;VIP
;11 3345-9021;;
Ema Quiroga;4832-11;ema@correo;
Abril Vidal;;ABRIL.vidal@correo.com;Color
Lola Gómez;11 5012-3347;;
`;

test("each row of a file gets a state before any client is created", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
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
  });
  expect(rows[5]?.facts.faults).toEqual([
    { field: "phone", code: "PHONE_SHORT", text: "4832-11" },
    { field: "email", code: "INVALID_EMAIL", text: "ema@correo" },
  ]);
  expect(await clientsNow()).toHaveLength(1);
});

test("an import creates new clients, completes known clients and can be undone", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
  const before = await clientsNow();
  const id = await opened(world, FILE);
  expect(await takeIn(world.deps, DUENA, id)).toEqual({ ok: true, value: { created: 5, joined: 1 } });
  expect(await clientsNow()).toEqual([
    "11 3345-9021||+5491133459021|||[]||1",
    'Abril|Vidal|+5491155238790|abril.vidal@correo.com||["Color"]||1',
    "Bianca|Leiva|+5491148712209|||[]||1",
    "Ema|Quiroga||||[]||1",
    "Lola|Gómez|+5491150123347|||[]||1",
    'Martina|Gómez|+5491150123347|martu@correo.com||["VIP"]||2',
  ]);
  expect(await takeIn(world.deps, DUENA, id)).toEqual({ ok: true, value: { created: 5, joined: 1 } });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 5, restored: 1, kept: 0 },
  });
  expect(await undoImport(world.deps, DUENA, id)).toMatchObject({
    value: { removed: 5, restored: 1, kept: 0 },
  });
  expect(await clientsNow()).toEqual(before.map((row) => row.replace(/1$/, "3")));
});

test("an undo keeps clients with bookings or later changes, and names them", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
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
  expect(await takeIn(world.deps, DUENA, id)).toEqual({ ok: true, value: { created: 5, joined: 0 } });
});

test("a client changed meanwhile is compared again, and a deleted client is created anew", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
  const id = await opened(world, FILE);
  await run({ sql: "update clients set email = 'suyo@correo.test', version = version + 1" });
  await takeIn(world.deps, DUENA, id);
  expect(await clientsNow()).toContain('Martina|Gómez|+5491150123347|suyo@correo.test||["VIP"]||3');
  await run({ sql: "delete from clients" });
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
  const again = await opened(world, FILE);
  await run({ sql: "delete from clients" });
  expect(await takeIn(world.deps, DUENA, again)).toEqual({ ok: true, value: { created: 6, joined: 0 } });
});

test("an interrupted import or undo leaves all or nothing and can be continued", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
  const text = manyPeople(620, 20);
  for (const when of ["before", "after"] as const) {
    for (let call = 1; call <= 3; call++) {
      await run({ sql: "delete from clients where id <> 'martina'" }, { sql: "delete from client_imports" });
      const id = await opened(world, text);
      const faulty = faultyDatabase(db, [{ call, when }]);
      await takeIn({ ...world.deps, db: faulty.db }, DUENA, id).catch(() => null);
      expect([1, 621]).toContain((await clientsNow()).length);
      expect(await takeIn(world.deps, DUENA, id)).toEqual({ ok: true, value: { created: 620, joined: 0 } });
      expect(await clientsNow()).toHaveLength(621);
      const undoing = faultyDatabase(db, [{ call, when }]);
      await undoImport({ ...world.deps, db: undoing.db }, DUENA, id).catch(() => null);
      expect([1, 621]).toContain((await clientsNow()).length);
      expect(await undoImport(world.deps, DUENA, id)).toMatchObject({ value: { removed: 620 } });
      expect(await clientsNow()).toHaveLength(1);
    }
  }
}, 120_000);

test("search words of a large import are counted again after the import and its undo", async () => {
  await addClient("martina", { name: "Martina Gómez", phone: "+5491150123347" });
  const first = await opened(world, manyPeople(540, 20));
  await takeIn(world.deps, DUENA, first);
  await world.settle();
  const second = await opened(world, manyPeople(540, 20).replaceAll("VIP, Color", "Nueva"));
  expect(await takeIn(world.deps, DUENA, second)).toEqual({ ok: true, value: { created: 0, joined: 540 } });
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

test("a large file is read and imported at 500 rows a second, and undone", async () => {
  const bytes = new TextEncoder().encode(manyPeople(ROWS, FAULTS));
  const start = performance.now();
  const done = await openImport(world.deps, DUENA, { name: "grande.csv", bytes });
  if (!done.ok) throw new Error(done.error.code);
  expect(done.value.counts).toMatchObject({ MENDED: ROWS - FAULTS, LACKING: FAULTS });
  expect(await takeIn(world.deps, DUENA, done.value.id)).toEqual({
    ok: true,
    value: { created: ROWS, joined: 0 },
  });
  expect(performance.now() - start).toBeLessThan(ROWS * 2);
  await world.settle();
  const [unworded] = await run({ sql: "select count(*) as n from clients where worded = 0" });
  expect(unworded?.[0]?.n).toBe(0);
  expect(await undoImport(world.deps, DUENA, done.value.id)).toMatchObject({ value: { removed: ROWS } });
  expect(await clientsNow()).toEqual([]);
}, 60_000);

test.each([
  ["nothing", "", "VALIDATION"],
  ["names of columns alone", "Nombre;Celular\n", "VALIDATION"],
  ["no text", "PK\u0003\u0004\u0000\u0000", "VALIDATION"],
  ["too many rows", `Nombre\n${"Ana\n".repeat(5001)}`, "TOO_LARGE"],
  ["more than 2 MB", "x".repeat(2 * 1024 * 1024 + 1), "TOO_LARGE"],
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
    await undoImport(world.deps, rival, id),
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
