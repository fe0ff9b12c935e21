import { beforeAll, beforeEach, expect, test } from "vitest";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverMail, deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { write } from "#db/writing.ts";
import { LIMITS, limitedMail } from "#tests/fakes/limited-mail.ts";
import { openCrowd } from "#tests/support/database/crowd.ts";
import { run } from "#tests/support/database/database.ts";
import { NINE } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";
import { type SimulatedClock, simulatedClock } from "#tests/support/simulated-clock.ts";
import { openWorld } from "#tests/support/world.ts";

// The delay of mails, with the real code, a real database, and a provider of two calls a second on a simulated clock.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TICK_MS = 20_000;
/** Sunday evening, fifteen hours before the first turno of Monday. */
const EVENING = NINE * MINUTE_MS - 15 * HOUR_MS;
const TURNOS = effort(1000, 5000);
const AT_ONCE = effort(50, 150);
const REMINDED_MINUTES = (15 * TURNOS) / 5000;

beforeAll(() => openCrowd(TURNOS));
beforeEach(async () => {
  await run(
    ...["notifications", "outbox", "rate_hits", "one_time_codes"].map((table) => ({
      sql: `delete from ${table}`,
    })),
    { sql: "update bookings set remind_at = null" },
  );
});

const limits = Object.entries(LIMITS);

/** The clock's isolate and the requests' isolate each keep to the limit as if they were alone. */
function openOffice(limit: (typeof limits)[number][1]) {
  const clock = simulatedClock(EVENING);
  const provider = limitedMail(clock, limit());
  const world = openWorld().deps;
  const isolate = (): Deps => clock.clocked({ ...world, mail: provider.gateway() });
  return { clock, provider, ticking: isolate(), asked: isolate() };
}

/** A tick a minute, from a moment on. */
function tickFrom(clock: SimulatedClock, deps: Deps, from: number, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) {
    clock.at(from + tick * MINUTE_MS, async () => {
      const until = clock.now() + TICK_MS;
      const reports = [remind(deps, { until }), deliverMail(deps, { until, wait: clock.wait })];
      const errors = (await Promise.all(reports)).flatMap((report) => report.errors);
      if (errors.length > 0) throw errors[0];
    });
  }
}

/** The mails that a booking queues, and the work that it starts. */
async function book(clock: SimulatedClock, deps: Deps, turno: number): Promise<void> {
  const bookingId = `crowd-${turno}`;
  const about = { bookingId, businessId: "crowd", customerId: `crowd-c${turno}`, versionAfter: 1 };
  const event = { id: `event-${turno}`, event: "BOOKING_CREATED", at: clock.now(), ...about } as const;
  await write(deps.db, tellOfBooking(deps.db, event));
  await deliverSoon(deps, { about: bookingId, wait: clock.wait });
}

test.each(limits)(
  "%s: a recovery code behind thousands of waiting mails leaves within 30 s",
  async (_, limit) => {
    const { clock, provider, ticking, asked } = openOffice(limit);
    await run({
      sql: `insert into outbox (id, audience, event, dedupe_key, user_id, business_id, booking_id, created_at, due_at, class)
      select 'm-' || id, 'CUSTOMER', 'BOOKING_CREATED', id || ':BOOKING_CREATED', customer_id, business_id, id, ?1, ?1, 1
      from bookings`,
      params: [EVENING - MINUTE_MS],
    });
    tickFrom(clock, ticking, EVENING, 2);
    const askedAt = EVENING + 5000;
    clock.at(askedAt, async () => {
      const request = { ...asked, newId: () => "code", later: () => {} };
      await requestRecovery(request, { email: "c7@crowd.test" });
      await deliverSoon(asked, { about: "code", wait: clock.wait });
    });
    await clock.runUntil(EVENING + 90_000);
    const code = provider.sent.find(({ idempotencyKey }) => idempotencyKey.startsWith("RECOVERY_CODE"));
    expect((code?.sentAt ?? Number.POSITIVE_INFINITY) - askedAt).toBeLessThanOrEqual(30_000);
  },
);

test.each(limits)("%s: reminders due at once leave within three minutes a thousand", async (_, limit) => {
  const { clock, provider, ticking } = openOffice(limit);
  await run({ sql: "update bookings set remind_at = ?", params: [EVENING] });
  tickFrom(clock, ticking, EVENING, REMINDED_MINUTES);
  await clock.runUntil(EVENING + REMINDED_MINUTES * MINUTE_MS);
  expect(new Set(provider.sent.flatMap(({ to }) => to)).size).toBe(TURNOS);
  expect(provider.sent).toHaveLength(TURNOS);
});

test.each(limits)("%s: the mails of many bookings at once leave within 3 minutes", async (_, limit) => {
  const { clock, provider, ticking, asked } = openOffice(limit);
  for (let turno = 0; turno < AT_ONCE; turno++) clock.at(EVENING, () => book(clock, asked, turno));
  tickFrom(clock, ticking, EVENING + MINUTE_MS, 3);
  await clock.runUntil(EVENING + 3 * MINUTE_MS);
  expect(provider.sent).toHaveLength(2 * AT_ONCE);
});

test.each(limits)(
  "%s: half of the waiting mails leave within 5 minutes of an hour's outage",
  async (_, limit) => {
    const { clock, provider, ticking, asked } = openOffice(limit);
    provider.fail(true);
    for (let turno = 0; turno < 60; turno++) {
      clock.at(EVENING + turno * MINUTE_MS, () => book(clock, asked, turno));
    }
    const remindAt = EVENING + 30 * MINUTE_MS;
    await run({ sql: "update bookings set remind_at = ? where rowid % 10 = 0", params: [remindAt] });
    tickFrom(clock, ticking, EVENING, 75);
    await clock.runUntil(EVENING + HOUR_MS);
    expect(provider.sent).toEqual([]);
    provider.fail(false);
    await clock.runUntil(EVENING + 75 * MINUTE_MS);
    const waited = provider.sent.map(({ sentAt }) => sentAt - EVENING - HOUR_MS).sort((a, b) => a - b);
    const mails = 120 + TURNOS / 10;
    expect(waited).toHaveLength(mails);
    expect(waited[mails / 2]).toBeLessThanOrEqual(5 * MINUTE_MS);
  },
);
