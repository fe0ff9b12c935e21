import { REOPEN_DAYS } from "#app/domain/setup/business/closing.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { forgetPeople } from "#app/usecases/setup/closing/forget-people.server.ts";
import {
  businessesToEmpty,
  businessesToForget,
  type ClosedBusiness,
  noteEmptied,
} from "#db/queries/setup/closing/closing.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { cancelAhead } from "./cancel-ahead.server.ts";

/** Most businesses of either kind read in a run, and most bookings of each cancelled in it. */
const MOST_SEEN = 100;
const MOST = 200;
/** By then, any request that was booking when the business closed has ended. */
const SETTLED_MS = 10 * MINUTE_MS;

/**
 * Winds up closed businesses: cancels bookings ahead until none is left, and after 30 days makes personal data anonymous. It
 * needs no member, and may break off anywhere, run twice or late. A business that is empty is read again only where a late payment
 * has brought a booking back.
 */
export async function windUp(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const { db } = deps;
  const now = deps.now();
  const isEnd = () => isOver(deps, time);
  const past = now - REOPEN_DAYS * DAY_MS;
  const { full, over } = await readAll(db, {
    full: businessesToEmpty(db, MOST_SEEN),
    over: businessesToForget(db, { closedUntil: past, most: MOST_SEEN }),
  });
  const emptied = await forEachDue(full, (business) => empty(deps, business, isEnd), { isOver: isEnd });
  if (emptied.done > 0) deps.later(deliverSoon(deps));
  const forgotten = await forEachDue(over, (business) => forgetPeople(deps, business, isEnd), {
    isOver: isEnd,
  });
  return joint([emptied, forgotten]);
}

async function empty(deps: Deps, business: ClosedBusiness, isOver: () => boolean): Promise<JobReport> {
  const { found, ...report } = await cancelAhead(deps, { businessId: business.id, most: MOST, isOver });
  const now = deps.now();
  const isEmpty = found === 0 && now >= business.closedAt + SETTLED_MS;
  if (isEmpty) await write(deps.db, [noteEmptied(deps.db, business, now)]);
  return report;
}
