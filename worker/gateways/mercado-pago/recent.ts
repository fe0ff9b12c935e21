import { z } from "zod";
import type { PaymentPage, RecentSpan } from "#app/usecases/payment-gateway.ts";
import { paymentReply } from "./payment.ts";
import { wireDate } from "./wire.ts";

const PAGE = 100;

/**
 * `GET /v1/payments/search` by last change, oldest first. A payment that changes during the reading moves to the end, so none
 * is missed.
 */
export function recentPath({ since, until, skipped }: RecentSpan): string {
  const params = new URLSearchParams({
    sort: "date_last_updated",
    criteria: "asc",
    range: "date_last_updated",
    begin_date: wireDate(since),
    end_date: wireDate(until),
    limit: `${PAGE}`,
    offset: `${skipped}`,
  });
  return `/v1/payments/search?${params}`;
}

/** Null for an unreadable payment: another seller's odd sale must not hide the payment of a deposit beside it. */
export const recentReply = z.object({
  paging: z.object({ total: z.int().nonnegative() }),
  results: z.array(paymentReply.nullable().catch(null)),
});

/**
 * The next page begins at the time of the last payment received, not after a count. A payment that changes meanwhile leaves its
 * place, and all later ones would move up. If that time is also the first payment's, as many as came are skipped.
 */
export function pageOf({ paging, results }: z.infer<typeof recentReply>, span: RecentSpan): PaymentPage {
  const payments = results.filter((each) => each !== null);
  const end = span.skipped + results.length;
  const isLast = results.length === 0 || end >= paging.total;
  const since = payments.at(-1)?.updatedAt ?? span.since;
  const next = since > span.since ? { since, skipped: 0 } : { since: span.since, skipped: end };
  return { payments, hasUnreadable: payments.length < results.length, next: isLast ? null : next };
}
