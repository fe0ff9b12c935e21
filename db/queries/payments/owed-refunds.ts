import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { payments } from "#db/schema/payments/payments.ts";

/** The part of an approved payment that goes back: all that is still in the account. */
export const TO_GIVE_BACK = sql`amount_centavos - gone_centavos`;
export const IS_THERE = sql`gone_centavos < amount_centavos`;

/** Owes back everything still held of the payments for a booking that its customer or the business cancels. */
export function oweRefunds(
  db: Database,
  {
    bookingId,
    businessId,
    at,
    dueAt = at,
  }: {
    readonly bookingId: string;
    readonly businessId: string;
    readonly at: number;
    /** From when on it is paid back. */
    readonly dueAt?: number;
  },
): Statement {
  return db
    .update(payments)
    .set({
      refundStatus: "PENDING",
      refundCentavos: TO_GIVE_BACK,
      refundReason: "CANCELLED",
      refundDueAt: dueAt,
      updatedAt: at,
    })
    .where(
      and(
        eq(payments.bookingId, bookingId),
        // The plus keeps SQLite from looking through all payments of the business instead.
        sql`+${payments.businessId} = ${businessId}`,
        eq(payments.status, "APPROVED"),
        isNull(payments.refundStatus),
        IS_THERE,
      ),
    );
}

/** Withdraws the refunds of a booking that is not cancelled after all, where no try has begun. */
export function keepRefunds(
  db: Database,
  {
    bookingId,
    businessId,
    at,
  }: { readonly bookingId: string; readonly businessId: string; readonly at: number },
): Statement {
  return db
    .update(payments)
    .set({ refundStatus: null, refundCentavos: null, refundReason: null, refundDueAt: null, updatedAt: at })
    .where(
      and(
        eq(payments.bookingId, bookingId),
        sql`+${payments.businessId} = ${businessId}`,
        eq(payments.refundStatus, "PENDING"),
        eq(payments.refundTries, 0),
        gt(payments.refundDueAt, at),
      ),
    );
}
