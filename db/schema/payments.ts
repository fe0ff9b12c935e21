import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "#db/schema/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

export const PAYMENT_STATUSES = ["OPEN", "IN_PROCESS", "APPROVED", "REJECTED", "CANCELLED"] as const;
export const REFUND_STATUSES = ["PENDING", "DONE", "FAILED"] as const;

/** Each try to pay a seña: an open checkout, and what became of it at the provider. */
export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    provider: text("provider").notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    preferenceId: text("preference_id"),
    initPoint: text("init_point"),
    expiresAt: integer("expires_at"),
    providerPaymentId: text("provider_payment_id"),
    refundStatus: text("refund_status", { enum: REFUND_STATUSES }),
    refundCentavos: integer("refund_centavos"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("payments_booking").on(table.bookingId, table.createdAt),
    uniqueIndex("payments_provider")
      .on(table.provider, table.providerPaymentId)
      .where(sql`provider_payment_id is not null`),
    check("payments_status", isOneOf(table.status, PAYMENT_STATUSES)),
    check("payments_refund_status", isOneOf(table.refundStatus, REFUND_STATUSES)),
    check("payments_money", sql`${table.amountCentavos} > 0 and ${table.refundCentavos} >= 0`),
  ],
);
