import { expect, test } from "vitest";
import { DEFAULT_CAPS, type OpenTurno, openTurnosCap, reached, windowsCap } from "#app/domain/caps.ts";

const caps = {
  ...DEFAULT_CAPS,
  openTurnosPerStore: { verified: 4, unverified: 2 },
  openTurnos: { verified: 5, unverified: 3 },
  unpaidHoldsPerStore: { verified: 2, unverified: 1 },
  unpaidHolds: { verified: 3, unverified: 2 },
};
const HERE = { storeId: "here", asksDeposit: false };

function turno(endsAt: number, more: Partial<OpenTurno> = {}): OpenTurno {
  return { storeId: "here", endsAt, heldUntil: null, ...more };
}

test("there is room up to the cap, and again once the first is over", () => {
  expect(openTurnosCap(caps, false, [turno(9)], HERE)).toBeNull();
  const two = [turno(9), turno(5)];
  expect(openTurnosCap(caps, false, two, HERE)).toEqual({
    name: "openTurnosPerStore",
    most: 2,
    opensAt: 5,
    risesByEmail: true,
  });
  expect(openTurnosCap(caps, true, two, HERE)).toBeNull();
});

test("a lowered cap opens once enough bookings are over", () => {
  const four = [turno(1), turno(2), turno(3), turno(4)];
  expect(openTurnosCap(caps, false, four, HERE)).toMatchObject({ opensAt: 3, risesByEmail: false });
});

test("bookings at other stores count towards the total cap only", () => {
  const away = [turno(1, { storeId: "a" }), turno(2, { storeId: "b" }), turno(3, { storeId: "c" })];
  expect(openTurnosCap(caps, false, away.slice(0, 2), HERE)).toBeNull();
  expect(openTurnosCap(caps, false, away, HERE)).toMatchObject({ name: "openTurnos", opensAt: 1 });
});

test("an unpaid deposit blocks only bookings with a deposit, until its deadline", () => {
  const held = [turno(90, { heldUntil: 30 })];
  expect(openTurnosCap(caps, false, held, HERE)).toBeNull();
  const wish = { storeId: "here", asksDeposit: true };
  expect(openTurnosCap(caps, false, held, wish)).toMatchObject({
    name: "unpaidHoldsPerStore",
    opensAt: 30,
  });
  expect(openTurnosCap(caps, true, held, wish)).toBeNull();
});

test("the full window that opens last counts", () => {
  const hour = { name: "bookingsPerHour", hits: 10, endsAt: 5 } as const;
  const day = { name: "bookingsPerDay", hits: 20, endsAt: 50 } as const;
  expect(windowsCap(caps, false, [hour])).toMatchObject({ name: "bookingsPerHour", opensAt: 5 });
  expect(windowsCap(caps, false, [hour, day])).toMatchObject({
    name: "bookingsPerDay",
    most: 20,
    opensAt: 50,
  });
  expect(windowsCap(caps, true, [hour, day])).toBeNull();
});

test("an empty count reaches no cap", () => {
  expect(reached(caps, "openTurnos", false, [])).toBeNull();
  expect(windowsCap(caps, false, [])).toBeNull();
});

test("a verified customer may do at least as much as an unverified customer", () => {
  for (const { verified, unverified } of Object.values(DEFAULT_CAPS))
    expect(verified).toBeGreaterThanOrEqual(unverified);
});
