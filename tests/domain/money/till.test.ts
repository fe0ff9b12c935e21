import { expect, test } from "vitest";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { dayWindow, mayReopenAt, openEnd, tillStart } from "#app/domain/money/till/span.ts";
import { tillSums } from "#app/domain/money/till/sums.ts";
import {
  chargeMethodOf,
  type Movement,
  type MovementKind,
  signedCentavos,
  tillLines,
} from "#app/domain/money/till/till-lines.ts";
import { NO_MONEY, remaining, totalsBy } from "#app/domain/money/totals/totals.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const DAY = dayWindow("2026-08-14", ZONE);
const KINDS: readonly MovementKind[] = ["CHARGE", "DEPOSIT", "EXPENSE", "WITHDRAWAL"];

function moved(wished: Partial<Movement>): Movement {
  return { kind: "CHARGE", method: "CASH", centavos: 100, at: DAY.from, backAt: null, gone: null, ...wished };
}

test("a day of a store is 24 hours of its clock, 23 where that is put forward", () => {
  expect(DAY).toEqual({ from: Date.parse("2026-08-14T03:00Z"), until: Date.parse("2026-08-15T03:00Z") });
  const short = dayWindow("2026-03-29", "Europe/Madrid");
  expect(short.until - short.from).toBe(23 * HOUR_MS);
});

test("a till continues where the previous till ended, within a week", () => {
  expect(tillStart(DAY, null)).toBe(DAY.from);
  expect(tillStart(DAY, DAY.from - 4 * HOUR_MS)).toBe(DAY.from - 4 * HOUR_MS);
  expect(tillStart(DAY, DAY.from - 7 * DAY_MS)).toBe(DAY.from - 7 * DAY_MS);
  expect(tillStart(DAY, DAY.from - 7 * DAY_MS - 1)).toBe(DAY.from);
  expect(tillStart(DAY, DAY.from + 1)).toBe(DAY.from);
});

test("a reopened till ends with its day, or where the next till began", () => {
  expect(openEnd(DAY, null)).toBe(DAY.until);
  expect(openEnd(DAY, DAY.until - 1)).toBe(DAY.until - 1);
  expect(openEnd(DAY, DAY.until + 1)).toBe(DAY.until);
});

test("a till may be reopened until the next day ends", () => {
  expect(mayReopenAt("2026-08-14", ZONE, DAY.until + DAY_MS - 1)).toBe(true);
  expect(mayReopenAt("2026-08-14", ZONE, DAY.until + DAY_MS)).toBe(false);
});

test("a day of mixed movements: what came in by method, what went out, and the cash there should be", () => {
  const movements = [
    moved({ centavos: 1_620_000 }),
    moved({ centavos: 950_000 }),
    moved({ method: "MERCADO_PAGO", centavos: 1_620_000 }),
    moved({ kind: "DEPOSIT", method: "MERCADO_PAGO", centavos: 600_000 }),
    moved({ method: "CARD", centavos: 1_850_000 }),
    moved({ kind: "EXPENSE", centavos: 650_000 }),
    moved({ kind: "EXPENSE", centavos: 420_000 }),
    moved({ kind: "EXPENSE", method: "TRANSFER", centavos: 2_200_000 }),
  ];
  const sums = tillSums(tillLines(movements, DAY), 3_000_000);
  expect(sums).toMatchObject({ in: 6_640_000, out: 3_270_000, charges: 4, deposits: 1, outgoing: 3 });
  expect(sums.methods).toEqual([
    { method: "CASH", charges: 2, deposits: 0, centavos: 2_570_000 },
    { method: "TRANSFER", charges: 0, deposits: 0, centavos: 0 },
    { method: "CARD", charges: 1, deposits: 0, centavos: 1_850_000 },
    { method: "MERCADO_PAGO", charges: 1, deposits: 1, centavos: 2_220_000 },
    { method: "OTHER", charges: 0, deposits: 0, centavos: 0 },
  ]);
  expect(sums.cash).toEqual({
    ...{ opening: 3_000_000, received: 2_570_000, spent: 1_070_000 },
    ...{ takenOut: 0, givenBack: 0, expected: 4_500_000 },
  });
});

