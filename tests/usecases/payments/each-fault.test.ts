import { afterEach, beforeAll, expect, test } from "vitest";
import { type Step, takeStep } from "#tests/stories/any-step.ts";
import { type CalendarStep, makeRoom } from "#tests/stories/calendar-steps.ts";
import type { Fault } from "#tests/stories/database-faults.ts";
import { begin, type CardStep, comeToRest, together } from "#tests/stories/deposit-story.ts";
import { expectKeptRight, expectNothingLost } from "#tests/stories/nothing-lost.ts";
import type { TransferStep } from "#tests/stories/transfer-steps.ts";
import { effort } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";

beforeAll(openSalon);
afterEach(makeRoom);

const card = (is: CardStep): Step => ({ of: "card", is });
const transfer = (is: TransferStep): Step => ({ of: "transfer", is });
const calendar = (is: CalendarStep): Step => ({ of: "calendar", is });

const STORIES: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    "paid unasked, then closed, told and paid back",
    [card("pay"), card("run-out-unasked"), calendar("close-the-store"), card("notify"), card("pay-back")],
  ],
  [
    "forced in, run out unasked, and paid late",
    [calendar("force-the-turno"), card("run-out-unasked"), card("pay"), card("notify")],
  ],
  [
    "transferred, run out, and found while its professional is away",
    [
      transfer("tell"),
      card("run-out"),
      card("run-out"),
      calendar("take-time-off"),
      transfer("accept"),
      transfer("give-back"),
    ],
  ],
  ["paid, told, and cancelled", [card("pay"), card("notify"), card("cancel"), card("pay-back")]],
];

/** Runs the story with some failing calls to the database; answers the number of calls before it came to rest. */
async function tell(steps: readonly Step[], faults: readonly Fault[]): Promise<number> {
  const story = await begin(faults);
  for (const step of steps) {
    await together(story, [() => takeStep(story, step)]);
    await expectKeptRight(story.bookingId);
  }
  await comeToRest(story);
  await expectNothingLost(story);
  return story.calls();
}

/** Which calls fail: each, or each third. */
const EVERY = effort(3, 1);

test.each(STORIES)(
  "a database failure before or after any of its calls loses no payment: %s",
  async (_, steps) => {
    const calls = await tell(steps, []);
    expect(calls).toBeGreaterThan(5);
    for (let call = 1; call <= calls; call += EVERY) {
      await tell(steps, [{ call, when: "before" }]);
      await tell(steps, [{ call, when: "after" }]);
    }
  },
);
