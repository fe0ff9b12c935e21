import { foreignKey, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clients } from "#db/schema/clients/clients.ts";

/**
 * Clients whose phone is kept in a form that `readPhone` would not keep, until a member settles it or the phone changes.
 * The migration that made the table listed those of then; copies of businesses bring in more.
 */
export const phoneDoubts = sqliteTable(
  "phone_doubts",
  { businessId: text("business_id").notNull(), clientId: text("client_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.businessId, table.clientId] }),
    foreignKey({
      columns: [table.businessId, table.clientId],
      foreignColumns: [clients.businessId, clients.id],
    }).onDelete("cascade"),
  ],
);
