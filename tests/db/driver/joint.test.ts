import { beforeAll, expect, test } from "vitest";
import type { Statement } from "#db/driver/client.ts";
import { joint } from "#db/driver/joint.ts";
import { named } from "#db/driver/named.ts";
import { prepared } from "#db/driver/prepared.ts";
import { builtOf } from "#db/driver/statement.ts";
import { employeeFacts, employeesOffering } from "#db/queries/catalog/employees.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { publicStoresOf, storeOf } from "#db/queries/catalog/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { services } from "#db/schema/catalog/services.ts";
import { write } from "#db/writing.ts";
import { MOST_ARGUMENTS, mostArguments } from "#tests/support/database/arguments.ts";
import { db, meter } from "#tests/support/database/database.ts";
import {
  bookingRowsOf,
  closureRow,
  NINE,
  salonRows,
  timeOffRow,
  userRow,
} from "#tests/support/database/rows.ts";

const HERE = { businessId: "salon", storeId: "salon-store" };
const DAY = { from: NINE - 540, to: NINE + 900 };
const AWKWARD = `"Corte" 'ñandú' \\ {}`;
const wanted = { servicePriceIds: ["salon-cut-1"] };

beforeAll(async () => {
  await write(db, [
    ...salonRows("salon"),
    db.update(services).set({ name: AWKWARD, description: null }),
    userRow("ines"),
    closureRow("salon", NINE + 300, NINE + 360),
    timeOffRow("salon", NINE + 400, NINE + 460),
    ...bookingRowsOf("salon", { id: "first", customerId: "ines" }),
    ...bookingRowsOf("salon", { id: "next", customerId: "ines", spans: [[NINE + 60, NINE + 90]] }),
  ]);
});

const questions = () => ({
  store: storeOf(db, { ...HERE, from: NINE }),
  nowhere: storeOf(db, { businessId: "rival", storeId: "salon-store", from: NINE }),
  menu: storeMenu(db, HERE),
  team: employeesOffering(db, { ...HERE, wanted }),
  calendars: employeeFacts(db, { ...HERE, ...DAY, wanted, employeeId: null }),
});

test("prepared questions asked together are a single statement with the same answers", async () => {
  const { store, nowhere, menu, team, calendars } = questions();
  const alone = {
    store: await read(db, store),
    nowhere: await read(db, nowhere),
    menu: await read(db, menu),
    team: await read(db, team),
    calendars: await read(db, calendars),
  };
  const before = meter.queries;
  expect(await readAll(db, questions())).toEqual(alone);
  expect(meter.queries - before).toBe(1);
  expect(alone.nowhere).toBeNull();
  expect(alone.menu.services[0]?.name).toBe(AWKWARD);
  expect(alone.menu.team).toEqual(alone.team);
  expect(alone.team.map(({ id }) => id)).toEqual(["salon-ana", "salon-bruno"]);
  expect(alone.calendars[0]?.busy).toHaveLength(2);
});

test("prepared questions are one statement beside an unprepared one, each with its own answer", async () => {
  const unprepared = () => publicStoresOf(db, "salon");
  const alone = await readAll(db, questions());
  const stores = await read(db, unprepared());
  const before = meter.queries;
  const { first, last, ...others } = await readAll(db, {
    first: unprepared(),
    ...questions(),
    last: unprepared(),
  });
  expect([first, others, last]).toEqual([stores, alone, stores]);
  expect(stores).toHaveLength(1);
  expect(meter.queries - before).toBe(1 + 2 * unprepared().statements.length);
});

test("a question asked between changes answers the state at its place", async () => {
  const renamed = (name: string) => db.update(services).set({ name });
  const menu = storeMenu(db, HERE);
  const names = (rows: readonly unknown[]) => menu.answer(rows).services.map(({ name }) => name);
  const after: readonly unknown[] = await db.batch([renamed("Antes"), ...menu.statements]);
  const before: readonly unknown[] = await db.batch([
    menu.statements[0] as Statement,
    ...menu.statements.slice(1),
    renamed(AWKWARD),
  ]);
  expect([names(after.slice(1)), names(before.slice(0, -1))]).toEqual([["Antes"], ["Antes"]]);
});

test("questions of a module that is loaded twice are told apart", async () => {
  const [one, other] = await Promise.all([loadedAgain("one"), loadedAgain("other")]);
  const service = one.prepared((each) => each.select(named({ name: services.name })).from(services));
  const user = other.prepared((each) => each.select(named({ id: users.id })).from(users));
  const [first] = storeMenu(db, HERE).statements;
  const beside = async (question: Statement) => (await db.batch([first as Statement, question]))[1];
  expect(await beside(service(db, {}) as Statement)).toEqual([{ name: AWKWARD }]);
  expect(await beside(user(db, {}) as Statement)).toEqual([{ id: "ines" }]);
});

async function loadedAgain(as: string): Promise<typeof import("#db/driver/prepared.ts")> {
  const place = new URL(`../../../db/driver/prepared.ts?${as}`, import.meta.url).href;
  return await import(/* @vite-ignore */ place);
}

test("a question of forty columns is joined, and forty questions are, with no function of more than 32 arguments", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `column${index}`);
  const wide = prepared((each) => each.select(named(Object.fromEntries(names.map(idNamed)))).from(users));
  const question = () => wide(db, {}) as Statement;
  const rows = [Object.fromEntries(names.map((name) => [name, "ines"]))];
  const first = question();
  const asked = Array.from({ length: 40 }, question);
  expect(await db.batch([first, ...asked])).toEqual([rows, ...asked.map(() => rows)]);
  const { sent } = joint([first, ...asked].map(builtOf));
  expect(sent).toHaveLength(1);
  expect(mostArguments(sent[0]?.sql ?? "")).toBe(MOST_ARGUMENTS);
});

function idNamed(name: string) {
  return [name, users.id] as const;
}
