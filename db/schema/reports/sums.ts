import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { MoneySums, MonthMoney } from "#app/domain/money/totals/money-sums.ts";
import type { OpenMinutes, Sums } from "#app/domain/reports/sums.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/**
 * The sums of a store's day, always counted anew from its bookings, never added to. `open`: the minutes that professionals
 * worked, by hour of the week; kept once the day is over, whatever hours change later. `money`: what moved on that day by the
 * store's clock, whenever its bookings are; null: not counted yet.
 */
export const daySums = sqliteTable(
  "day_sums",
  {
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    date: text("date").notNull(),
    body: text("body", { mode: "json" }).$type<Sums>().notNull(),
    open: text("open", { mode: "json" }).$type<OpenMinutes>(),
    money: text("money", { mode: "json" }).$type<MoneySums>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.date] }),
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    check(
      "day_sums_body",
      sql`json_valid(${table.body}) and (${table.open} is null or json_valid(${table.open}))`,
    ),
  ],
);

/** `money`: null where a day's money is not counted yet; absent in sums made before it was. */
type MonthBody = {
  readonly sums: Sums;
  readonly open: OpenMinutes;
  readonly money?: MonthMoney | null;
};

/**
 * The sums of a month (`YYYY-MM`), made from its days. `body` is null after a day has changed (a trigger); `version` counts
 * these changes.
 */
export const monthSums = sqliteTable(
  "month_sums",
  {
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    month: text("month").notNull(),
    version: integer("version").notNull(),
    body: text("body", { mode: "json" }).$type<MonthBody>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.month] }),
    index("month_sums_due").on(table.month, table.businessId).where(sql`body is null`),
    check("month_sums_body", sql`json_valid(${table.body})`),
  ],
);

/**
 * Due days: their sums are to be counted again; triggers insert them.
 * `mark`: a new number each time, so that the job which counted a day sees
 * whether it changed meanwhile.
 */
export const sumsDue = sqliteTable(
  "sums_due",
  {
    businessId: text("business_id").notNull(),
    date: text("date").notNull(),
    storeId: text("store_id").notNull(),
    mark: integer("mark").notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.date, table.storeId] })],
);

/** The date up to which a store's past days were marked, so that their open minutes are kept; empty: none yet. */
export const sumsUntil = sqliteTable(
  "sums_until",
  {
    storeId: text("store_id").primaryKey(),
    businessId: text("business_id").notNull(),
    date: text("date").notNull(),
  },
  (table) => [
    index("sums_until_date").on(table.date),
    index("sums_until_business").on(table.businessId, table.date),
  ],
);
