import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Trade } from "#app/domain/codes/trade.ts";
import type { ListAddress } from "#app/domain/paths/list-paths.ts";
import { findPlace, listBusinesses } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

// Two published businesses, 'salon' with two stores and 'rival' with one, on Thursday, 5 November 2026, 09:00.
const world = openWorld();
const { deps } = world;

beforeAll(openSalon);
beforeEach(async () => {
  await run(
    { sql: "delete from free_times where store_id like 'many%'" },
    {
      sql: "update stores set city = 'Palermo', region = 'CABA', hidden_at = null where id in ('centro', 'norte')",
    },
    { sql: "update stores set main_activity = 'HAIR_SALON', secondary_activities = '[]'" },
    { sql: "update services set name = 'Servicio ' || id" },
  );
  await clock();
});

const clock = () => refreshDueTimes(deps, { until: Number.MAX_SAFE_INTEGER });
const ANYWHERE: ListAddress = { place: null, trade: null, when: "ANY", after: null };

async function list(asked: Partial<ListAddress> = {}) {
  const found = await listBusinesses(deps, { ...ANYWHERE, ...asked });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

test("stores come in order of their next free time, with three times and their services", async () => {
  const { stores, count, next } = await list();
  expect([stores.length, count]).toEqual([3, 2]);
  expect(next).toBeNull();
  const firsts = stores.map(({ times }) => `${times[0]?.date} ${String(times[0]?.time).padStart(4, "0")}`);
  expect(firsts).toEqual([...firsts].sort());
  for (const { times } of stores) {
    expect(times).toHaveLength(3);
    for (const { offer } of times)
      expect(offer?.serviceName).toMatch(/^Servicio (corte|color|masaje|ajeno)$/);
  }
});

test("a place is found by any spelling of its accents, capitals and region", async () => {
  await run({
    sql: "update stores set city = 'Villa Ortúzar', region = 'Capital Federal' where id = 'norte'",
  });
  await clock();
  const { stores, placeName } = await list({ place: "caba/villa-ortuzar" });
  expect(stores.map(({ storeId }) => storeId)).toEqual(["norte"]);
  expect(placeName).toBe("Villa Ortúzar, CABA");
  expect(await findPlace(deps, "  villa ORTUZAR ", null)).toEqual({
    kind: "one",
    place: "caba/villa-ortuzar",
  });
  expect(await findPlace(deps, "Villa Ortúzar, Ciudad Autónoma de Buenos Aires", null)).toEqual({
    kind: "one",
    place: "caba/villa-ortuzar",
  });
});

test("an ambiguous place asks which is meant, and an unknown place leads to the largest", async () => {
  await run({ sql: "update stores set city = 'Palermo', region = 'Córdoba' where id = 'norte'" });
  await clock();
  const several = await findPlace(deps, "palermo", null);
  expect(several.kind).toBe("several");
  expect(await findPlace(deps, "palermo, cordoba", null)).toEqual({ kind: "one", place: "cordoba/palermo" });
  const none = await findPlace(deps, "Atlantis", null);
  expect(none).toMatchObject({ kind: "none", places: [{ count: 1 }, { count: 1 }, { count: 1 }] });
  expect(await findPlace(deps, " , ", null)).toEqual({ kind: "none", places: [] });
});

test("a place without businesses leads to its neighbours, and an unknown place is not found", async () => {
  const { stores, places, placeName } = await list({ place: "caba/villa-crespo" });
  expect([stores, placeName]).toEqual([[], "Villa Crespo, CABA"]);
  expect(places[0]).toMatchObject({ place: "caba/palermo", next: { date: "2026-11-05" } });
  expect(await listBusinesses(deps, { ...ANYWHERE, place: "caba/atlantis" })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("tomorrow's list has only stores that are free tomorrow, from their first time", async () => {
  await run({
    sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute)
      select 'shut', business_id, id, ?, ? from stores where id = 'centro'`,
    params: [Date.parse("2026-11-06T03:00:00Z") / 60_000, Date.parse("2026-11-07T03:00:00Z") / 60_000],
  });
  await clock();
  const { stores } = await list({ when: "TOMORROW" });
  await run({ sql: "delete from closures where id = 'shut'" });
  expect(stores.map(({ storeId }) => storeId)).not.toContain("centro");
  expect(stores.length).toBeGreaterThan(0);
  for (const { times } of stores) expect(times[0]?.date).toBe("2026-11-06");
});

test("a store hidden by its business leaves the list at once", async () => {
  const before = await list();
  await run({ sql: "update stores set hidden_at = 1 where id = 'norte'" });
  const after = await list();
  expect(after.stores.length).toBe(before.stores.length - 1);
  expect(after.stores.map(({ storeId }) => storeId)).not.toContain("norte");
  // Its other store is still listed.
  expect(after.count).toBe(before.count);
  await run({ sql: "update stores set hidden_at = 1 where id = 'centro'" });
  expect((await list()).count).toBe(before.count - 1);
});

/** The services named with the first free times of `centro` for a trade, each once; null: none. */
async function toldAs(trade: Trade | null, mainActivity: ActivityCode, others: readonly ActivityCode[] = []) {
  await run({
    sql: "update stores set main_activity = ?, secondary_activities = ? where id = 'centro'",
    params: [mainActivity, JSON.stringify(others)],
  });
  await clock();
  const { stores } = await list({ trade });
  const [centro] = stores.filter(({ storeId }) => storeId === "centro");
  return [...new Set(centro?.times.map(({ offer }) => offer?.serviceName ?? null))];
}

test("a time names a service that fits the trade, or no service", async () => {
  expect(await toldAs("MASSAGE", "HAIR_SALON", ["SPA"])).toEqual(["Servicio masaje"]);
  expect(await toldAs("NAILS", "HAIR_SALON", ["NAIL_SALON"])).toEqual([null]);
  expect(await toldAs("HAIR", "HAIR_SALON", ["SPA"])).toEqual(["Servicio corte"]);
  expect(await toldAs(null, "SPA", ["HAIR_SALON"])).toEqual(["Servicio masaje"]);
  await run(
    { sql: "update services set name = 'Brushing' where id = 'corte'" },
    { sql: "update services set name = 'Corte y barba' where id = 'color'" },
  );
  expect(await toldAs("BARBER", "BARBERSHOP")).toEqual(["Corte y barba"]);
  expect(await toldAs(null, "HAIR_SALON")).toEqual(["Brushing"]);
});

test("cards of places count the businesses of their trade", async () => {
  await run({ sql: "update stores set main_activity = 'SPA' where id = 'ajena'" });
  await clock();
  const cards = async (trade: Trade | null) =>
    (await list({ trade })).places.map(({ place, count }) => [place, count]);
  expect(await cards(null)).toEqual([
    ["caba/palermo", 1],
    ["caba/caba", 1],
  ]);
  expect(await cards("HAIR")).toEqual([["caba/palermo", 1]]);
  expect(await cards("MASSAGE")).toEqual([["caba/caba", 1]]);
  const counts = async (typed: string, trade: Trade | null) => {
    const found = await findPlace(deps, typed, trade);
    return found.kind === "one" ? [] : found.places.map(({ place, count }) => [place, count] as const);
  };
  expect(await counts("Atlantis", "HAIR")).toEqual([["caba/palermo", 1]]);
  await run({ sql: "update stores set region = 'Córdoba', main_activity = 'SPA' where id = 'norte'" });
  await clock();
  expect(new Map(await counts("palermo", "HAIR"))).toEqual(
    new Map([
      ["caba/palermo", 1],
      ["cordoba/palermo", 0],
    ]),
  );
});

test("times that have passed since the last run are not shown", async () => {
  const late = openWorld();
  late.pass(2 * 3_600_000);
  const found = await listBusinesses(late.deps, ANYWHERE);
  if (!found.ok) throw new Error(found.error.code);
  for (const { times } of found.value.stores) {
    for (const { date, time } of times) expect(`${date} ${time >= 660}`).not.toBe("2026-11-05 false");
  }
});

/** Fills a place with this many stores, each free a minute after the one before. */
async function fillPlace(count: number): Promise<void> {
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)";
  await run(
    {
      sql: `${numbers} insert or ignore into businesses (id, name, slug, created_at, published_at) select 'many' || i, 'many', 'many-' || i, 0, 0 from n`,
      params: [count],
    },
    {
      sql: `${numbers} insert or ignore into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at, is_public)
        select 'many' || i, 'many' || i, 'Store ' || i, 'BARBERSHOP', 'Thames', i, 'Rosario', 'Santa Fe', (select hours from stores where id = 'centro'), 0, 1 from n`,
      params: [count],
    },
    {
      sql: `${numbers} insert into free_times (business_id, store_id, trade, day, place, slug, next_at, due_at, ends_at, notice_minutes, times, options)
        select 'many' || i, 'many' || i, trade, '', 'santa-fe/rosario', 'many-' || i, 29800000 + i, 29800000 + i, 29800000 + i, 0,
          json_array(json_array(29800000 + i, 0), json_array(29900000 + i, 0)), json_array(json_array('option', 'Corte'))
        from n, (select '' as trade union all select 'BARBER')`,
      params: [count],
    },
  );
}

test("a page of 10,000 businesses shows twenty and reads sixty more rows at most", async () => {
  await fillPlace(10_000);
  for (const asked of [
    ANYWHERE,
    { ...ANYWHERE, place: "santa-fe/rosario" },
    { ...ANYWHERE, place: "santa-fe/rosario", trade: "BARBER" as const },
    { ...ANYWHERE, trade: "BARBER" as const, after: { nextAt: 29_805_000, storeId: "many5000" } },
  ]) {
    const { rows, batches } = await spentBy(deps, async (spying) => {
      const found = await listBusinesses(spying, asked);
      expect(found.ok && found.value.stores.length).toBe(20);
      expect(found.ok && found.value.next).not.toBeNull();
    });
    expect(batches).toBe(1);
    expect(rows, JSON.stringify(asked)).toBeLessThanOrEqual(20 + 60);
  }
  const { next, count } = await list({ place: "santa-fe/rosario" });
  expect(count).toBe(10_000);
  const second = await list({ place: "santa-fe/rosario", after: next });
  expect(second.stores[0]?.storeId).toBe("many21");
  await run({ sql: "delete from free_times where store_id like 'many%'" });
  expect((await list()).places.map(({ place }) => place)).toEqual(["caba/palermo", "caba/caba"]);
}, 60_000);
