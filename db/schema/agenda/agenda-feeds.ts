import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { members } from "#db/schema/accounts/memberships.ts";

/**
 * The address at which a professional's calendar apps read their own bookings at a business; a new id ends the old address. It
 * ends with the membership, and shows nothing once the member is linked to another employee than `employee_id`.
 */
export const agendaFeeds = sqliteTable(
  "agenda_feeds",
  {
    userId: text("user_id").notNull(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    feedId: text("feed_id").notNull(),
    namesClients: integer("names_clients", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.businessId] }),
    foreignKey({
      columns: [table.businessId, table.userId],
      foreignColumns: [members.businessId, members.userId],
    }).onDelete("cascade"),
    uniqueIndex("agenda_feeds_id").on(table.feedId),
    check("agenda_feeds_names", sql`${table.namesClients} in (0, 1)`),
  ],
);
