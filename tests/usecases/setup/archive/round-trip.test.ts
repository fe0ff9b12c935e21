import { beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { viewStatement } from "#app/usecases/money/commissions/statement.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { broughtIn, busyDays, newBusiness, settleWithAna, takenAlong } from "./archive-story.ts";
import { inOrder, lines, newIdsOf, rowsOf } from "./same-rows.ts";

beforeAll(openSalon);

const world = openWorld();
let [archiveId, nueva]: [string, SignedIn] = ["", DUENA];
let [before, after]: [Record<string, string>, Record<string, string>] = [{}, {}];

const SPECIAL = JSON.stringify({
  "2026-12-20": {
    shifts: [{ from: 600, to: 1080 }],
    reason: "Antes de Navidad",
    people: { ana: [], bruno: [] },
  },
});

beforeAll(async () => {
  await run({
    sql: "update stores set hours = json_set(hours, '$.dates', json(?)) where id = 'centro'",
    params: [SPECIAL],
  });
  await busyDays(world, { seed: 1, days: 6 });
  await settleWithAna(world, "2026-11-09");
  const zip = await takenAlong(world, DUENA);
  nueva = await newBusiness("nuevo", world.deps.now());
  const done = await broughtIn(world, nueva, zip);
  expect([done.state, done.fault]).toEqual(["DONE", null]);
  archiveId = done.id;
  nueva = done.owner;
  before = await filesIn(zip);
  after = await filesIn(await takenAlong(world, nueva));
}, 60_000);

const { newId, inNew } = newIdsOf(() => archiveId);

test("a business comes back row by row, without its accounts", () => {
  const parts = Object.keys(before).filter((name) => name.endsWith(".ndjson") && !name.includes("history"));
  expect(parts).toHaveLength(26);
  expect(before["datos/bookings.ndjson"]).toMatch(/"active":1,"forced":1/);
  expect(before["datos/stores.ndjson"]).toContain("Antes de Navidad");
  for (const name of parts) {
    expect(rowsOf(before[name]).length, name).toBeGreaterThan(0);
    expect(inOrder(rowsOf(after[name])), name).toEqual(
      inOrder(rowsOf(before[name]).map((row) => inNew(row))),
    );
  }
});

test("confirmed waitlist entries wait on, unconfirmed entries are left out and no offers are held", async () => {
  const [entries = [], held = []] = await run(
    {
      sql: "select id, status, wake_at is not null as woken, user_id from waitlist_entries where business_id = ? order by status",
      params: [nueva.businessId],
    },
    { sql: "select 1 from waitlist_offers where business_id = ?", params: [nueva.businessId] },
  );
  expect(entries).toEqual([
    { id: newId("fue"), status: "OVER", woken: 0, user_id: null },
    { id: newId("espera"), status: "WAITING", woken: 1, user_id: null },
  ]);
  expect(held).toEqual([]);
});

test("the history continues with that of the new business", () => {
  const name = "datos/history.ndjson";
  const [old, now] = [inOrder(rowsOf(before[name]).map((row) => inNew(row))), inOrder(rowsOf(after[name]))];
  expect(now).toEqual(expect.arrayContaining(old));
  expect(now.length).toBe(old.length + 1);
  expect(now.join()).toContain("Todo el negocio, de un archivo");
});

test("spreadsheets come back the same", () => {
  const sheets = Object.keys(before).filter((name) => name.endsWith(".csv"));
  expect(sheets).toHaveLength(7);
  const ids = rowsOf(before["datos/bookings.ndjson"]).map((row) => (row as { readonly id: string }).id);
  for (const name of sheets) {
    const same = ids.reduce((text, id) => text.replaceAll(id, newId(id)), before[name] ?? "");
    // An id may begin like a formula.
    expect(lines(after[name]?.replaceAll("'-", "-")).toSorted(), name).toEqual(lines(same).toSorted());
  }
});

test("the readable document is the same, except for accounts and the business's address", () => {
  type Document = Record<string, unknown> & { readonly business: object };
  const told = (text = "{}") => {
    const { exportedAt: _, team: __, history: ___, business, ...rest } = JSON.parse(text) as Document;
    const parts = Object.entries(rest).map(([name, each]) => [
      name,
      Array.isArray(each) ? inOrder(each) : each,
    ]);
    return {
      ...Object.fromEntries(parts),
      business: { ...business, slug: "", createdAt: "", publishedAt: "" },
    };
  };
  const { business, ...rest } = JSON.parse(before["negocio.json"] ?? "{}") as Document;
  expect(told(after["negocio.json"])).toEqual(told(JSON.stringify({ ...(inNew(rest) as object), business })));
});

test("clients keep their figures, search words and possible doubles", async () => {
  const asked = (business: string) => [
    {
      sql: "select id, visits, no_shows, cancellations, spent_centavos, first_visit, last_visit from clients where business_id = ?",
      params: [business],
    },
    { sql: "select kind, word, client_id as id from client_words where business_id = ?", params: [business] },
    { sql: "select word from client_doubles where business_id = ?", params: [business] },
    { sql: "select clients, doubles from client_counts where business_id = ?", params: [business] },
  ];
  const old = (await run(...asked("salon"))).map((rows) => inOrder(rows.map((row) => inNew(row))));
  expect((await run(...asked(nueva.businessId ?? ""))).map(inOrder)).toEqual(old);
  expect(old.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
});

test("recalculated reports come to the same figures", async () => {
  await rebuildSums({ ...world.deps });
  const days = async (business: string) => {
    const [rows = []] = await run({
      sql: "select store_id, date, body, open from day_sums where business_id = ? and date >= '2026-10-01'",
      params: [business],
    });
    return rows.map(({ store_id: storeId, date, body, open }) => ({
      ...{ storeId, date, open: JSON.parse(String(open)) },
      body: JSON.parse(String(body)) as Record<string, Record<string, unknown>>,
    }));
  };
  const keyed = (sums: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key.split(" ").map(newId).join(" "), sum]));
  const old = (await days("salon")).map(({ storeId, body, ...rest }) => ({
    ...{ ...rest, storeId: newId(String(storeId)) },
    body: { ...body, people: keyed(body.people), pairs: keyed(body.pairs) },
  }));
  const now = await days(nueva.businessId ?? "");
  const booked = (all: typeof now) => all.filter(({ body }) => Object.keys(body.counts ?? {}).length > 0);
  expect(inOrder(booked(now))).toEqual(inOrder(booked(old as typeof now)));
  expect(booked(now).length).toBeGreaterThan(5);
  expect(now.find(({ date }) => date === "2026-10-01")?.open).toEqual({ "9": 120 });
});

