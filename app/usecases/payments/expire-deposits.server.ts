import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { type JobReport, joint } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_HURRY, type Patience, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { countFailure, deferDeposits } from "#db/queries/payments/checkouts/settling-tries.ts";
import { type DueDeposit, dueDeposits } from "#db/queries/payments/due-deposits.ts";
import { expireDeposits as expireAll } from "#db/queries/payments/expiry.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import { settlingFault } from "./settling-fault.ts";

/** A deposit about which the provider could not be asked is looked at again after this time. */
const RETRY_MS = MINUTE_MS;
/** How many are looked at in a run, and ended at once where the provider need not be asked. */
const MOST_SEEN = 1000;
/** How many are handled one by one in a run, and how many of them at the same time; also the size of a bulk step. */
const MOST = 40;
const ABREAST = 6;
/** A bulk step that breaks costs far more one by one, and a run may send the database only a thousand queries. */
const MOST_BROKEN = 2;

type Hurry = TimeLeft & Patience;

/**
 * Frees bookings whose deposit was not paid in time, longest overdue first. In bulk, up to a thousand a run without a
 * checkout; of the others 40, with several questions to the provider at once. Bookings of an account that does not
 * answer wait a minute. It may run twice or late: each booking is a compare-and-set, and a failure does not hold up the
 * others. After five failures in a row, a booking is shown to people and tried once an hour (contract, Status).
 */
export async function expireDeposits(deps: Deps, time = NO_HURRY): Promise<JobReport> {
  const now = deps.now();
  const { unasked, asked } = await dueNow(deps, now);
  const over = unasked.filter(({ depositDueAt }) => depositDueAt <= now);
  const given = unasked.filter(({ depositDueAt }) => depositDueAt > now);
  return joint(
    await Promise.all([atOnce(deps, over, time), oneByOne(deps, given, time), oneByOne(deps, asked, time)]),
  );
}

/** Where more are due than a look takes in, both kinds are looked up, so that neither waits for the other. */
async function dueNow({ db }: Deps, now: Instant) {
  const due = await read(db, dueDeposits(db, now, { most: MOST_SEEN }));
  const unasked = due.filter(({ hasCheckout }) => !hasCheckout);
  const asked = due.filter(({ hasCheckout }) => hasCheckout);
  if (due.length < MOST_SEEN) return { unasked, asked };
  return readAll(db, {
    unasked: dueDeposits(db, now, { hasCheckout: false, most: MOST_SEEN }),
    asked: dueDeposits(db, now, { hasCheckout: true, most: MOST_SEEN }),
  });
}

/** A bulk step that breaks is repeated one by one, to find the booking that causes it. */
async function atOnce(deps: Deps, due: readonly DueDeposit[], time: Hurry): Promise<JobReport> {
  const reports: JobReport[] = [];
  let broken = 0;
  for (let from = 0; from < due.length && broken < MOST_BROKEN; from += MOST) {
    if (isOver(deps, time)) break;
    const at = deps.now();
    const some = due.slice(from, from + MOST).map((each) => ({ ...each, eventId: deps.newId() }));
    try {
      reports.push({ done: await read(deps.db, expireAll(deps.db, some, at)), errors: [] });
    } catch {
      broken += 1;
      reports.push(await oneByOne(deps, some, time));
    }
  }
  return joint(reports);
}

function oneByOne(deps: Deps, due: readonly DueDeposit[], time: Hurry): Promise<JobReport> {
  return forEachDue(due, (each) => settleDeposit(time.forRow(deps), each), {
    abreast: ABREAST,
    most: MOST,
    isOver: () => isOver(deps, time),
    onBreak: (each, error) =>
      write(deps.db, countFailure(deps.db, each, { fault: settlingFault(error), at: deps.now() })),
    onPutOff: (left) =>
      write(deps.db, deferDeposits(deps.db, left, { now: deps.now(), settleAt: deps.now() + RETRY_MS })),
  });
}
