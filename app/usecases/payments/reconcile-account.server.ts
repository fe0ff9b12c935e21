import { newsOf, type ProviderSum } from "#app/domain/money/held.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import type {
  PaymentGateway,
  ProviderPayment,
  RecentSpan,
  SweepPlace,
} from "#app/usecases/payment-gateway.ts";
import type { SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { type KnownState, knownStates } from "#db/queries/payments/sellers/reconciliation.ts";
import { beginSweeps, endSweep, moveSweep, type Sweep } from "#db/queries/payments/sellers/sweeps.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { askAs } from "./ask-provider.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** Each payment is seen on three days, so that a missed day does no harm. */
const SPAN_MS = 3 * DAY_MS;
/** The most calls a run, each for a hundred payments; the next run goes on. */
const MOST_PAGES = 5;

/**
 * Settles an account's payments of the last three days (`settlePayment`) that name a booking of ours and differ from the
 * known state; other sales are ignored. Longest unchanged first: a payment that changes meanwhile moves to the end and
 * is still seen. If a run is too short, its place is kept for the next (`begun`). `done`: bookings confirmed and
 * payments owed back that came without a notification.
 */
export async function reconcileAccount(
  deps: Deps,
  provider: PaymentGateway,
  account: SellerKey,
  { begun = null, time = NO_END }: Going = {},
): Promise<JobReport> {
  const sweep = begun ?? newSweep(deps, account);
  const run = { deps, provider, account, isEnd: () => isOver(deps, time) };
  const { place, pages, isCut, ...report } = await readPages(run, sweep);
  if (place === null) await write(deps.db, begun === null ? [] : endSweep(deps.db, sweep.account));
  else if (begun !== null) await write(deps.db, goOn(deps, { ...sweep, ...place }, pages));
  else if (pages > 0 || isCut) await write(deps.db, beginSweeps(deps.db, [{ ...sweep, ...place }]));
  return report;
}

/** `begun`: the sweep to go on with. */
type Going = { readonly begun?: Sweep | null; readonly time?: TimeLeft };

/** A sweep from its beginning. */
export function newSweep(deps: Pick<Deps, "now">, { businessId }: SellerKey): Sweep {
  const now = deps.now();
  return { account: businessId ?? PLATFORM, since: now - SPAN_MS, skipped: 0, startedAt: now };
}

/** The platform's own account has no business id. */
export const PLATFORM = "PLATFORM";

/** A sweep without progress for a day ends, since the next day's replaces it. */
function goOn(deps: Deps, sweep: Sweep, pages: number) {
  const isVain = pages === 0 && deps.now() - sweep.startedAt > DAY_MS;
  return isVain ? endSweep(deps.db, sweep.account) : moveSweep(deps.db, sweep);
}

/** How far it came; `place` null: to the end. `isCut`: the page at that place was not settled whole. */
type Read = JobReport & {
  readonly place: SweepPlace | null;
  readonly pages: number;
  readonly isCut: boolean;
};

type Run = {
  readonly deps: Deps;
  readonly provider: PaymentGateway;
  readonly account: SellerKey;
  readonly isEnd: () => boolean;
};

async function readPages({ deps, provider, account, isEnd }: Run, start: SweepPlace): Promise<Read> {
  const errors: unknown[] = [];
  let done = 0;
  let pages = 0;
  let place: SweepPlace | null = start;
  while (place !== null && pages < MOST_PAGES) {
    const span: RecentSpan = { since: place.since, skipped: place.skipped, until: deps.now() };
    const asked = await askAs(deps, account, (seller) => provider.recent(seller, span));
    if (!asked.ok) {
      errors.push(new Error(`An account was not asked for its payments: ${asked.error.reason}`));
      return { place, pages, done, errors, isCut: false };
    }
    const settled = await settleUnseen(deps, asked.value.payments, isEnd);
    done += settled.done;
    errors.push(...settled.errors);
    if (settled.isCut) return { place, pages, done, errors, isCut: true };
    if (asked.value.hasUnreadable) errors.push(new Error("An account has payments that cannot be read"));
    place = asked.value.next;
    pages += 1;
  }
  return { place, pages, done, errors, isCut: false };
}

/** Oldest first, so that the later of two payments for a booking goes back. */
async function settleUnseen(
  deps: Deps,
  payments: readonly ProviderPayment[],
  isEnd: () => boolean,
): Promise<JobReport & { readonly isCut: boolean }> {
  let isCut = false;
  const report = await forEachDue(await unknownAmong(deps, payments), (payment) => isSettled(deps, payment), {
    isOver: isEnd,
    onLeft: async () => {
      isCut = true;
    },
  });
  return { ...report, isCut };
}

async function isSettled(deps: Deps, payment: ProviderPayment): Promise<boolean> {
  const settled = await settlePayment(deps, payment);
  return settled === "BOOKED" || settled === "RETURNED";
}

/** One query for all of them, since most are known or not ours. */
async function unknownAmong(deps: Deps, payments: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  const references = new Set(payments.flatMap(({ reference }) => reference ?? []));
  if (references.size === 0) return [];
  const states = await read(deps.db, knownStates(deps.db, [...references]));
  const ours = new Set(states.map(({ bookingId }) => bookingId));
  const known = new Map(states.map((state) => [state.providerPaymentId, state]));
  return payments.filter(
    ({ id, reference, ...payment }) =>
      reference !== null && ours.has(reference) && isUnseen(payment, known.get(id) ?? null),
  );
}

/** An approved payment is news again only if its money left without our doing, or is disputed. */
function isUnseen(payment: ProviderSum, known: KnownState | null): boolean {
  const { state, updatedAt } = payment;
  if (known?.status !== "APPROVED") return state === "APPROVED" || updatedAt > (known?.stateAt ?? 0);
  return newsOf(payment, known) !== null;
}
