import { expect, test } from "vitest";
import { floodGate } from "#worker/gateways/floods.ts";

/** Cloudflare's counters, which admit `most` requests. */
function counters(most: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= most };
    },
  };
}

test("a caller that comes too often is past the limit, and others are not", async () => {
  const gate = floodGate(counters(2), () => {});
  expect([await gate.isPast("a"), await gate.isPast("a"), await gate.isPast("a")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await gate.isPast("b")).toBe(false);
});

test("counters that do not answer let all callers through, and that is noted", async () => {
  const notes: string[] = [];
  const broken: RateLimit = { limit: () => Promise.reject(new Error("gone")) };
  expect(await floodGate(broken, (word) => void notes.push(word)).isPast("a")).toBe(false);
  expect(notes).toEqual(["the flood gate did not answer"]);
});
