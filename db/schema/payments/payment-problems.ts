import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PROBLEM_KINDS } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";

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
