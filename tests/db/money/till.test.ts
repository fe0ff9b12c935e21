import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { dropExpense } from "#app/usecases/money/till/expenses.server.ts";
import { reopenClosedTill, setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import {
  AT,
  charge,
  close,
  DONE,
  employAll,
  giveBack,
  MANAGER,
  OWNER,
  open,
  PROFESSIONAL,
  payDeposit,
  RIVAL,
  refused,
  START,
  seen,
  spend,
  TODAY,
  TOMORROW,
  undo,
  visit,
} from "./till-story.ts";

beforeAll(async () => {
  await openSalon();
  await employAll();
});
beforeEach(forgetBookings);

/** From the world's start, 9:00, to the next day's midnight. */
const UNTIL_MIDNIGHT = 15 * HOUR_MS;

test("a till tells its income by client and method, its outgoings, and its unpaid visits", async () => {
  const world = openWorld();
  for (const id of ["uno", "dos", "tres"]) await visit(id);
  await visit("debe", { status: "DONE" });
  await visit("lejos", { storeId: "norte" });
  await charge("uno", 400_000, START);
  await charge("uno", 600_000, START, "MERCADO_PAGO");
  await undo(await charge("dos", 500_000, START), START + 1);
  await charge("lejos", 900_000, START);
  await giveBack(await payDeposit("tres", 300_000, START, "cash"), START + 2);
  await spend(world, 50_000);
  const view = await seen(world);
  expect(view.sums).toMatchObject({ in: 1_300_000, out: 350_000, charges: 2, deposits: 1, outgoing: 2 });
  expect(view.sums.cash).toMatchObject({
    received: 700_000,
    spent: 50_000,
    givenBack: 300_000,
    expected: 350_000,
  });
  expect(
    view.lines.map(({ movement: { kind, name, by }, isBack, isVoid }) => [kind, name, by, isBack, isVoid]),
  ).toEqual([
    ["DEPOSIT", "tres Paz", null, true, false],
    ["CHARGE", "uno Paz", "duena", false, false],
    ["CHARGE", "uno Paz", "duena", false, false],
    ["CHARGE", "dos Paz", "duena", false, true],
    ["DEPOSIT", "tres Paz", null, false, false],
    ["EXPENSE", "Lavandería", "duena", false, false],
  ]);
  // One finished without a charge and one attended: both are still to be charged.
  expect(view.due.map(({ id, centavos }) => [id, centavos])).toEqual([
    ["debe", 1_000_000],
    ["dos", 1_000_000],
    ["tres", 1_000_000],
  ]);
  expect((await seen(world, TODAY, OWNER, "norte")).sums.in).toBe(900_000);
});

test("a closed till keeps its opening, its count and its sums", async () => {
  const world = openWorld();
  await visit("uno");
  expect(await open(world, 3_000_000)).toEqual(DONE);
  await charge("uno", 400_000, START + 1);
  world.pass(HOUR_MS);
  expect(await close(world, { actor: MANAGER, off: -50_000, left: 3_000_000 })).toEqual(DONE);
  const before = await seen(world);
  expect(before.till).toMatchObject({
    ...{ closedBy: "otra", closedAt: START + HOUR_MS, expectedCentavos: 3_400_000 },
    ...{ countedCentavos: 3_350_000, leftCentavos: 3_000_000, reason: "Vuelto sin cambio" },
  });
  // A clock that is slightly behind, with a charge that was under way.
  await charge("uno", 70_000, START + HOUR_MS - 5);
  await spend(world, 20_000);
  await payDeposit("uno", 10_000, START + HOUR_MS);
  world.pass(HOUR_MS);
  await charge("uno", 5_000, world.deps.now(), "CARD");
  const after = await seen(world);
  expect([after.sums, after.lines]).toEqual([before.sums, before.lines]);
  expect(after.later.map(({ movement }) => movement.centavos).toSorted()).toEqual([
    10_000, 20_000, 5_000, 70_000,
  ]);
  world.pass(UNTIL_MIDNIGHT);
  const next = await seen(world, TOMORROW);
  expect(next.before).toEqual({ date: TODAY, leftCentavos: 3_000_000 });
  expect(next.sums).toMatchObject({ in: 85_000, out: 20_000 });
  expect(await open(world, 3_000_000, TOMORROW)).toEqual(DONE);
  expect((await seen(world, TOMORROW)).sums.cash).toMatchObject({ opening: 3_000_000, expected: 3_050_000 });
});

test("money undone, given back or voided after a closing is reversed in the next till", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 0);
  const paid = await charge("uno", 400_000, START);
  const deposit = await payDeposit("uno", 300_000, START, "cash");
  expect(await close(world)).toEqual(DONE);
  const before = (await seen(world)).sums;
  await undo(paid, START);
  await giveBack(deposit, START);
  world.pass(UNTIL_MIDNIGHT);
  expect((await seen(world)).sums).toEqual(before);
  const next = await seen(world, TOMORROW);
  expect(next.sums).toMatchObject({ in: 0, out: 700_000, cash: { givenBack: 700_000, expected: -700_000 } });
});

