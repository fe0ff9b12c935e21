import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FOR_TOOLS, isAnswer, newPulse, patiently } from "#db/driver/patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve("late"), ms));

/** The outcome of a wait, and its time (ms). */
async function endOf(waiting: Promise<unknown>): Promise<readonly [unknown, number]> {
  const begunAt = Date.now();
  const end = waiting.then(
    (answer) => [answer, Date.now() - begunAt] as const,
    (error: Error) => [error.message, Date.now() - begunAt] as const,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return end;
}

const LOST = "The database does not answer";

test("a silent database is waited for four seconds", async () => {
  expect(await endOf(patiently(newPulse(), never))).toEqual([LOST, 4000]);
});

test("a tool waits for a statement that goes through all of a large database", async () => {
  expect(await endOf(patiently(newPulse(), after(50_000), FOR_TOOLS))).toEqual(["late", 50_000]);
});

test("a slow answer is waited for while other answers arrive", async () => {
  const pulse = newPulse();
  const slow = endOf(patiently(pulse, after(9_000)));
  const others = [2_000, 5_000, 8_000].map((ms) => patiently(pulse, after(ms)));
  expect(await slow).toEqual(["late", 9_000]);
  expect(await Promise.all(others)).toEqual(["late", "late", "late"]);
});

test("another answer restarts the wait, and no wait is endless", async () => {
  const pulse = newPulse();
  const hanging = endOf(patiently(pulse, never));
  await patiently(pulse, async () => "at once");
  expect((await hanging)[1]).toBeGreaterThanOrEqual(4000);

  const beat = setInterval(() => {
    pulse.answeredAt = Date.now();
  }, 1_000);
  expect(await endOf(patiently(pulse, never))).toEqual([LOST, 25_000]);
  clearInterval(beat);
});

test("a refusal counts as an answer, a lost connection does not", async () => {
  const pulse = newPulse();
  await expect(
    patiently(pulse, () => Promise.reject(new Error("D1_ERROR: SLOT_TAKEN: SQLITE_CONSTRAINT"))),
  ).rejects.toThrow("SLOT_TAKEN");
  expect(pulse.answeredAt).toBe(Date.now());
  const silent = newPulse();
  await expect(
    patiently(silent, () => Promise.reject(new Error("Network connection lost."))),
  ).rejects.toThrow("lost");
  expect(silent.answeredAt).toBe(0);
});

test("work that is no longer waited for can be told not to begin", async () => {
  let begun = false;
  const waiting = patiently(newPulse(), async (isOver) => {
    await after(10_000)();
    begun = !isOver();
  });
  expect((await endOf(waiting))[0]).toBe(LOST);
  expect(begun).toBe(false);
});

test.each([
  ["D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT", true],
  ["SQLITE_CONSTRAINT: SQLite error: SLOT_TAKEN", true],
  ["D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'", true],
  ["SQL_PARSE_ERROR: near SELEC", true],
  ["D1_ERROR: Network connection lost.", false],
  ["D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.", false],
  ["SERVER_ERROR: Server returned HTTP status 429", false],
  ["SQLITE_BUSY: database is locked", false],
  ["fetch failed", false],
])("the error %s is an answer of the database: %s", (message, isOne) => {
  expect(isAnswer(new Error(message))).toBe(isOne);
  expect(isAnswer(new Error("Failed query", { cause: new Error(message) }))).toBe(isOne);
});
