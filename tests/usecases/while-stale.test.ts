import { expect, test } from "vitest";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";

/** Gives these answers one after the other, and counts the questions. */
function answering(answers: readonly Result<string, Refusal>[]) {
  const asked = { times: 0 };
  async function attempt(): Promise<Result<string, Refusal>> {
    asked.times += 1;
    return answers[asked.times - 1] ?? STALE;
  }
  return { asked, attempt };
}

test("a stale attempt is repeated until it succeeds", async () => {
  const { asked, attempt } = answering([STALE, STALE, STALE, STALE, ok("done")]);
  expect(await whileStale(attempt)).toEqual(ok("done"));
  expect(asked.times).toBe(5);
});

test("an attempt that stays stale is given up after five tries", async () => {
  const { asked, attempt } = answering([]);
  expect(await whileStale(attempt)).toEqual(STALE);
  expect(asked.times).toBe(5);
});

test("any other refusal is returned at once", async () => {
  const refusal = err<Refusal>({ code: "POLICY_DEADLINE" });
  const { asked, attempt } = answering([STALE, refusal]);
  expect(await whileStale(attempt)).toEqual(refusal);
  expect(asked.times).toBe(2);
});
