import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_HURRY } from "#app/usecases/jobs/tick.ts";
import {
  connectedAccount,
  PLATFORM_ACCOUNT,
  type SellerKey,
} from "#app/usecases/payments/sellers/token.server.ts";
import { sellersOfMinute } from "#db/queries/payments/reconciliation.ts";
import { read } from "#db/reading.ts";
import { reconcileAccount } from "./reconcile-account.server.ts";

/** 07:17 UTC, when Argentina sleeps. */
const PLATFORM_MINUTE = 437;
const RUN = 20;
const ABREAST = 4;

/**
 * Looks through what every account was paid lately, once a day, so that a payment whose notification was lost is dealt
 * with all the same. Each connected account has a minute of the day of its own, that at which it was connected; what a
 * minute misses, those of the next days find. At most 20 accounts a run, several at once, none that is broken.
 */
export async function reconcilePayments(
  deps: Deps,
  minute: number,
  { until, forRow } = NO_HURRY,
): Promise<JobReport> {
  const { payments, db } = deps;
  if (payments === null) return { done: 0, errors: [] };
  const minuteOfDay = minute % DAY_MINUTES;
  const sellers = await read(db, sellersOfMinute(db, { minute: minuteOfDay, most: RUN + 1 }));
  const isPlatforms = payments.hasPlatformAccount && minuteOfDay === PLATFORM_MINUTE;
  const accounts = [
    ...(isPlatforms ? [PLATFORM_ACCOUNT] : []),
    ...sellers.slice(0, RUN).map((seller) => connectedAccount(deps, seller)),
  ];

  const unasked: SellerKey[] = [];
  const keep = async (left: readonly SellerKey[]) => void unasked.push(...left);
  const report = await forEachDue(
    accounts,
    (account) => {
      const own = forRow(deps);
      return reconcileAccount(own, own.payments ?? payments, account);
    },
    { abreast: ABREAST, isOver: () => deps.now() >= until, onPutOff: keep, onLeft: keep },
  );
  const isTooMany = sellers.length > RUN || unasked.length > 0;
  return { done: report.done, errors: [...report.errors, ...(isTooMany ? [new Error(TOO_MANY)] : [])] };
}

/** Tomorrow they are looked through all the same. */
const TOO_MANY = "More accounts share a minute of the day than a run asks";
