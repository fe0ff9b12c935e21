import { expect, test } from "vitest";
import { inTurn, newTurns } from "#db/driver/turns.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("the number of running turns stays within its limit, and each request gets a turn", async () => {
  const turns = newTurns(3);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await pause(1);
    running -= 1;
    return "done";
  };
  const done = await Promise.all(Array.from({ length: 60 }, () => inTurn(turns, 1000, work)));
  expect(most).toBe(3);
  expect(done).toEqual(Array.from({ length: 60 }, () => "done"));
  expect(turns).toMatchObject({ waiting: 0, running: new Map() });
});

test("work that fails hands its turn back", async () => {
  const turns = newTurns(1);
  await expect(inTurn(turns, 1000, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await inTurn(turns, 1000, async () => "next")).toBe("next");
});

test("an abandoned request holds up the others only for a limited time", async () => {
  const turns = newTurns(1);
  void inTurn(turns, 30, () => new Promise(() => {}));
  expect(await inTurn(turns, 30, async () => "next")).toBe("next");
});
