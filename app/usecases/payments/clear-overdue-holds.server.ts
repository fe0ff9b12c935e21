import { SECOND_MS, type UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { claimDeposits } from "#db/queries/payments/checkouts/settling-tries.ts";
import { type DueDeposit, overdueHolds } from "#db/queries/payments/due-deposits.ts";
import { expireOffersInTheWay } from "#db/queries/waitlist/offers.ts";
import { read, readAll } from "#db/reading.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

type WantedTime = {
  readonly employeeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
};

/** Longer than the provider may take to answer; also the least time between two questions about the same hold. */
const ASK_EVERY_MS = 30 * SECOND_MS;

/**
 * Settles at most three unpaid holds past their deadline that block the wanted time, and ends expired waitlist offers
 * there. False where there are none, or where the provider is being, or was just, asked about each of them: those still
 * hold their time.
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

/** The first caller asks the provider; other callers, and the clock, find the hold claimed. */
function take(deps: Deps, overdue: readonly DueDeposit[]): Promise<readonly string[]> {
  const now = deps.now();
  return read(deps.db, claimDeposits(deps.db, overdue, { now, until: now + ASK_EVERY_MS }));
}
