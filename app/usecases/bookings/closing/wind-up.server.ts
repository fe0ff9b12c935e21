import { REOPEN_DAYS } from "#app/domain/setup/business/closing.ts";
import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_HURRY, type Tick } from "#app/usecases/jobs/tick.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { forgetPeople } from "#app/usecases/setup/closing/forget-people.server.ts";
import { type ClosedBusiness, closedBusinesses, noteEmptied } from "#db/queries/setup/closing/closing.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { cancelAhead } from "./cancel-ahead.server.ts";

/** Most businesses read in a run (more than close in a month), and most bookings of each cancelled in it. */
const MOST_SEEN = 1000;
const MOST = 200;
/** Minutes between two runs of the clock. */
const EVERY_MINUTES = 5;
/** By then, any request that was booking when the business closed has ended. */
const SETTLED_MS = 10 * MINUTE_MS;

/**
 * Winds up closed businesses: cancels bookings ahead until none is left, and after 30 days makes personal data anonymous. It
 * needs no member, and may break off anywhere, run twice or late. An empty business is still checked once an hour: a late payment
 * may bring a booking back.
 */
export async function windUp(
  deps: Deps,
  { until, minute }: Pick<Tick, "until" | "minute"> = { ...NO_HURRY, minute: 0 },
): Promise<JobReport> {
  const { db } = deps;
  const now = deps.now();
  const isOver = () => deps.now() >= until;
  const closed = await read(db, closedBusinesses(db, { until: now, most: MOST_SEEN }));
  const isRound = minute % HOUR_MINUTES < EVERY_MINUTES;
  const full = closed.filter(({ emptiedAt }) => emptiedAt === null || isRound);
  const emptied = await forEachDue(full, (business) => empty(deps, business, isOver), { isOver });
  if (emptied.done > 0) deps.later(deliverSoon(deps));
  const past = closed.filter(({ closedAt }) => closedAt <= now - REOPEN_DAYS * DAY_MS);
  const forgotten = await forEachDue(past, (business) => forgetPeople(deps, business, isOver), { isOver });
  return joint([emptied, forgotten]);
}

async function empty(deps: Deps, business: ClosedBusiness, isOver: () => boolean): Promise<JobReport> {
  const { found, ...report } = await cancelAhead(deps, { businessId: business.id, most: MOST, isOver });
  const now = deps.now();
  const isEmpty = found === 0 && now >= business.closedAt + SETTLED_MS;
  if (isEmpty && business.emptiedAt === null) await write(deps.db, [noteEmptied(deps.db, business, now)]);
  return report;
}
