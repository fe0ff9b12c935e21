import { ne, sql } from "drizzle-orm";
import type { PointlessReason } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { mustHaveChanged } from "#db/writing.ts";
import type { KnownPayment } from "./deposit-case.ts";

/** The name under which the card provider's payments are stored. */
export const CARD = "mercado-pago" as const;

/** A payment as the card provider reported it. */
export type SeenPayment = {
  readonly id: string;
  readonly businessId: string;
  readonly bookingId: string;
  readonly providerPaymentId: string;
  readonly collectorId: string;
  readonly amountCentavos: number;
  /** The part that has already left its account again. */
  readonly goneCentavos: number;
  /** Since when the payment has this state at the provider, and when we heard of it (ms). */
  readonly stateAt: Instant;
  readonly at: number;
};

type Undecided = Exclude<KnownPayment["status"], "APPROVED">;

/** Stores the state of a payment that is not approved. A payment that was approved, or whose stored state is newer, stays. */
export function notePayment(db: Database, seen: SeenPayment, status: Undecided): Statement[] {
  return [
    db
      .insert(payments)
      .values(rowOf(seen, status))
      .onConflictDoUpdate({
        ...ONE_A_PAYMENT,
        set: { status, stateAt: seen.stateAt, updatedAt: seen.at },
        setWhere: sql`${payments.status} <> 'APPROVED' and ${payments.stateAt} < ${seen.stateAt}`,
      }),
  ];
}

/** Stores that a payment was approved, once: undoes its batch where that is known already. */
export function approvePayment(db: Database, seen: SeenPayment, refund: OwedRefund | null): Statement[] {
  const approved = {
    status: "APPROVED",
    ...gone(seen),
    stateAt: seen.stateAt,
    updatedAt: seen.at,
    ...owed(seen, refund),
  } as const;
  return [
    db
      .insert(payments)
      .values({ ...rowOf(seen, "APPROVED"), ...gone(seen), ...owed(seen, refund) })
      .onConflictDoUpdate({ ...ONE_A_PAYMENT, set: approved, setWhere: ne(payments.status, "APPROVED") }),
    mustHaveChanged(db),
  ];
}

export type OwedRefund = { readonly reason: PointlessReason };

function owed({ amountCentavos, goneCentavos, at }: SeenPayment, refund: OwedRefund | null) {
  if (refund === null) return {};
  return {
    refundStatus: "PENDING",
    refundCentavos: amountCentavos - goneCentavos,
    refundReason: refund.reason,
    refundDueAt: at,
  } as const;
}

const ONE_A_PAYMENT = {
  target: [payments.provider, payments.providerPaymentId],
  targetWhere: sql`provider_payment_id is not null`,
};

function gone({ goneCentavos, at }: SeenPayment) {
  return { goneCentavos, goneAt: goneCentavos === 0 ? null : at };
}

function rowOf({ at, goneCentavos: _, ...seen }: SeenPayment, status: KnownPayment["status"]) {
  return { ...seen, provider: CARD, status, createdAt: at, updatedAt: at };
}