test("money taken back within a till is void there, and later it is given back", () => {
  const later = { from: DAY.until, until: DAY.until + DAY_MS };
  const within = [moved({ backAt: DAY.from + 1 }), moved({ kind: "EXPENSE", backAt: DAY.from + 1 })];
  expect(tillLines(within, DAY).map(({ isVoid, isBack }) => [isVoid, isBack])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(tillSums(tillLines(within, DAY), 5)).toMatchObject({
    in: 0,
    out: 0,
    outgoing: 0,
    cash: { expected: 5 },
  });
  const afterwards = [
    moved({ backAt: later.from }),
    moved({ kind: "EXPENSE", centavos: 30, backAt: later.from }),
  ];
  expect(tillSums(tillLines(afterwards, DAY), 0)).toMatchObject({ in: 100, out: 30, cash: { expected: 70 } });
  expect(tillSums(tillLines(afterwards, later), 0)).toMatchObject({
    ...{ in: 0, out: 70, outgoing: 2 },
    cash: { givenBack: 100, spent: -30, expected: -70 },
  });
});

test("a deposit given back the same day counts both as income and as outgoing", () => {
  const back = [moved({ kind: "DEPOSIT", method: "MERCADO_PAGO", backAt: DAY.from + 1 })];
  expect(tillSums(tillLines(back, DAY), 0)).toMatchObject({ in: 100, out: 100, deposits: 1, outgoing: 1 });
});

test("a partly returned deposit is given back for the rest, with a line for each part", () => {
  const gone = { centavos: 30, at: DAY.from + 1 };
  const parts = [moved({ kind: "DEPOSIT", method: "MERCADO_PAGO", gone, backAt: DAY.from + 2 })];
  expect(tillLines(parts, DAY).map(signedCentavos)).toEqual([-70, -30, 100]);
  expect(tillSums(tillLines(parts, DAY), 0)).toMatchObject({ in: 100, out: 100, deposits: 1, outgoing: 2 });
  const whole = [moved({ kind: "DEPOSIT", gone: { centavos: 100, at: DAY.from + 1 } })];
  expect(tillLines(whole, DAY).map(signedCentavos)).toEqual([-100, 100]);
});

test("each method of paying a deposit has a method of the till", () => {
  expect((["mercado-pago", "transfer", "cash", "other"] as const).map(chargeMethodOf)).toEqual([
    "MERCADO_PAGO",
    "TRANSFER",
    "CASH",
    "OTHER",
  ]);
});

/** The same every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("consecutive tills add up to income less outgoings, to the centavo", () => {
  const roll = dice(17);
  for (let round = 0; round < 200; round++) {
    const movements = Array.from({ length: roll(40) }, () => {
      const [at, kind, centavos] = [
        DAY.from + roll(5 * DAY_MS),
        KINDS[roll(4)] ?? "CHARGE",
        1 + roll(9_999_999),
      ];
      const hasGone = kind === "DEPOSIT" && roll(3) === 0;
      const gone = hasGone ? { centavos: roll(centavos + 1), at: at + roll(2 * DAY_MS) } : null;
      return moved({
        ...{ at, kind, centavos, gone, method: CHARGE_METHODS[roll(5)] ?? "CASH" },
        backAt: roll(3) === 0 ? at + roll(2 * DAY_MS) : null,
      });
    });
    const cuts = [
      DAY.from,
      ...Array.from({ length: 4 }, () => DAY.from + roll(5 * DAY_MS)),
      DAY.from + 9 * DAY_MS,
    ];
    cuts.sort((a, b) => a - b);
    let [cash, all] = [1_000, 0];
    cuts.slice(1).forEach((until, index) => {
      const sums = tillSums(tillLines(movements, { from: cuts[index] ?? 0, until }), cash);
      const { opening, received, spent, takenOut, givenBack, expected } = sums.cash;
      expect(opening + received - spent - takenOut - givenBack).toBe(expected);
      expect(sums.methods.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(sums.in);
      cash = expected;
      all += sums.in - sums.out;
    });
    let [naiveCash, naive] = [1_000, 0];
    for (const { kind, method, centavos, backAt, gone } of movements) {
      const sign = kind === "CHARGE" || kind === "DEPOSIT" ? 1 : -1;
      if (backAt !== null) continue;
      const left = sign * (centavos - (gone?.centavos ?? 0));
      naive += left;
      if (method === "CASH") naiveCash += left;
    }
    expect([cash, all]).toEqual([naiveCash, naive]);
  }
});

test("totals are added up by a word, in its order, and what remains is what came less what went", () => {
  const parts = [
    { word: "b", received: 500, givenBack: 100 },
    { word: "a", spent: 70, takenOut: 30 },
    { word: "b", received: 50, givenBack: 0 },
  ];
  const sums = totalsBy(parts, ({ word }) => word);
  expect(sums).toEqual([
    { key: "a", totals: { ...NO_MONEY, spent: 70, takenOut: 30 } },
    { key: "b", totals: { ...NO_MONEY, received: 550, givenBack: 100 } },
  ]);
  expect(sums.map(({ totals }) => remaining(totals))).toEqual([-100, 450]);
});
