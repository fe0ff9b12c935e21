import { expect, test } from "vitest";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverMail, deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { LIMITS, limitedMail } from "#tests/fakes/limited-mail.ts";
import { openReminded } from "#tests/support/database/reminded.ts";
import { effort } from "#tests/support/effort.ts";
import { type SimulatedClock, simulatedClock } from "#tests/support/simulated-clock.ts";
import { openWorld, START } from "#tests/support/world.ts";

// The reminders of all businesses are due in the same minute. The real code, a real database, and the provider's two calls a second.

const MINUTE_MS = 60_000;
const TEN = START + 60 * MINUTE_MS;
const TICK_MS = 20_000;
/** What a trip to the database takes, and the provider's answer. */
const TRIP_MS = 20;
const ANSWER_MS = 300;

const BUSINESSES = effort(100, 10_000);
const EACH = 10;
const MINUTES = effort(2, 15);
/** A code is sent by the request that queued it; another isolate may hold the provider for some seconds. */
const CODE_MS = 10_000;

test("every business's reminders of ten o'clock leave once, within 15 minutes, and no code waits for them", async () => {
  await openReminded(TEN, BUSINESSES, EACH);
  const clock = simulatedClock(TEN);
  const provider = limitedMail(clock, LIMITS["sliding window"](), ANSWER_MS);
  const world = openWorld().deps;
  const isolate = () => clock.clocked({ ...world, mail: provider.gateway() }, TRIP_MS);
  const [ticking, asked] = [isolate(), isolate()];
  const askedAt = new Map<string, number>();
  for (let minute = 0; minute < MINUTES; minute++) {
    clock.at(TEN + minute * MINUTE_MS, () => tick(clock, ticking));
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
  console.log(
    `Sent in ${(last - TEN) / 1000} s by ${provider.calls()} calls; codes waited ${waits.join(", ")} ms`,
  );
}, 1_500_000);

/** As in the timetable: reminders are queued, then sent, and sent on after the tick. */
async function tick(clock: SimulatedClock, deps: Deps): Promise<void> {
  const until = clock.now() + TICK_MS;
  const queued = await remind(deps, { until });
  const sent = await deliverMail(deps, { until, wait: clock.wait });
  expect([...queued.errors, ...sent.errors]).toEqual([]);
}

/** A request in another isolate, which does not know of the clock's calls. */
async function askForCode(clock: SimulatedClock, deps: Deps, email: string): Promise<void> {
  const id = `code-${email}`;
  await requestRecovery({ ...deps, newId: () => id, later: () => {} }, { email });
  await deliverSoon(deps, { about: id, wait: clock.wait });
}

function isCode({ idempotencyKey }: { readonly idempotencyKey: string }): boolean {
  return idempotencyKey.startsWith("RECOVERY_CODE");
}
