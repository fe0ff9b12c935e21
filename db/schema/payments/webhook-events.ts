import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

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
