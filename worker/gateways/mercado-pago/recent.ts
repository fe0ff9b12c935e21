import { z } from "zod";
import type { PaymentPage, RecentSpan } from "#app/usecases/payment-gateway.ts";
import { paymentReply } from "./payment.ts";
import { wireDate } from "./wire.ts";

const PAGE = 100;

/** `GET /v1/payments/search` by when payments changed last. */
export function recentPath({ since, until, from }: RecentSpan): string {
  const params = new URLSearchParams({
    sort: "date_last_updated",
    criteria: "desc",
    range: "date_last_updated",
    begin_date: wireDate(since),
    end_date: wireDate(until),
    limit: `${PAGE}`,
    offset: `${from}`,
  });
  return `/v1/payments/search?${params}`;
}

/** Null for what cannot be read: somebody else's strange sale must not hide the payment of a seña beside it. */
export const recentReply = z.object({
  paging: z.object({ total: z.int().nonnegative() }),
  results: z.array(paymentReply.nullable().catch(null)),
});

/** The next page begins after what came, which may be less than was asked for. */
export function pageOf({ paging, results }: z.infer<typeof recentReply>, { from }: RecentSpan): PaymentPage {
  const payments = results.filter((each) => each !== null);
  const end = from + results.length;
  const isLast = results.length === 0 || end >= paging.total;
  return { payments, hasUnreadable: payments.length < results.length, next: isLast ? null : end };
}
