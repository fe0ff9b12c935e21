import { beforeAll, beforeEach, expect, test } from "vitest";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { addDays } from "#app/domain/time/time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { closeDayTill } from "#app/usecases/money/till/close-till.server.ts";
import { dropExpense } from "#app/usecases/money/till/expenses.server.ts";
import { reopenClosedTill, setOpening } from "#app/usecases/money/till/open-till.server.ts";
import { viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { driver } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
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
  payDeposit,
  refused,
  START,
  seen,
  spend,
  TODAY,
  undo,
  visit,
} from "./till-story.ts";

/** Days of thirty movements each. */
const DAYS = driver === "D1" ? effort(6, 30) : effort(2, 6);
const CLOSINGS = driver === "D1" ? 8 : effort(3, 8);

beforeAll(async () => {
  await openSalon();
  await employAll();
});
beforeEach(forgetBookings);

test("the second of two simultaneous closings of a till is refused", async () => {
  const world = openWorld();
  await open(world, 1_000);
  const closing = { ...AT, version: 1, expectedCentavos: 1_000, countedCentavos: 1_000, reason: null };
  const answers = await Promise.all([
    closeDayTill(world.deps, OWNER, { ...closing, leftCentavos: 1 }),
    closeDayTill(world.deps, MANAGER, { ...closing, leftCentavos: 2 }),
  ]);
  expect(answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
    DONE,
    refused("STATUS_NOT_ALLOWED"),
  ]);
  const { traces } = await seen(world);
  expect(traces.map(({ act }) => act)).toEqual(["CLOSED", "OPENED"]);
});

test("a closing sent twice closes the till once, and both calls succeed", async () => {
  const world = openWorld();
  await open(world, 1_000);
  const closing = {
    ...AT,
    version: 1,
    expectedCentavos: 1_000,
    countedCentavos: 1_000,
    leftCentavos: 0,
    reason: null,
  };
  const both = [closeDayTill(world.deps, OWNER, closing), closeDayTill(world.deps, OWNER, closing)];
  expect(await Promise.all(both)).toEqual([DONE, DONE]);
  expect((await seen(world)).till?.version).toBe(2);
});

