import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_HURRY, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import {
  connectedAccount,
  PLATFORM_ACCOUNT,
  type SellerKey,
} from "#app/usecases/payments/sellers/token.server.ts";
import { sellersOfMinute } from "#db/queries/payments/sellers/reconciliation.ts";
import { sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { beginSweeps, endSweep, type Sweep, unfinishedSweeps } from "#db/queries/payments/sellers/sweeps.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { newSweep, PLATFORM, reconcileAccount } from "./reconcile-account.server.ts";

/** 07:17 UTC, at night in Argentina. */
const PLATFORM_MINUTE = 437;
const RUN = 20;
const ABREAST = 4;
/** How often, in minutes, unfinished accounts go on; even a look without result costs. */
const TURN = 5;

/**
 * Goes through the recent payments of every account once a day, to settle a payment whose notification was lost. Each
 * connected account has its own minute of the day, the minute at which it was connected. The next days make up for a
 * missed minute, and the next minutes finish a run that was too short. At most 20 accounts a run, several at once,
 * without the broken ones.
 */
export async function reconcilePayments(deps: Deps, minute: number, time = NO_HURRY): Promise<JobReport> {
  const { payments, db } = deps;
  if (payments === null) return { done: 0, errors: [] };
  const minuteOfDay = minute % DAY_MINUTES;
  const sellers = await read(db, sellersOfMinute(db, { minute: minuteOfDay, most: RUN + 1 }));
  const unfinished = minute % TURN === TURN - 1 ? await read(db, unfinishedSweeps(db)) : [];
  const isPlatforms = payments.hasPlatformAccount && minuteOfDay === PLATFORM_MINUTE;
  const accounts = [
    ...(isPlatforms ? [PLATFORM_ACCOUNT] : []),
    ...sellers.slice(0, RUN).map((seller) => connectedAccount(deps, seller)),
  ];

  let isAnyUnasked = false;
  const way = { isOver: () => isOver(deps, time) };
  const [begun, continued] = await Promise.all([
    forEachDue(
      accounts,
      (account) => {
        const own = time.forRow(deps);
        return reconcileAccount(own, own.payments ?? payments, account, { time });
      },
      {
        ...way,
        abreast: ABREAST,
        onPutOff: async () => {
          isAnyUnasked = true;
        },
        onLeft: (left) =>
          write(
            db,
            beginSweeps(
              db,
              left.map((account) => newSweep(deps, account)),
            ),
          ),
      },
    ),
    forEachDue(unfinished, (sweep) => goOn(time.forRow(deps), payments, { sweep, time }), way),
  ]);
  const isTooMany = sellers.length > RUN || isAnyUnasked;
  return joint([begun, continued, { done: 0, errors: isTooMany ? [new Error(TOO_MANY)] : [] }]);
}

/** An account that was disconnected or is broken by now is not asked again. */
async function goOn(
  deps: Deps,
  provider: PaymentGateway,
  { sweep, time }: { readonly sweep: Sweep; readonly time: TimeLeft },
): Promise<JobReport | boolean> {
  const account = await accountOf(deps, provider, sweep.account);
  if (account !== null && !account.isBroken)
    return reconcileAccount(deps, deps.payments ?? provider, account, { begun: sweep, time });
  await write(deps.db, endSweep(deps.db, sweep.account));
  return false;
}

async function accountOf(deps: Deps, provider: PaymentGateway, account: string): Promise<SellerKey | null> {
  if (account === PLATFORM) return provider.hasPlatformAccount ? PLATFORM_ACCOUNT : null;
  const seller = await read(deps.db, sellerOf(deps.db, account));
  return seller && connectedAccount(deps, seller);
}

/** They come up again on the next day. */
const TOO_MANY = "More accounts share a minute of the day than a run asks";
