import { expect, test } from "vitest";
import { atMost } from "#app/usecases/jobs/at-most.ts";

test("work that ends in time returns its result or its error", async () => {
  expect(await atMost(1_000, Promise.resolve(1))).toBe(1);
  await expect(atMost(1_000, Promise.reject(new Error("broke")))).rejects.toThrow("broke");
});

test("work that hangs is given up with an error", async () => {
  await expect(atMost(10, new Promise(() => {}))).rejects.toThrow("It hung");
});