test("the second of two simultaneous openings with different sums is refused as stale", async () => {
  const world = openWorld();
  const answers = await Promise.all([
    setOpening(world.deps, OWNER, { ...AT, centavos: 100, version: 0 }),
    setOpening(world.deps, MANAGER, { ...AT, centavos: 200, version: 0 }),
  ]);
  expect(answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([DONE, refused("STALE")]);
});

test("a charge during a closing counts in that till or in the next, but never between", async () => {
  const world = openWorld();
  await visit("uno");
  for (let round = 0; round < CLOSINGS; round++) {
    const date = addDays(TODAY, round);
    await open(world, 0, date);
    await Promise.all([
      charge("uno", 100 + round, world.deps.now()),
      close(world, { date }),
      spend(world, 10),
      close(world, { date, actor: MANAGER }),
    ]);
    await close(world, { date });
    const { till, sums, later } = await seen(world, date);
    expect(till?.expectedCentavos).toBe(sums.cash.expected);
    world.pass(DAY_MS);
    const carried = later.reduce((sum, { movement }) => sum + movement.centavos, 0);
    const next = await seen(world, addDays(date, 1));
    expect(next.sums.in + next.sums.out).toBe(carried);
  }
});

/** A seeded generator: it rolls the same numbers every time, so that a failed test can be repeated. */
function dice(seed: number) {
  let state = seed;
  const next = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { next, of: <T>(all: readonly T[]): T | undefined => all[next(all.length)] };
}

/** A till's cash, counted in the simplest way. */
type Box = { opening: number; cash: number; isOpen: boolean };

test("each till equals a recount over random days of all kinds of movements", async () => {
  const world = openWorld();
  const roll = dice(29);
  const tills = new Map<string, Box>();
  const closed = new Map<string, unknown>();
  // Money that no till has yet, and all money that ever moved, by any way of paying.
  let [loose, all] = [0, 0];
  const charges: { id: string; cash: number; centavos: number }[] = [];
  const deposits: { id: string; cash: number; centavos: number }[] = [];
  const spent: { id: string; cash: number; centavos: number }[] = [];
  await Promise.all(["a", "b", "c"].map((id) => visit(id)));

  for (let day = 0; day < DAYS; day++) {
    const date = addDays(TODAY, day);
    const box = () => tills.get(date);
    const move = (cash: number, centavos: number) => {
      const mine = box();
      if (mine?.isOpen) mine.cash += cash;
      else loose += cash;
      all += centavos;
    };
    for (let step = 0; step < 30; step++) {
      world.pass(MINUTE_MS * (1 + roll.next(20)));
      const at = world.deps.now();
      const centavos = 1 + roll.next(5_000_000);
      const method = roll.of(CHARGE_METHODS) ?? "CASH";
      const ofCash = method === "CASH" ? centavos : 0;
      switch (roll.next(9)) {
        case 0:
        case 1:
          charges.push({
            id: await charge(roll.of(["a", "b", "c"]) ?? "a", centavos, at, method),
            cash: ofCash,
            centavos,
          });
          move(ofCash, centavos);
          break;
        case 2: {
          const one = charges.splice(roll.next(charges.length), 1)[0];
          if (one === undefined) break;
          await undo(one.id, at);
          move(-one.cash, -one.centavos);
          break;
        }
        case 3: {
          const way = roll.of(["cash", "mercado-pago"]) ?? "cash";
          const cash = way === "cash" ? centavos : 0;
          deposits.push({ id: await payDeposit("a", centavos, at, way), cash, centavos });
          move(cash, centavos);
          break;
        }
        case 4: {
          const one = deposits.splice(roll.next(deposits.length), 1)[0];
          if (one === undefined) break;
          await giveBack(one.id, at);
          move(-one.cash, -one.centavos);
          break;
        }
        case 5: {
          const key = world.deps.newId();
          const kind = roll.of(["EXPENSE", "WITHDRAWAL"] as const) ?? "EXPENSE";
          expect(await spend(world, centavos, { key, kind, method })).toEqual(DONE);
          spent.push({ id: key, cash: ofCash, centavos });
          move(-ofCash, -centavos);
          break;
        }
        case 6: {
          const one = spent[roll.next(spent.length)];
          if (one === undefined) break;
          const done = await dropExpense(world.deps, MANAGER, one.id);
          if (!done.ok) break;
          spent.splice(spent.indexOf(one), 1);
          move(one.cash, one.centavos);
          break;
        }
        case 7:
          if (box() === undefined && (await open(world, 1_000, date)).ok) {
            tills.set(date, { opening: 1_000, cash: loose, isOpen: true });
            loose = 0;
          }
          break;
        default: {
          const mine = box();
          if (mine === undefined) break;
          if (mine.isOpen) await shut(date, mine);
          else {
            expect(await reopenClosedTill(world.deps, OWNER, { storeId: "centro", date })).toEqual(DONE);
            mine.isOpen = true;
            mine.cash += loose;
            loose = 0;
          }
        }
      }
    }
    if (box() === undefined) {
      expect(await open(world, 1_000, date)).toEqual(DONE);
      tills.set(date, { opening: 1_000, cash: loose, isOpen: true });
      loose = 0;
    }
    const mine = box();
    if (mine?.isOpen) await shut(date, mine);
    for (const [each, was] of closed) expect([each, await figures(world, each)]).toEqual([each, was]);
    closed.set(date, await figures(world, date));
    world.pass(START + (day + 1) * DAY_MS - world.deps.now() + HOUR_MS);
  }
  const days = [...tills.keys()];
  const sums = await Promise.all(days.map(async (date) => (await seen(world, date)).sums));
  const last = await seen(world, addDays(TODAY, DAYS));
  const total = [...sums, last.sums].reduce((sum, { in: came, out }) => sum + came - out, 0);
  expect(total).toBe(all);
  const totals = await viewTotals(world.deps, OWNER, {
    by: "day",
    from: TODAY,
    to: addDays(TODAY, DAYS + 1),
    storeId: "centro",
  });
  if (!totals.ok) throw new Error(totals.error.code);
  const { received, givenBack, spent: paid, takenOut } = totals.value.total;
  expect(received - givenBack - paid - takenOut).toBe(all);

  async function shut(date: string, mine: Box) {
    expect((await seen(world, date)).sums.cash.expected).toBe(mine.opening + mine.cash);
    const off = mine.opening + mine.cash < 0 ? -(mine.opening + mine.cash) : roll.next(3) * 100;
    expect(await close(world, { date, off })).toEqual(DONE);
    mine.isOpen = false;
  }
});

async function figures(world: World, date: string) {
  const { till, sums, lines } = await seen(world, date);
  return { till, sums, lines: lines.map(({ movement, moment, isBack }) => [movement.id, moment, isBack]) };
}
