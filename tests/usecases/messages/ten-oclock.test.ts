import { expect, test } from "vitest";
import { JOB_NAMES } from "#app/domain/codes/job.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { newBudget } from "#app/usecases/jobs/budget.ts";
import { deliverMail, deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { counting } from "#db/driver/counting.ts";
import { LIMITS, limitedMail } from "#tests/fakes/limited-mail.ts";
import { openReminded } from "#tests/support/database/reminded.ts";
import { effort } from "#tests/support/effort.ts";
import { type SimulatedClock, simulatedClock } from "#tests/support/simulated-clock.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { MOST_SENT, SHARES } from "#worker/jobs/shares.ts";

// The reminders of all businesses are due in the same minute. The real code, a real database, and the provider's two calls a second.

const MINUTE_MS = 60_000;
const TEN = START + 60 * MINUTE_MS;
/** What a trip to the database takes, and the provider's answer. */
const TRIP_MS = 20;
const ANSWER_MS = 300;

const TICK_MS = 20_000;
/** The longest time in which a tick's mails are sent on. */
const AFTER_MS = 35_000;
const BUSINESSES = effort(100, 10_000);
const EACH = 10;
const MINUTES = effort(2, 15);
/** A code is sent by the request that queued it; another isolate may hold the provider for some seconds. */
const CODE_MS = 10_000;

test("every business's reminders of ten o'clock leave once, within 15 minutes and the database's limit, and no code waits for them", async () => {
  await openReminded(TEN, BUSINESSES, EACH);
  const clock = simulatedClock(TEN);
  const provider = limitedMail(clock, LIMITS["sliding window"](), ANSWER_MS);
  const world = openWorld().deps;
  const isolate = () => clock.clocked({ ...world, mail: provider.gateway() }, TRIP_MS);
  const [ticking, asked] = [isolate(), isolate()];
  const askedAt = new Map<string, number>();
  const sent: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    clock.at(TEN + minute * MINUTE_MS, () => tick(clock, ticking, (statements) => sent.push(statements)));
    const at = TEN + minute * MINUTE_MS + 5000 + ((minute * 7919) % 40_000);
    askedAt.set(`d${minute}-0@ten.test`, at);
    clock.at(at, () => askForCode(clock, asked, `d${minute}-0@ten.test`));
  }
  await clock.runUntil(TEN + MINUTES * MINUTE_MS);

  const codes = provider.sent.filter(isCode);
  const waits = codes.map(({ to, sentAt }) => sentAt - (askedAt.get(to[0] ?? "") ?? 0));
  expect(codes).toHaveLength(MINUTES);
  expect(Math.max(...waits)).toBeLessThanOrEqual(CODE_MS);
  const reminders = provider.sent.filter((mail) => !isCode(mail));
  expect(new Set(reminders.flatMap(({ to }) => to)).size).toBe(BUSINESSES * EACH);
  expect(reminders).toHaveLength(BUSINESSES * EACH);
  const last = reminders.reduce((latest, { sentAt }) => Math.max(latest, sentAt), TEN);
  expect(Math.max(...sent)).toBeLessThanOrEqual(MOST_SENT);
  console.log(
    `${Math.max(...sent)} statements a minute at most. Sent in ${(last - TEN) / 1000} s by ${provider.calls()} calls; codes waited ${waits.join(", ")} ms`,
  );
}, 1_500_000);

/**
 * As in the timetable: reminders are queued, then sent, and sent on after the tick. The other jobs have nothing due. `told` gets
 * the number of statements.
 */
async function tick(clock: SimulatedClock, deps: Deps, told: (statements: number) => void): Promise<void> {
  const budget = newBudget(MOST_SENT, SHARES);
  for (const name of JOB_NAMES) if (name !== "remind" && name !== "deliver-mail") budget[name].end();
  const { remind: ofRemind, "deliver-mail": ofMail } = budget;
  const until = clock.now() + TICK_MS;
  const counted = ({ count }: typeof ofMail) => ({ ...deps, db: counting(deps.db, count) });
  const queued = await remind(counted(ofRemind), { until, maySend: ofRemind.maySend });
  ofRemind.end();
  const sending = { until, maySend: ofMail.maySend, wait: clock.wait };
  const sent = await deliverMail(counted(ofMail), sending);
  expect([...queued.errors, ...sent.errors]).toEqual([]);
  // By the next tick, what was sent after this one is counted too.
  clock.at(clock.now() + AFTER_MS, async () => told(ofRemind.sent() + ofMail.sent()));
}

/** A request in another isolate, which does not know of the clock's calls. */
async function askForCode(clock: SimulatedClock, deps: Deps, email: string): Promise<void> {
  const id = `code-${email}`;
  // The call of a batch that it helps with needs an id of its own: the provider knows calls by them.
  const ids = [id];
  const newId = () => ids.shift() ?? deps.newId();
  await requestRecovery({ ...deps, newId, later: () => {} }, { email });
  await deliverSoon(deps, { about: id, wait: clock.wait });
}

function isCode({ idempotencyKey }: { readonly idempotencyKey: string }): boolean {
  return idempotencyKey.startsWith("RECOVERY_CODE");
}
