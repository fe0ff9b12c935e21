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

/** As many businesses are looked at, more than ever close in a month, and as many turnos of each cancelled, a run. */
const MOST_SEEN = 1000;
const MOST = 200;
/** How often the clock comes here. */
const EVERY_MINUTES = 5;
/** A request that was booking when a business closed has ended by then. */
const SETTLED_MS = 10 * MINUTE_MS;

/**
 * Goes on with businesses that were closed down: cancels turnos ahead until none is left, and after 30 days makes the data
 * of their people anonymous. It needs nobody of theirs, and may break off anywhere, run twice or late. What is empty is
 * looked at once an hour still: a payment that comes late may bring a turno back.
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
