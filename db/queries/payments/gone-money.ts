import { and, eq, isNull } from "drizzle-orm";
import type { ProblemKind } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { problemIsOver, relistProblem } from "#db/queries/payments/payment-problems.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** The ways in which money may leave an account without our doing. */
const WAYS = ["RETURNED_ELSEWHERE", "CHARGED_BACK"] as const satisfies readonly ProblemKind[];

type GoneMoney = {
  readonly id: string;
  readonly businessId: string;
  readonly bookingId: string;
  readonly providerPaymentId: string;
  /** The whole sum that is gone by now; 0: it is back in the account. */
  readonly goneCentavos: number;
  readonly kind: (typeof WAYS)[number];
  /** Since when the payment has this state at the provider, and when we heard of it (ms). */
  readonly stateAt: Instant;
  readonly at: Instant;
};

/**
 * Notes how much of an approved payment left its account without our doing. It is listed for members under the way in which it
 * left last; money that came back is not listed. Stale (`tryWrite`) where the payment has become owed back, or was refunded,
 * since it was seen.
 */
export function noteGone(
  db: Database,
  { id, goneCentavos, stateAt, kind, ...about }: GoneMoney,
): Statement[] {
  const { businessId, at } = about;
  const kept = and(
    eq(payments.id, id),
    eq(payments.businessId, businessId),
    eq(payments.status, "APPROVED"),
    isNull(payments.refundStatus),
  );
  const goneAt = goneCentavos === 0 ? null : at;
  return [
    db.update(payments).set({ goneCentavos, goneAt, stateAt, updatedAt: at }).where(kept),
    mustHaveChanged(db),
    ...WAYS.map((way) =>
      way === kind && goneCentavos > 0
        ? relistProblem(db, { ...about, kind, centavos: goneCentavos })
        : problemIsOver(db, { ...about, kind: way }),
    ),
  ];
}