test("tills, totals and open amounts come to the same figures", async () => {
  const centro = newId("centro");
  for (let day = 5; day < 11; day++) {
    const date = `2026-11-${`${day}`.padStart(2, "0")}`;
    const old = accepted(await viewTill(world.deps, DUENA, { storeId: "centro", date }));
    const now = accepted(await viewTill(world.deps, nueva, { storeId: centro, date }));
    expect(now.sums, date).toEqual(old.sums);
    expect([now.till?.countedCentavos, now.till?.reason]).toEqual([
      old.till?.countedCentavos,
      old.till?.reason,
    ]);
  }
  const span = { from: "2026-11-01", to: "2026-11-30", by: "day", storeId: null } as const;
  const [old, now] = [await viewTotals(world.deps, DUENA, span), await viewTotals(world.deps, nueva, span)];
  expect(accepted(now).rows).toEqual(accepted(old).rows);
  const open = { from: "2026-11-10", to: "2026-12-30" };
  const owed = async (actor: SignedIn, employeeId: string) =>
    accepted(await viewStatement(world.deps, actor, { ...open, employeeId })).sums;
  expect(await owed(nueva, newId("ana"))).toEqual(await owed(DUENA, "ana"));
  expect(await owed(nueva, newId("bruno"))).toEqual(await owed(DUENA, "bruno"));
});
