import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SentRaise } from "#app/inputs/setup/price-change.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { applyDuePrices } from "#app/usecases/setup/prices/apply-due-prices.server.ts";
import { raisePrices } from "#app/usecases/setup/prices/raise-prices.server.ts";
import { cancelPrices, undoPrices } from "#app/usecases/setup/prices/undo-prices.server.ts";
import { previewRaise, viewPrices } from "#app/usecases/setup/prices/view-prices.server.ts";
import { changeService } from "#app/usecases/setup/services/save-service.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const DUENA: SignedIn = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const ANA: SignedIn = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
const RIVAL: SignedIn = { ...actorOf("otra", "BUSINESS"), businessId: "rival" };
const DAY_MS = 86_400_000;
const ALL = { categories: [], serviceIds: [] };
const TEN: Wish = { basisPoints: 1000, roundingPesos: 100, scope: ALL, startsOn: null };
type Wish = Omit<SentRaise, "seen">;

/** The salon's prices at the start. */
const PRICES = {
  "color-corto": 3_000_000,
  "color-largo": 4_500_000,
  "corte-unico": 1_000_000,
  "masaje-unico": 2_000_050,
  "oculto-unico": 100_000,
};
const RAISED = {
  "color-corto": 3_300_000,
  "color-largo": 4_950_000,
  "corte-unico": 1_100_000,
  "masaje-unico": 2_200_000,
  "oculto-unico": 110_000,
};

beforeAll(openSalon);
beforeAll(() =>
  run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'otra', 'OWNER')" }),
);
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from price_change_lines" },
    { sql: "delete from price_changes" },
    { sql: "delete from setup_changes" },
    { sql: "update services set version = 1" },
    ...Object.entries(PRICES).map(([id, centavos]) => ({
      sql: "update service_prices set price_centavos = ? where id = ?",
      params: [centavos, id],
    })),
  ),
);

async function pricesNow(): Promise<Record<string, unknown>> {
  const [rows] = await run({
    sql: "select id, price_centavos from service_prices where business_id = 'salon' and hidden_at is null order by id",
  });
  return Object.fromEntries((rows ?? []).map(({ id, price_centavos }) => [id, price_centavos]));
}

/** Previews a price change, and carries it out. */
async function raise(deps: Deps, wish: Wish = TEN) {
  const preview = await previewRaise(deps, DUENA, wish);
  if (!preview.ok) throw new Error(preview.error.code);
  return raisePrices(deps, DUENA, { ...wish, seen: preview.value.word });
}

async function raised(deps: Deps, wish: Wish = TEN): Promise<string> {
  const done = await raise(deps, wish);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.changeId;
}

async function history(): Promise<readonly string[]> {
  const [rows] = await run({
    sql: "select act, subject_name from setup_changes where subject = 'PRICE' order by rowid",
  });
  return (rows ?? []).map(({ act, subject_name }) => `${act} ${subject_name}`);
}

const refused = (code: string) => ({ ok: false, error: { code } });

test("a raise changes all prices, hidden services too, and bookings keep theirs", async () => {
  const { deps } = openWorld();
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "bruno", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  await raised(deps);
  expect(await pricesNow()).toEqual(RAISED);
  const turno = await readBooking(deps, CLIENTE, booked.value);
  expect(turno).toMatchObject({ value: { lines: [{ priceCentavos: 1_000_000 }] } });
  const [rival] = await run({ sql: "select price_centavos from service_prices where id = 'ajeno-unico'" });
  expect(rival).toEqual([{ price_centavos: 100_000 }]);
  expect(await history()).toEqual(["CHANGED Todos los precios"]);
});

test("a raise can be limited to a category or to some services", async () => {
  const { deps } = openWorld();
  await raised(deps, { ...TEN, scope: { categories: ["MASAJE"], serviceIds: [] } });
  expect(await pricesNow()).toEqual({ ...PRICES, "masaje-unico": 2_200_000 });
  const withRivals = { ...TEN, scope: { categories: [], serviceIds: ["corte", "ajeno"] }, seen: null };
  expect(await raisePrices(deps, DUENA, withRivals)).toEqual(refused("NOT_FOUND"));
  await raised(deps, { ...TEN, scope: { categories: [], serviceIds: ["corte"] } });
  expect(await pricesNow()).toEqual({ ...PRICES, "masaje-unico": 2_200_000, "corte-unico": 1_100_000 });
  expect(await history()).toEqual(["CHANGED Masaje", "CHANGED Servicio corte"]);
});

test("a raise that differs from its preview is stale", async () => {
  const { deps } = openWorld();
  const preview = await previewRaise(deps, DUENA, TEN);
  const seen = preview.ok ? preview.value.word : null;
  for (const other of [{ basisPoints: 1100 }, { startsOn: "2026-11-20" }])
    expect(await raisePrices(deps, DUENA, { ...TEN, ...other, seen })).toEqual(refused("STALE"));
  await run({ sql: "update service_prices set price_centavos = 5000 where id = 'corte-unico'" });
  expect(await raisePrices(deps, DUENA, { ...TEN, seen })).toEqual(refused("STALE"));
  expect(await raisePrices(deps, DUENA, { ...TEN, seen: null })).toEqual(refused("STALE"));
  expect(await pricesNow()).toEqual({ ...PRICES, "corte-unico": 5000 });
});

