import { beforeAll, beforeEach, expect, test } from "vitest";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { NO_MONEY, remaining, type Totals } from "#app/domain/money/totals/totals.ts";
import { addDays, toLocal } from "#app/domain/time/time.ts";
import { DAY_MS, exactUtcMinuteOf, HOUR_MS } from "#app/domain/time/units.ts";
import { type TotalView, viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { countSums } from "#app/usecases/reports/recount.server.ts";
import { db, run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon, ZONE } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import {
  charge,
  employAll,
  giveBack,
  OWNER,
  payDeposit,
  RIVAL,
  refused,
  START,
  spend,
  TODAY,
  undo,
  visit,
} from "./till-story.ts";

beforeAll(async () => {
  await openSalon();
  await employAll();
});
beforeEach(forgetBookings);

async function totals(by: TotalView, from: string, to: string, storeId: string | null = null) {
  const found = await viewTotals(openWorld().deps, OWNER, { by, from, to, storeId });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** Gives a booking its lines: professional, service and price in centavos. */
async function lines(
  bookingId: string,
  all: readonly (readonly [who: string, what: string, price: number])[],
) {
  await run(
    { sql: "update bookings set line_count = ? where id = ?", params: [all.length, bookingId] },
    ...all.map(([employee, service, centavos], position) => ({
      sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id, service_price_id,
          start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, additional_centavos, price_type, active)
        select id || '-' || ?1, business_id, id, ?1, ?2, ?2, ?3, ?4, start_utc_minute, end_utc_minute, 600, 45, ?3, ?5, ?6, 'FIXED', 0
        from bookings where id = ?7`,
      params: [
        position,
        ...[employee, service, service === "color" ? "color-corto" : `${service}-unico`],
        ...[centavos - Math.floor(centavos / 3), Math.floor(centavos / 3), bookingId],
      ],
    })),
  );
}

test("a charge undone the same day counts as nothing, later as given back", async () => {
  await visit("uno");
  await undo(await charge("uno", 100, START), START + HOUR_MS);
  await undo(await charge("uno", 200, START), START + DAY_MS);
  await giveBack(await payDeposit("uno", 300, START), START + HOUR_MS);
  const page = await totals("day", TODAY, addDays(TODAY, 1));
  expect(page.rows).toEqual([
    { label: TODAY, totals: { ...NO_MONEY, received: 500, givenBack: 300 } },
    { label: addDays(TODAY, 1), totals: { ...NO_MONEY, givenBack: 200 } },
  ]);
  expect(page.total).toEqual({ ...NO_MONEY, received: 500, givenBack: 500 });
});

test("a booking's money is shared among professionals by price, to the centavo", async () => {
  await Promise.all(["tercios", "gratis", "cara"].map((id) => visit(id)));
  await lines("tercios", [
    ...[["ana", "corte", 100] as const, ["bruno", "color", 100] as const, ["carla", "masaje", 100] as const],
  ]);
  await charge("tercios", 200, START);
  expect((await totals("professional", TODAY, TODAY)).rows).toEqual([
    { label: "bruno Gómez", totals: { ...NO_MONEY, received: 67 } },
    { label: "carla Gómez", totals: { ...NO_MONEY, received: 67 } },
    { label: "ana Gómez", totals: { ...NO_MONEY, received: 66 } },
  ]);
  await lines("gratis", [["ana", "corte", 0] as const, ["ana", "color", 0] as const]);
  await charge("gratis", 1_001, START);
  // A hundred million pesos and one more centavo.
  await lines("cara", [
    ["bruno", "corte", 7_500_000_000] as const,
    ["carla", "corte", 2_500_000_001] as const,
  ]);
  await charge("cara", 10_000_000_001, START);
  const { rows, total } = await totals("service", TODAY, TODAY);
  expect(rows.map(({ label }) => label)).toEqual(["corte", "color", "masaje"].map(serviceName));
  expect(rows.reduce((sum, row) => sum + row.totals.received, 0)).toBe(total.received);
  const people = (await totals("professional", TODAY, TODAY)).rows;
  expect(people.find(({ label }) => label === "ana Gómez")?.totals.received).toBe(66 + 1_001);
  const bruno = people.find(({ label }) => label === "bruno Gómez")?.totals.received ?? 0;
  expect(Math.abs(bruno - 67 - 7_500_000_000)).toBeLessThan(20);
});

function serviceName(id: string): string {
  return `Servicio ${id}`;
}

/** A seeded generator: it rolls the same numbers every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Part = Partial<Totals>;
const NEW_YORK = "America/New_York";
const TOKYO = "Asia/Tokyo";
/** What came at a moment, and what went back at a later one. `twice`: both count, even on one day. */
type Move = {
  readonly at: number;
  readonly back: number | null;
  readonly store: "centro" | "norte";
  readonly booking: string | null;
  readonly came: Part;
  readonly went: Part;
  readonly twice: boolean;
};
type Counted = {
  readonly date: string;
  readonly store: string;
  readonly booking: string | null;
} & Part;
type Weighed = { readonly employee: string; readonly service: string; readonly centavos: number };

/** A year of all kinds of movements in two stores with different time zones, each also noted in the simplest form. */
async function aYear() {
  const roll = dice(31);
  const world = openWorld();
  const from = START - 365 * DAY_MS;
  await run({ sql: "update stores set time_zone = ? where id = 'norte'", params: [NEW_YORK] });
  const turnos = new Map<string, readonly Weighed[]>();
  for (let index = 0; index < 12; index++) {
    const id = `turno-${index}`;
    await visit(id, { storeId: index % 3 === 0 ? "norte" : "centro" });
    const own = Array.from({ length: 1 + roll(4) }, () => ({
      employee: ["ana", "bruno", "carla"][roll(3)] ?? "ana",
      service: ["corte", "color", "masaje"][roll(3)] ?? "corte",
      centavos: roll(5) === 0 ? 0 : roll(9_000_000),
    }));
    await lines(
      id,
      own.map(({ employee, service, centavos }) => [employee, service, centavos]),
    );
    turnos.set(id, own);
  }
  const moves: Move[] = [];
  for (let step = 0; step < 90; step++) {
    const booking = `turno-${roll(12)}`;
    const place = Number(booking.slice(6)) % 3 === 0 ? "norte" : "centro";
    const at = from + roll(365 * 24 * 60) * 60_000;
    const back = roll(3) === 0 ? at + 1 + roll(3 * DAY_MS) : null;
    const centavos = 1 + roll(8_000_000);
    const method = CHARGE_METHODS[roll(5)] ?? "CASH";
    const write = (
      store: "centro" | "norte",
      booking: string | null,
      came: Part,
      went: Part,
      twice: boolean,
    ) => moves.push({ at, back, store, booking, came, went, twice });
    switch (roll(4)) {
      case 0:
      case 1: {
        const id = await charge(booking, centavos, at, method);
        if (back !== null) await undo(id, back);
        write(place, booking, { received: centavos }, { givenBack: centavos }, false);
        break;
      }
      case 2: {
        const id = await payDeposit(booking, centavos, at, roll(2) === 0 ? "cash" : "mercado-pago");
        if (back !== null) await giveBack(id, back);
        write(place, booking, { received: centavos }, { givenBack: centavos }, true);
        break;
      }
      default: {
        const key = world.deps.newId();
        const kind = roll(2) === 0 ? "EXPENSE" : "WITHDRAWAL";
        const what = kind === "EXPENSE" ? "spent" : "takenOut";
        await spend({ ...world, deps: { ...world.deps, now: () => at } }, centavos, { key, kind, method });
        if (back !== null)
          await run({
            sql: "update expenses set voided_at = ?, voided_by = 'duena' where id = ?",
            params: [back, key],
          });
        write("centro", null, { [what]: centavos }, { [what]: 0 - centavos }, false);
      }
    }
  }
  return { moves, turnos };
}

/** Each movement on its days, by the clock of the second store. */
function countedBy(moves: readonly Move[], norte: string): Counted[] {
  return moves.flatMap(({ at, back, store, booking, came, went, twice }) => {
    const zone = store === "norte" ? norte : ZONE;
    const dateOf = (moment: number) => toLocal(exactUtcMinuteOf(moment), zone).date;
    const [date, backDate] = [dateOf(at), back === null ? null : dateOf(back)];
    if (date === backDate && !twice) return [];
    const there = { date, store, booking, ...came };
    return backDate === null ? [there] : [there, { date: backDate, store, booking, ...went }];
  });
}

function naiveBy<T extends Part>(parts: readonly T[], keyOf: (part: T) => string): Record<string, Totals> {
  const sums: Record<string, Totals> = {};
  for (const part of parts) {
    const { received = 0, givenBack = 0, spent = 0, takenOut = 0 } = part;
    const sum = sums[keyOf(part)] ?? NO_MONEY;
    sums[keyOf(part)] = {
      received: sum.received + received,
      givenBack: sum.givenBack + givenBack,
      spent: sum.spent + spent,
      takenOut: sum.takenOut + takenOut,
    };
  }
  return sums;
}

/**
 * Shares each movement among the lines of its booking: the rounded-down share up to and including the line, less the
 * share before it.
 */
function naiveParts(counted: readonly Counted[], turnos: ReadonlyMap<string, readonly Weighed[]>) {
  return counted.flatMap(({ booking, received = 0, givenBack = 0 }) => {
    const own = turnos.get(booking ?? "") ?? [];
    const isFree = own.every(({ centavos }) => centavos === 0);
    const weights = own.map(({ centavos }) => BigInt(isFree ? 1 : centavos));
    const sumTo = (place: number) => weights.slice(0, place).reduce((sum, weight) => sum + weight, 0n);
    const upTo = (amount: number, place: number) =>
      Number((BigInt(amount) * sumTo(place)) / sumTo(own.length));
    const partOf = (amount: number, place: number) => upTo(amount, place + 1) - upTo(amount, place);
    return own.map((line, place) => ({
      ...line,
      received: partOf(received, place),
      givenBack: partOf(givenBack, place),
    }));
  });
}

function asTold({ rows }: Awaited<ReturnType<typeof totals>>) {
  return Object.fromEntries(rows.map(({ label, totals }) => [label, totals]));
}

/** What the clock does in time. */
async function countAll(): Promise<void> {
  const tools = { db, now: openWorld().deps.now };
  while ((await countSums(tools, { until: Number.MAX_SAFE_INTEGER })).done > 0);
}

test("what moves after the clock has counted is in the totals at once", async () => {
  await visit("uno");
  await lines("uno", [["ana", "corte", 100] as const, ["bruno", "color", 300] as const]);
  const id = await charge("uno", 400, START - 40 * DAY_MS);
  await countAll();
  await undo(id, START);
  await charge("uno", 800, START - 40 * DAY_MS);
  const day = addDays(TODAY, -40);
  const seen = async () => [
    (await totals("day", day, TODAY)).rows,
    (await totals("professional", day, day)).rows.map(({ totals: { received } }) => received),
  ];
  const wanted = [
    [
      { label: day, totals: { ...NO_MONEY, received: 1200 } },
      { label: TODAY, totals: { ...NO_MONEY, givenBack: 400 } },
    ],
    [900, 300],
  ];
  expect(await seen()).toEqual(wanted);
  await countAll();
  expect(await seen()).toEqual(wanted);
  await run({ sql: "update booking_lines set employee_id = 'ana' where booking_id = 'uno'" });
  expect((await seen())[1]).toEqual([1200]);
  await countAll();
  await run({ sql: "update bookings set store_id = 'norte', version = version + 1 where id = 'uno'" });
  expect((await totals("day", day, day, "centro")).rows).toEqual([]);
  expect((await totals("day", day, day, "norte")).total.received).toBe(1200);
});

test("totals of a random year equal a naive count, in stores of two time zones", async () => {
  const { moves, turnos } = await aYear();
  const byNewYork = { counted: countedBy(moves, NEW_YORK), turnos };
  await expectNaive(byNewYork);
  await countAll();
  const [left] = await run({ sql: "select * from sums_due" });
  expect(left).toEqual([]);
  await expectNaive(byNewYork);
  await run({ sql: "update stores set time_zone = ? where id = 'norte'", params: [TOKYO] });
  const byTokyo = { counted: countedBy(moves, TOKYO), turnos };
  await expectNaive(byTokyo);
  await countAll();
  await expectNaive(byTokyo);
});

type Year = {
  readonly counted: readonly Counted[];
  readonly turnos: ReadonlyMap<string, readonly Weighed[]>;
};

async function expectNaive({ counted, turnos }: Year): Promise<void> {
  const [from, to] = [addDays(TODAY, -365), TODAY];
  for (const store of [null, "centro", "norte"]) {
    const own = counted.filter(
      ({ date, ...each }) => from <= date && date <= to && (store === null || each.store === store),
    );
    const days = await totals("day", from, to, store);
    expect(days.isCut).toBe(false);
    expect(asTold(days)).toEqual(naiveBy(own, ({ date }) => date));
    expect(days.total).toEqual(naiveBy(own, () => "all").all);
    const months = await totals("month", from, to, store);
    expect(asTold(months)).toEqual(naiveBy(own, ({ date }) => date.slice(0, 7)));
    const parts = naiveParts(own, turnos);
    const people = await totals("professional", from, to, store);
    expect(asTold(people)).toEqual(naiveBy(parts, ({ employee }) => `${employee} Gómez`));
    expect(asTold(await totals("service", from, to, store))).toEqual(
      naiveBy(parts, ({ service }) => serviceName(service)),
    );
    const shared = people.rows.reduce((sum, row) => sum + remaining(row.totals), 0);
    expect(shared).toBe(days.total.received - days.total.givenBack);
  }
}

test("totals are cut to the last year, and another business's store is not found", async () => {
  const page = await totals("month", "2020-01-01", TODAY);
  expect([page.isCut, page.from]).toEqual([true, addDays(TODAY, -365)]);
  const asked = { by: "day", from: TODAY, to: TODAY } as const;
  expect(await viewTotals(openWorld().deps, RIVAL, { ...asked, storeId: "centro" })).toEqual(
    refused("NOT_FOUND"),
  );
});
