import fc from "fast-check";
import { expect, test } from "vitest";
import { orderWord, wishedOrder } from "#app/domain/setup/services/service-order.ts";

const IDS = ["a", "b", "c"] as const;

test.each<[wish: Parameters<typeof wishedOrder>[1], order: readonly string[] | null]>([
  [{ id: "b", by: -1 }, ["b", "a", "c"]],
  [{ id: "b", by: 1 }, ["a", "c", "b"]],
  [{ id: "a", by: -1 }, ["a", "b", "c"]],
  [{ id: "c", by: 1 }, ["a", "b", "c"]],
  [{ id: "x", by: 1 }, null],
  [{ order: ["c", "a", "b"] }, ["c", "a", "b"]],
  [{ order: ["c", "a"] }, null],
  [{ order: ["c", "a", "x"] }, null],
])("%j of a, b, c: %j", (wish, order) => expect(wishedOrder(IDS, wish)).toEqual(order));

test("a place up and a place down again change nothing, and nothing is ever lost", () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(), (all, at) => {
      const id = all[at % all.length] ?? "";
      const down = wishedOrder(all, { id, by: 1 }) ?? [];
      expect([...down].toSorted()).toEqual([...all].toSorted());
      const back = wishedOrder(down, { id, by: -1 });
      if (id !== all.at(-1)) expect(back).toEqual(all);
    }),
  );
});

test("another order has another word, the same order the same word", () => {
  expect(orderWord(["a", "b"])).not.toBe(orderWord(["b", "a"]));
  expect(orderWord(["a", "b"])).toBe(orderWord(["a", "b"]));
});
