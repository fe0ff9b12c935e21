import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";

/** The address at which a person's calendar apps read their bookings; a new id ends the old address. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    feedId: text("feed_id").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_id").on(table.feedId)],
);
