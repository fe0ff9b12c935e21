import { isOver } from "#app/usecases/jobs/tick.ts";
import type { Call } from "./calls.ts";
import { noteOutcomes, type Outcome, type Run, type Sent, sendCall } from "./send-call.server.ts";

/** Most calls waiting for answers at once: the provider's limit sets the pace, not its slowness. */
const AT_ONCE = 3;
/** So many failed calls in a row mean that the provider, not a mail, is at fault. */
const TOO_MANY_DOWN = 2;

type SentCalls = {
  readonly outcomes: readonly Outcome[];
  readonly errors: readonly unknown[];
  /** Why no more calls should be made; null: more may be. */
  readonly end: Exclude<Sent["state"], "well"> | null;
};

/** Makes calls in their order, several at once after one has gone well; hands back the mails of calls not made. */
export async function sendCalls(run: Run, calls: readonly Call[]): Promise<SentCalls> {
  const waiting = [...calls];
  const made: Sent[] = [];
  const errors: unknown[] = [];
  async function make(call: Call) {
    try {
      made.push(await sendCall(run, call));
    } catch (error) {
      errors.push(error);
    }
  }
  while (waiting.length > 0 && endOf(made) === null && !isOver(run.deps, run)) {
    const isWell = made.at(-1)?.state === "well";
    await Promise.all(waiting.splice(0, isWell ? AT_ONCE : 1).map(make));
  }
  const dueAt = Math.max(run.deps.now(), ...made.map(({ othersDueAt }) => othersDueAt));
  const mails = waiting.flatMap((call) => call.mails);
  await noteOutcomes(run.deps, [{ mails, outcome: { kind: "untried", dueAt } }]);
  const outcomes = made.flatMap((each) => each.outcomes);
  const isDown = made.length > 0 && made.every(({ state }) => state === "down");
  if (isDown) return { outcomes, errors, end: "down" };
  return { outcomes, errors, end: endOf(made) ?? (waiting.length > 0 ? "out of time" : null) };
}

function endOf(made: readonly Sent[]): SentCalls["end"] {
  const states = made.map(({ state }) => state);
  const end = states.find((state) => state === "out of time" || state === "pause");
  if (end === "out of time" || end === "pause") return end;
  const latest = states.slice(-TOO_MANY_DOWN);
  return latest.length === TOO_MANY_DOWN && latest.every((state) => state === "down") ? "down" : null;
}
