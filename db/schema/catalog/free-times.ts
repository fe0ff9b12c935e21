import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeptList } from "#app/domain/catalog/shown-times.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/**
 * The next free times of public stores, for the list of businesses: a row for each span of days (`day`, a key of `keptDays`;
 * '': any) and trade ('': all services of the store).
 * `times`: the first free starts as UTC minutes, each with the index of its option in `options`; null where the store does
 * nothing of the trade. `options`: each with the name of its service.
 * `next_at`: the first start that can still be booked (`NEVER`: none). `ends_at`: when too few starts are left to show, or the
 * store's day is over. `due_at`: that, or when the first start can no longer be booked. `place`: as in the list's address.
 */
export const freeTimes = sqliteTable(
  "free_times",
  {
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    trade: text("trade").notNull(),
    day: text("day").notNull(),
    place: text("place").notNull(),
    slug: text("slug").notNull(),
    nextAt: integer("next_at").$type<UtcMinute>().notNull(),
    dueAt: integer("due_at").$type<UtcMinute>().notNull(),
    endsAt: integer("ends_at").$type<UtcMinute>().notNull(),
    noticeMinutes: integer("notice_minutes").notNull(),
    times: text("times", { mode: "json" }).$type<KeptList["times"]>().notNull(),
    options: text("options", { mode: "json" }).$type<KeptList["options"]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.trade, table.day] }),
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    index("free_times_of_place").on(table.place, table.trade, table.day, table.nextAt, table.storeId),
    index("free_times_anywhere").on(table.trade, table.day, table.nextAt, table.storeId),
    index("free_times_due").on(table.dueAt),
    check("free_times_lists", sql`json_valid(${table.times}) and json_valid(${table.options})`),
  ],
);

/** The number of listed businesses of a trade at a place ('': anywhere), and the place's name; triggers keep it. */
export const placeCounts = sqliteTable(
  "place_counts",
  {
    place: text("place").notNull(),
    trade: text("trade").notNull(),
    businesses: integer("businesses").notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    cityKey: text("city_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.place, table.trade] }),
    index("place_counts_by_city").on(table.cityKey).where(sql`trade = '' and place <> ''`),
    index("place_counts_largest").on(table.trade, table.businesses).where(sql`place <> ''`),
  ],
);
