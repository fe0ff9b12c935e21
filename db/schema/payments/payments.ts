import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PROBLEM_KINDS,
  REFUND_REASONS,
  REFUND_STATUSES,
} from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { isUnderReview } from "#db/predicates.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** A checkout at the card provider, reused until it expires. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    preferenceId: text("preference_id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    /** The provider account that receives the money. */
    collectorId: text("collector_id").notNull(),
    centavos: integer("centavos").notNull(),
    initPoint: text("init_point").notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("checkouts_booking").on(table.bookingId, table.expiresAt),
  ],
);

/**
 * The request that is opening a booking's checkout: one at a time, so that many presses open one checkout. Another request
 * may take a claim once its lease (ms) is over.
 */
export const checkoutClaims = sqliteTable(
  "checkout_claims",
  {
    bookingId: text("booking_id").primaryKey(),
    businessId: text("business_id").notNull(),
    claim: text("claim").notNull(),
    leasedUntil: integer("leased_until").$type<Instant>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
  ],
);

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

/** Notices from the card provider, one row each; `due_at` null: handled. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    /** Identifies the notice: payment, action and request. */
    id: text("id").primaryKey(),
    providerPaymentId: text("provider_payment_id").notNull(),
    /** The provider account that it concerns. */
    collectorId: text("collector_id"),
    body: text("body").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    dueAt: integer("due_at").$type<Instant>(),
    tries: integer("tries").notNull().default(0),
    /** How often handling it failed. */
    failures: integer("failures").notNull().default(0),
    outcome: text("outcome"),
  },
  (table) => [index("webhook_events_due").on(table.dueAt).where(sql`due_at is not null`)],
);

/** Payment problems that need a person: one row each, open until staff mark it as done. */
export const paymentProblems = sqliteTable(
  "payment_problems",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: PROBLEM_KINDS }).notNull(),
    businessId: text("business_id"),
    bookingId: text("booking_id"),
    providerPaymentId: text("provider_payment_id"),
    centavos: integer("centavos"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    resolvedAt: integer("resolved_at").$type<Instant>(),
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    index("payment_problems_open").on(table.businessId, table.createdAt).where(sql`resolved_at is null`),
  ],
);

/** A business's own account at the card provider; its tokens are encrypted (AES-GCM). */
export const sellerAccounts = sqliteTable(
  "seller_accounts",
  {
    businessId: text("business_id").primaryKey(),
    collectorId: text("collector_id").notNull(),
    accessToken: text("access_token").notNull(),
    refreshToken: text("refresh_token").notNull(),
    connectedAt: integer("connected_at").$type<Instant>().notNull(),
    connectedBy: text("connected_by").notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    renewAt: integer("renew_at").$type<Instant>().notNull(),
    /** When the provider refused its token; null while the token works. */
    brokenAt: integer("broken_at").$type<Instant>(),
  },
  (table) => [
    uniqueIndex("seller_accounts_collector").on(table.collectorId),
    index("seller_accounts_renew").on(table.renewAt),
    // The minute of the day at which its payments are checked; queries repeat this expression.
    index("seller_accounts_minute").on(sql`(connected_at / 60000) % 1440`),
  ],
);

/**
 * How far an account's payments were checked, where one run was not enough. The next run continues with payments changed at
 * `since` (ms) or later, and skips the first `skipped`. `account`: its business's id, or the platform's word.
 */
export const sweeps = sqliteTable("sweeps", {
  account: text("account").primaryKey(),
  since: integer("since").$type<Instant>().notNull(),
  skipped: integer("skipped").notNull(),
  startedAt: integer("started_at").$type<Instant>().notNull(),
});
