import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
} from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { isUnderReview } from "#db/predicates.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * Each payment of a deposit and its outcome: at the card provider (`provider_payment_id`, its state there at `state_at`), or
 * taken by staff (`recorded_by`). `refund_due_at`: when the clock next tries a refund.
 * A transfer reported by its customer is IN_PROCESS until staff have looked it up by `reference` and `receipt_key` (the
 * photo's name in the bucket).
 * `gone_centavos`: money that left the account without our action, refunded at the provider or charged back. `gone_at` (ms):
 * when we last heard of it.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    provider: text("provider", { enum: PAYMENT_METHODS }).notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    providerPaymentId: text("provider_payment_id"),
    refundStatus: text("refund_status", { enum: REFUND_STATUSES }),
    refundCentavos: integer("refund_centavos"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
    collectorId: text("collector_id"),
    stateAt: integer("state_at").$type<Instant>(),
    recordedBy: text("recorded_by"),
    refundReason: text("refund_reason", { enum: REFUND_REASONS }),
    refundDueAt: integer("refund_due_at").$type<Instant>(),
    refundTries: integer("refund_tries").notNull().default(0),
    refundedAt: integer("refunded_at").$type<Instant>(),
    refundedBy: text("refunded_by"),
    reference: text("reference"),
    receiptKey: text("receipt_key"),
    approvedAt: integer("approved_at").$type<Instant>(),
    goneCentavos: integer("gone_centavos").notNull().default(0),
    goneAt: integer("gone_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("payments_booking").on(table.bookingId, table.createdAt),
    index("payments_of_business").on(table.businessId, table.createdAt),
    index("payments_approved").on(table.businessId, table.approvedAt).where(sql`approved_at is not null`),
    index("payments_returned").on(table.businessId, table.refundedAt).where(sql`refunded_at is not null`),
    index("payments_gone").on(table.businessId, table.goneAt).where(sql`gone_at is not null`),
    index("payments_refunds").on(table.refundDueAt).where(sql`refund_status = 'PENDING'`),
    uniqueIndex("payments_to_review").on(table.businessId, table.bookingId).where(isUnderReview()),
    index("payments_receipts").on(table.updatedAt).where(sql`receipt_key is not null`),
    index("payments_receipt").on(table.receiptKey).where(sql`receipt_key is not null`),
    uniqueIndex("payments_provider")
      .on(table.provider, table.providerPaymentId)
      .where(sql`provider_payment_id is not null`),
    check("payments_status", isOneOf(table.status, PAYMENT_STATUSES)),
    check("payments_refund_status", isOneOf(table.refundStatus, REFUND_STATUSES)),
    check("payments_gone_part", sql`${table.goneCentavos} between 0 and ${table.amountCentavos}`),
    check("payments_money", sql`${table.amountCentavos} > 0 and ${table.refundCentavos} >= 0`),
  ],
);