test("a difference needs a reason, and no more money may stay than was counted", async () => {
  const world = openWorld();
  await open(world, 1_000);
  const closing = {
    ...AT,
    version: 1,
    expectedCentavos: 1_000,
    countedCentavos: 900,
    leftCentavos: 0,
    reason: null,
  };
  expect(await closeDayTill(world.deps, OWNER, closing)).toEqual({
    ok: false,
    error: { code: "VALIDATION", fields: [{ field: "reason", code: "REQUIRED" }] },
  });
  expect(
    await closeDayTill(world.deps, OWNER, { ...closing, countedCentavos: 1_000, leftCentavos: 1_001 }),
  ).toEqual({
    ok: false,
    error: { code: "VALIDATION", fields: [{ field: "left", code: "VALIDATION" }] },
  });
  expect(
    await closeDayTill(world.deps, OWNER, { ...closing, countedCentavos: 1_000, reason: "nada" }),
  ).toEqual(DONE);
  expect((await seen(world)).till?.reason).toBeNull();
});

test("a closing is refused where money moved during the count", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 0);
  await charge("uno", 400_000, START);
  const closing = {
    ...AT,
    version: 1,
    expectedCentavos: 0,
    countedCentavos: 0,
    leftCentavos: 0,
    reason: null,
  };
  expect(await closeDayTill(world.deps, OWNER, closing)).toEqual(refused("STALE"));
  expect((await seen(world)).till?.closedAt).toBeNull();
});

test("only the owner may reopen a till, until the next day ends, and this is recorded", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 100);
  await charge("uno", 400_000, START);
  await close(world, { actor: MANAGER, left: 100 });
  world.pass(HOUR_MS);
  await charge("uno", 600_000, world.deps.now());
  expect(await reopenClosedTill(world.deps, MANAGER, AT)).toEqual(refused("FORBIDDEN"));
  expect((await seen(world, TODAY, MANAGER)).mayReopen).toBe(false);
  expect((await seen(world)).mayReopen).toBe(true);
  expect(await reopenClosedTill(world.deps, OWNER, AT)).toEqual(DONE);
  expect(await reopenClosedTill(world.deps, OWNER, AT)).toEqual(DONE);
  const view = await seen(world);
  expect(view.sums.cash.expected).toBe(1_000_100);
  expect(view.traces.map(({ act, by, centavos }) => [act, by, centavos])).toEqual([
    ["REOPENED", "duena", null],
    ["CLOSED", "otra", 400_100],
    ["OPENED", "duena", 100],
  ]);
  await close(world, { left: 100 });
  world.pass(UNTIL_MIDNIGHT + DAY_MS - HOUR_MS - 1);
  expect((await seen(world)).mayReopen).toBe(true);
  world.pass(1);
  expect(await reopenClosedTill(world.deps, OWNER, AT)).toEqual(refused("STATUS_NOT_ALLOWED"));
});

test("a till reopened after the next opening keeps its sums, and each sum counts once", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 0);
  await charge("uno", 100_000, START);
  await close(world);
  world.pass(HOUR_MS);
  await charge("uno", 200_000, world.deps.now());
  world.pass(UNTIL_MIDNIGHT);
  await open(world, 0, TOMORROW);
  expect(await reopenClosedTill(world.deps, OWNER, AT)).toEqual(DONE);
  expect((await seen(world)).sums.in).toBe(100_000);
  expect((await seen(world, TOMORROW)).sums.in).toBe(200_000);
  expect(await close(world)).toEqual(DONE);
  expect((await seen(world)).sums.in).toBe(100_000);
});

test("a day without a till counts in the next till of that week", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 0);
  await close(world);
  world.pass(DAY_MS);
  await charge("uno", 300_000, world.deps.now());
  world.pass(DAY_MS);
  await open(world, 0, "2026-11-07");
  expect((await seen(world, "2026-11-07")).sums.in).toBe(300_000);
  expect(await seen(world, TOMORROW)).toMatchObject({ till: null, countedIn: "2026-11-07" });
  expect(await open(world, 0, TOMORROW)).toEqual(refused("STATUS_NOT_ALLOWED"));
  world.pass(9 * DAY_MS);
  await open(world, 0, "2026-11-16");
  expect((await seen(world, "2026-11-16")).sums.in).toBe(0);
});

test("a till is opened up to a year after its day", async () => {
  const world = openWorld();
  expect(await open(world, 0, addDays(TODAY, -367))).toEqual(refused("OUTSIDE_WINDOW"));
  expect(await open(world, 0, addDays(TODAY, -366))).toEqual(DONE);
});