test("two simultaneous presses raise the prices once", async () => {
  const { deps } = openWorld();
  const preview = await previewRaise(deps, DUENA, TEN);
  const wish = { ...TEN, seen: preview.ok ? preview.value.word : null };
  const both = await Promise.all([raisePrices(deps, DUENA, wish), raisePrices(deps, DUENA, wish)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refused("STALE"));
  expect(await pricesNow()).toEqual(RAISED);
});

test("a service form opened before the raise does not restore the old price", async () => {
  const { deps } = openWorld();
  await raised(deps);
  const draft = {
    name: "Corte",
    subLabel: null,
    description: null,
    categoryCode: "CABELLO",
    displayColor: "BLUE",
    bookable: true,
    depositPercent: null,
    options: [
      { id: "corte-unico", name: "Corte", minutes: 45, priceType: "FIXED", priceCentavos: 1_000_000 },
    ],
    employeeIds: ["ana", "bruno", "carla"],
  } as const;
  const late = await changeService(deps, DUENA, { serviceId: "corte", version: 1 }, draft);
  expect(late).toEqual(refused("STALE"));
  expect(await pricesNow()).toEqual(RAISED);
});

test("a raise can be undone once within a day, except for prices changed since", async () => {
  const world = openWorld();
  const id = await raised(world.deps);
  await run({ sql: "update service_prices set price_centavos = 777700 where id = 'corte-unico'" });
  world.pass(DAY_MS - 1);
  expect(await viewPrices(world.deps, DUENA)).toMatchObject({ value: { undoable: [{ id, lines: 5 }] } });
  const both = await Promise.all([1, 2].map(() => undoPrices(world.deps, DUENA, id)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await pricesNow()).toEqual({ ...PRICES, "corte-unico": 777_700 });
  expect(await undoPrices(world.deps, DUENA, id)).toEqual(refused("UNDO_EXPIRED"));
  expect(await history()).toEqual(["CHANGED Todos los precios", "CHANGED Todos los precios"]);
  expect(await viewPrices(world.deps, DUENA)).toMatchObject({ value: { undoable: [] } });
});

test("a raise cannot be undone a day later", async () => {
  const world = openWorld();
  const id = await raised(world.deps);
  world.pass(DAY_MS);
  expect(await undoPrices(world.deps, DUENA, id)).toEqual(refused("UNDO_EXPIRED"));
  expect(await viewPrices(world.deps, DUENA)).toMatchObject({ value: { undoable: [] } });
  expect(await pricesNow()).toEqual(RAISED);
});

test("a planned raise applies once, at the business's midnight, to the prices of then", async () => {
  const world = openWorld();
  const id = await raised(world.deps, { ...TEN, startsOn: "2026-11-06" });
  expect(await pricesNow()).toEqual(PRICES);
  expect(await viewPrices(world.deps, DUENA)).toMatchObject({
    value: { planned: [{ id, on: "2026-11-06", scopeName: "Todos los precios" }], undoable: [] },
  });
  expect(await undoPrices(world.deps, DUENA, id)).toEqual(refused("UNDO_EXPIRED"));
  await run({ sql: "update service_prices set price_centavos = 500000 where id = 'corte-unico'" });
  // It is nine in the morning: midnight is 15 hours away.
  world.pass(15 * 3_600_000 - 1);
  expect(await applyDuePrices(world.deps, NO_END)).toEqual({ done: 0, errors: [] });
  world.pass(1);
  const rounds = await Promise.all([1, 2].map(() => applyDuePrices(world.deps, NO_END)));
  expect(rounds.map(({ done, errors }) => [done, errors.length]).toSorted()).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(await applyDuePrices(world.deps, NO_END)).toEqual({ done: 0, errors: [] });
  expect(await pricesNow()).toEqual({ ...RAISED, "corte-unico": 550_000 });
  expect(await cancelPrices(world.deps, DUENA, id)).toEqual(refused("UNDO_EXPIRED"));
  expect((await undoPrices(world.deps, DUENA, id)).ok).toBe(true);
  expect(await pricesNow()).toEqual({ ...PRICES, "corte-unico": 500_000 });
  expect(await history()).toHaveLength(3);
});

test("a cancelled planned raise never applies, even when both happen at once", async () => {
  const world = openWorld();
  const id = await raised(world.deps, { ...TEN, startsOn: "2026-11-06" });
  world.pass(DAY_MS);
  const [cancelled] = await Promise.all([
    cancelPrices(world.deps, DUENA, id),
    applyDuePrices(world.deps, NO_END),
  ]);
  expect(await pricesNow()).toEqual(cancelled.ok ? PRICES : RAISED);
  const other = await raised(world.deps, { ...TEN, startsOn: "2026-11-08" });
  expect(await cancelPrices(world.deps, DUENA, other)).toEqual({ ok: true, value: null });
  expect(await cancelPrices(world.deps, DUENA, other)).toEqual(refused("UNDO_EXPIRED"));
  const before = await pricesNow();
  world.pass(5 * DAY_MS);
  expect(await applyDuePrices(world.deps, NO_END)).toEqual({ done: 0, errors: [] });
  expect(await pricesNow()).toEqual(before);
});

test("at most 20 raises are planned, from today on and within a year", async () => {
  const { deps } = openWorld();
  for (const startsOn of ["2026-11-04", "2027-11-07"])
    expect(await raise(deps, { ...TEN, startsOn })).toMatchObject(refused("VALIDATION"));
  expect(await raise(deps, { ...TEN, startsOn: "2026-11-05" })).toMatchObject({
    value: { isPlanned: false },
  });
  for (let count = 0; count < 19; count++) await raised(deps, { ...TEN, startsOn: "2027-11-06" });
  const last = await Promise.all([1, 2].map(() => raise(deps, { ...TEN, startsOn: "2027-11-06" })));
  expect(last.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await raise(deps, { ...TEN, startsOn: "2027-11-06" })).toEqual(refused("TOO_MANY_PRICE_CHANGES"));
});

test("professionals are refused, and other businesses' raises are not found", async () => {
  const { deps } = openWorld();
  const id = await raised(deps);
  for (const answer of [
    await viewPrices(deps, ANA),
    await previewRaise(deps, ANA, TEN),
    await raisePrices(deps, ANA, { ...TEN, seen: null }),
    await undoPrices(deps, ANA, id),
    await cancelPrices(deps, ANA, id),
  ])
    expect(answer).toEqual(refused("FORBIDDEN"));
  expect(await undoPrices(deps, RIVAL, id)).toEqual(refused("NOT_FOUND"));
  expect(await cancelPrices(deps, RIVAL, id)).toEqual(refused("NOT_FOUND"));
  expect(await undoPrices(deps, DUENA, "nada")).toEqual(refused("NOT_FOUND"));
  expect(await pricesNow()).toEqual(RAISED);
});

const OWN = { ana: { centavos: 1_200_000, minutes: 30 }, bruno: { percent: 20 } };
const giveOwn = (own: object | null) =>
  run({
    sql: "update service_prices set own = ? where id = 'corte-unico'",
    params: [own === null ? null : JSON.stringify(own)],
  });

async function ownNow(): Promise<unknown> {
  const [rows] = await run({ sql: "select own from service_prices where id = 'corte-unico'" });
  return JSON.parse(String(rows?.[0]?.own ?? null));
}

test("own amounts go up with the prices, are rows of the preview, and come back when it is undone", async () => {
  const { deps } = openWorld();
  await giveOwn(OWN);
  const scope = { categories: [], serviceIds: ["corte"] };
  const preview = await previewRaise(deps, DUENA, { ...TEN, scope });
  expect(preview.ok ? preview.value.prices : []).toMatchObject([
    { employeeName: null, oldCentavos: 1_000_000, newCentavos: 1_100_000 },
    { employeeName: "ana Gómez", oldCentavos: 1_200_000, newCentavos: 1_320_000 },
  ]);
  const changeId = await raised(deps, { ...TEN, scope });
  expect(await ownNow()).toEqual({ ...OWN, ana: { centavos: 1_320_000, minutes: 30 } });
  const listed = await viewPrices(deps, DUENA);
  expect(listed).toMatchObject({ value: { undoable: [{ id: changeId, lines: 2 }] } });
  expect(await undoPrices(deps, DUENA, changeId)).toEqual({ ok: true, value: null });
  expect(await ownNow()).toEqual(OWN);
  expect(await pricesNow()).toEqual(PRICES);
  await giveOwn(null);
});

test("own terms that changed since a raise stay when it is undone, and the price comes back", async () => {
  const { deps } = openWorld();
  await giveOwn(OWN);
  const changeId = await raised(deps, { ...TEN, scope: { categories: [], serviceIds: ["corte"] } });
  await giveOwn({ bruno: { percent: 5 } });
  await undoPrices(deps, DUENA, changeId);
  expect(await ownNow()).toEqual({ bruno: { percent: 5 } });
  expect(await pricesNow()).toEqual(PRICES);
  await giveOwn(null);
});

test("a raise is stale where an own amount changed since its preview", async () => {
  const { deps } = openWorld();
  await giveOwn(OWN);
  const preview = await previewRaise(deps, DUENA, TEN);
  const seen = preview.ok ? preview.value.word : null;
  await giveOwn({ ...OWN, ana: { centavos: 1_300_000 } });
  expect(await raisePrices(deps, DUENA, { ...TEN, seen })).toEqual(refused("STALE"));
  await giveOwn(null);
});
