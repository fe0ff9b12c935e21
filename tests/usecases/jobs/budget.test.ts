import { expect, test } from "vitest";
import { newBudget, type Share } from "#app/usecases/jobs/budget.ts";
import { MOST_STATEMENTS } from "#db/driver/client.ts";
import { diceOf } from "#tests/support/reports/actions.ts";
import { MOST_SENT, SHARES } from "#worker/jobs/shares.ts";

const shares = Object.values<Share>(SHARES);

test("all jobs have a share at once, of a step at least, and the round has statements left for itself", () => {
  expect(shares.reduce((sum, { kept }) => sum + kept, 0)).toBeLessThanOrEqual(MOST_SENT);
  expect(shares.filter(({ kept, step }) => kept <= step)).toEqual([]);
  expect(MOST_STATEMENTS - MOST_SENT).toBeGreaterThanOrEqual(50);
});

test("a job has its own share while others have used up the rest", () => {
  const { busy, late } = newBudget(100, { busy: { kept: 40, step: 5 }, late: { kept: 40, step: 5 } });
  let sent = 0;
  while (busy.maySend()) {
    busy.count(5);
    sent += 5;
  }
  expect(sent).toBe(60);
  expect(late.maySend()).toBe(true);
});

test("what an ended job has left goes to the others", () => {
  const { busy, idle } = newBudget(100, { busy: { kept: 50, step: 10 }, idle: { kept: 50, step: 10 } });
  busy.count(45);
  expect(busy.maySend()).toBe(false);
  idle.count(1);
  idle.end();
  expect(busy.maySend()).toBe(true);
  expect(busy.maySend(60)).toBe(false);
});

test("in any order, jobs that keep to their steps send no more than all may", () => {
  for (let seed = 0; seed < 200; seed++) {
    const dice = diceOf(seed);
    const budget = newBudget(MOST_SENT, SHARES);
    const going = Object.entries(SHARES).map(([name, { step }]) => {
      return { step, allowance: budget[name as keyof typeof SHARES] };
    });
    let all = 0;
    while (going.length > 0) {
      const place = dice(going.length);
      const job = going[place];
      if (job === undefined) continue;
      const sent = dice(job.step + 1);
      if (dice(20) > 0 && job.allowance.maySend()) {
        job.allowance.count(sent);
        all += sent;
      } else {
        job.allowance.end();
        going.splice(place, 1);
      }
    }
    expect(all).toBeLessThanOrEqual(MOST_SENT);
  }
});
