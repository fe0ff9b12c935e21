import { SECOND_MS, type UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { claimDeposits, type DueDeposit, overdueHolds } from "#db/queries/payments/expiry.ts";
import { expireOffersInTheWay } from "#db/queries/waitlist/offers.ts";
import { read, readAll } from "#db/reading.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

type WantedTime = {
  readonly employeeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
};

/** Longer than the provider is waited for; how often it is asked about the same hold, whoever wants its time. */
const ASK_EVERY_MS = 30 * SECOND_MS;

/**
 * Settles the unpaid holds past their deadline that stand in somebody's way, three at most, and lets go what was offered from
 * the waiting list until then; false where there are none, or where the provider is being asked about each of them, or was a
 * moment ago: those hold their time still.
 */
export async function clearOverdueHolds(deps: Deps, wanted: WantedTime): Promise<boolean> {
  const at = { ...wanted, now: deps.now() };
  const { overdue, offers } = await readAll(deps.db, {
    overdue: overdueHolds(deps.db, at),
    offers: expireOffersInTheWay(deps.db, at),
  });
  const toAsk = overdue.filter(({ hasCheckout }) => hasCheckout && deps.payments !== null);
  const taken = toAsk.length === 0 ? [] : await take(deps, toAsk);
  const due = overdue.filter((each) => !toAsk.includes(each) || taken.includes(each.bookingId));
  await Promise.allSettled(due.map((each) => settleDeposit(deps, each)));
  return due.length > 0 || offers > 0;
}

/** Whoever is first asks; the others, and the clock, find it taken. */
function take(deps: Deps, overdue: readonly DueDeposit[]): Promise<readonly string[]> {
  const now = deps.now();
  return read(deps.db, claimDeposits(deps.db, overdue, { now, until: now + ASK_EVERY_MS }));
}
