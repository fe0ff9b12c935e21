import { reached } from "#app/domain/caps.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { capRefusal, fullCounter, transferCounters } from "#app/usecases/limits/caps.server.ts";
import { runningWindows, standingOf } from "#db/queries/accounts/capped-rates.ts";
import { reviewDeadlines, type TransferLimits } from "#db/queries/payments/transfers/transfer-caps.ts";
import type { TransferCase } from "#db/queries/payments/transfers/transfers.ts";
import { readAll } from "#db/reading.ts";

/** The counters of a reported transfer, and their caps; the database checks them as it writes. */
export function transferLimits(deps: Deps, { customerId, bookingId }: TransferCase): TransferLimits {
  const counters = transferCounters(deps, customerId ?? bookingId);
  return { counters, underReview: deps.settings.caps.transfersUnderReview };
}

/**
 * Why the customer of a booking may not report another transfer: RATE_LIMITED by a cap, whichever caller reports; null
 * where they may. Staff at their own business always may.
 */
export async function transferRefusal(deps: Deps, found: TransferCase): Promise<Refusal | null> {
  const { bookingId, businessId } = found;
  const customerId = found.customerId ?? bookingId;
  const counters = transferCounters(deps, customerId);
  const keys = counters.map(({ key }) => key);
  const { standing, deadlines, windows } = await readAll(deps.db, {
    standing: standingOf(deps.db, { customerId, businessId }),
    deadlines: reviewDeadlines(deps.db, found),
    windows: runningWindows(deps.db, keys, deps.now()),
  });
  if (standing?.isStaff) return null;
  const isVerified = standing?.isVerified ?? false;
  const cap =
    reached(deps.settings.caps, "transfersUnderReview", isVerified, deadlines) ??
    fullCounter(deps, isVerified, counters, windows);
  return cap && capRefusal(cap, deps.now());
}