test("an open till ends with its day, and can be closed the day after", async () => {
  const world = openWorld();
  await visit("uno");
  await open(world, 0);
  await charge("uno", 100_000, START);
  world.pass(DAY_MS);
  await charge("uno", 200_000, world.deps.now());
  expect(await close(world)).toEqual(DONE);
  expect((await seen(world)).sums.in).toBe(100_000);
  expect((await seen(world, TOMORROW)).sums.in).toBe(200_000);
});

test("the opening of an open till can be corrected over the version that was seen", async () => {
  const world = openWorld();
  await open(world, 100);
  expect(await setOpening(world.deps, MANAGER, { ...AT, centavos: 300, version: 1 })).toEqual(DONE);
  expect(await setOpening(world.deps, OWNER, { ...AT, centavos: 500, version: 1 })).toEqual(refused("STALE"));
  expect(await setOpening(world.deps, OWNER, { ...AT, centavos: 300, version: 1 })).toEqual(DONE);
  await close(world);
  expect(await setOpening(world.deps, OWNER, { ...AT, centavos: 7, version: 3 })).toEqual(
    refused("STATUS_NOT_ALLOWED"),
  );
  expect((await seen(world)).traces.map(({ act, by }) => [act, by])).toEqual([
    ["CLOSED", "duena"],
    ["CORRECTED", "otra"],
    ["OPENED", "duena"],
  ]);
});

test("a repeated expense is kept once, and a voided expense stays in the list", async () => {
  const world = openWorld();
  const key = world.deps.newId();
  expect(await spend(world, 5_000, { key })).toEqual(DONE);
  expect(await spend(world, 5_000, { key })).toEqual(DONE);
  expect((await seen(world)).sums).toMatchObject({ out: 5_000, outgoing: 1 });
  expect(await dropExpense(world.deps, MANAGER, key)).toEqual(DONE);
  expect(await dropExpense(world.deps, OWNER, key)).toEqual(DONE);
  const view = await seen(world);
  expect(view.sums.out).toBe(0);
  expect(view.lines.map(({ isVoid }) => isVoid)).toEqual([true]);
  const [rows] = await run({ sql: "select voided_by from expenses" });
  expect(rows).toEqual([{ voided_by: "otra" }]);
});

test("an expense of a closed till cannot be taken back", async () => {
  const world = openWorld();
  const key = world.deps.newId();
  await open(world, 10_000);
  await spend(world, 5_000, { key });
  const far = world.deps.newId();
  await spend(world, 5_000, { key: far, storeId: "norte" });
  await close(world);
  expect(await dropExpense(world.deps, OWNER, key)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await dropExpense(world.deps, OWNER, far)).toEqual(DONE);
});

test("a day has at most two hundred expenses", async () => {
  const world = openWorld();
  await run({
    sql: `with recursive many(i) as (select 1 union all select i + 1 from many where i < 200)
      insert into expenses (id, business_id, store_id, kind, method, what, centavos, at, user_id)
      select 'gasto-' || i, 'salon', 'centro', 'EXPENSE', 'CASH', 'x', 1, ?, 'duena' from many`,
    params: [START],
  });
  expect(await spend(world, 1)).toEqual(refused("TOO_MANY"));
  world.pass(DAY_MS + 1);
  expect(await spend(world, 1)).toEqual(DONE);
});

test("only owners and managers of the business see and change its tills", async () => {
  const world = openWorld();
  const key = world.deps.newId();
  await open(world, 0);
  await spend(world, 5_000, { key });
  const acts = (actor: typeof OWNER) => [
    viewTill(world.deps, actor, AT),
    setOpening(world.deps, actor, { ...AT, centavos: 1, version: 1 }),
    closeDayTill(world.deps, actor, {
      ...{ ...AT, version: 1, expectedCentavos: -5_000, countedCentavos: 0, leftCentavos: 0, reason: "x" },
    }),
    reopenClosedTill(world.deps, actor, AT),
    dropExpense(world.deps, actor, key),
  ];
  for (const answer of await Promise.all(acts(PROFESSIONAL))) expect(answer).toEqual(refused("FORBIDDEN"));
  for (const answer of await Promise.all(acts(RIVAL))) expect(answer).toEqual(refused("NOT_FOUND"));
  expect(await seen(world)).toMatchObject({ till: { version: 1 }, sums: { out: 5_000 } });
});

test("the day of a till follows the store's clock", async () => {
  const world = openWorld();
  await run({ sql: "update stores set time_zone = 'Asia/Tokyo' where id = 'norte'" });
  await visit("lejos", { storeId: "norte" });
  // 23:30 on Thursday here is Friday there.
  await charge("lejos", 100, Date.parse("2026-11-05T15:30:00Z"));
  world.pass(DAY_MS);
  expect((await seen(world, TODAY, OWNER, "norte")).sums.in).toBe(0);
  expect((await seen(world, TOMORROW, OWNER, "norte")).sums.in).toBe(100);
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires' where id = 'norte'" });
});
