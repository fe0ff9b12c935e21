import { expect, test } from "vitest";
import { newTurns } from "#app/usecases/turns.ts";

const ALWAYS = Number.MAX_SAFE_INTEGER;

function asked(now: number, isUrgent = false, until = ALWAYS) {
  return { now, until, isUrgent };
}

test("the calls per second are limited, with a little room between", () => {
  const turns = newTurns(2);
  expect([0, 0, 0, 0, 0].map((now) => turns.take(asked(now)))).toEqual([0, 0, 1100, 1100, 2200]);
  expect(turns.take(asked(10_000))).toBe(10_000);
});

test("a call that would wait too long takes no turn", () => {
  const turns = newTurns(1);
  turns.take(asked(0));
  expect(turns.take(asked(0, false, 1000))).toBeNull();
  expect(turns.take(asked(0))).toBe(1100);
});

test("an urgent call goes before waiting calls, which keep their turns and delay later calls", () => {
  const turns = newTurns(2);
  for (let each = 0; each < 6; each++) turns.take(asked(0));
  expect(turns.take(asked(500, true))).toBe(1100);
  expect(turns.take(asked(500, true))).toBe(1100);
  expect(turns.take(asked(500, true))).toBe(2200);
  expect(turns.ahead(500)).toBe(1700);
  expect(turns.take(asked(500))).toBe(3300);
});

test("no call has a turn while the provider wants to be left alone", () => {
  const turns = newTurns(2);
  turns.hold(5000);
  turns.hold(3000);
  expect([turns.take(asked(0)), turns.take(asked(0, true))]).toEqual([5000, 5000]);
  expect(turns.take(asked(6100, false, 6500))).toBe(6100);
});
