import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { byKeeping, lostInMerge, MOST_PAIRS, planMerges } from "#app/domain/clients/merge-plan.ts";
import { type ClientData, mergedClient } from "#app/domain/clients/merged-client.ts";

const data = (more: Partial<ClientData> = {}): ClientData => ({
  ...{ ...NO_DETAILS, firstName: "Ana" },
  ...{ userId: null, blockedAt: null },
  ...more,
});
const client = (id: string, more: Partial<ClientData> = {}, turnos = 0) => ({
  ...{ id, data: data(more), visits: turnos, turnos, createdAt: 1 },
});
const pair = (text: string) => ({ keepId: text[0] ?? "", otherId: text[1] ?? "" });
const whyOf = (pairs: string, clients: readonly ReturnType<typeof client>[]) => {
  const { merges, left } = planMerges(pairs.split(" ").map(pair), clients);
  return {
    merges: merges.map(({ keep, other }) => keep.id + other.id),
    left: left.map(({ keepId, otherId, why }) => `${keepId}${otherId} ${why}`),
  };
};

test("each client takes part in one merge of a press, and pairs that cannot be are left with their reason", () => {
  const accounts = [client("x", { userId: "1" }), client("y", { userId: "2" })];
  const many = [client("p", {}, 4000), client("q", {}, 4000), client("r"), client("s")];
  const all = [client("a"), client("b"), client("c"), client("d"), ...accounts, ...many];
  expect(whyOf("ab ba bc cd az aa xy rp sq", all)).toEqual({
    merges: ["ab", "cd", "rp"],
    left: ["bc TWICE", "az GONE", "aa GONE", "xy ACCOUNTS", "sq TOO_MANY"],
  });
});

test(`no press merges more than ${MOST_PAIRS} pairs`, () => {
  const clients = Array.from({ length: 100 }, (_, nth) => client(`c${nth}`));
  const pairs = Array.from({ length: 50 }, (_, nth) => ({
    keepId: `c${2 * nth}`,
    otherId: `c${2 * nth + 1}`,
  }));
  expect(planMerges(pairs, clients).merges).toHaveLength(MOST_PAIRS);
});

const text = fc.constantFrom(null, "uno", "dos");
const anyone = fc
  .record({
    firstName: fc.constantFrom("Ana", "Anita"),
    lastName: fc.constantFrom("", "Paz"),
    phone: fc.constantFrom(null, "+5491158749895", "+5491144127788"),
    email: fc.constantFrom(null, "a@x.test", "b@x.test"),
    instagram: text,
    birthday: fc.constantFrom(null, "1990-01-01", "1991-01-01"),
    tags: fc.subarray(["VIP", "Color"]),
    allergies: text,
    notes: text,
  })
  .map((more) => data(more));

test("what a merge does not keep is told, and nothing else is", () => {
  fc.assert(
    fc.property(anyone, anyone, (keep, other) => {
      const after = mergedClient(keep, other);
      const lost = new Map(lostInMerge(other, after));
      const name = ({ firstName, lastName }: ClientData) => `${firstName} ${lastName}`.trim();
      expect(lost.get("name") ?? name(after)).toBe(name(other));
      for (const field of ["instagram", "birthday"] as const)
        if (other[field] !== null) expect(lost.get(field) ?? after[field]).toBe(other[field]);
      const kept = JSON.stringify(after);
      for (const value of [keep, other].flatMap((one) => [
        one.phone,
        one.email,
        one.notes,
        one.allergies,
        ...one.tags,
      ]))
        if (value !== null) expect(kept).toContain(value);
      for (const field of ["instagram", "birthday"] as const)
        if (keep[field] !== null) expect(after[field]).toBe(keep[field]);
    }),
  );
});

test("the client with an account stays, then the one with more visits, then the older one", () => {
  const all = [
    { userId: null, visits: 3, createdAt: 2 },
    { userId: null, visits: 3, createdAt: 1 },
    { userId: "1", visits: 0, createdAt: 9 },
    { userId: null, visits: 5, createdAt: 5 },
  ];
  expect(all.toSorted(byKeeping).map(({ createdAt }) => createdAt)).toEqual([9, 5, 1, 2]);
});
