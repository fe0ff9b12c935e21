import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { TIME_OFF_KINDS } from "#app/domain/codes/calendar.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { isSpan, isWeek } from "#db/schema/checks.ts";

/** `bookable`: customers may choose them. `hidden_at`: left, kept for their history. */
export const employees = sqliteTable(
  "employees",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    pictureUrl: text("picture_url"),
    position: integer("position").notNull().default(0),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    hiddenAt: integer("hidden_at").$type<Instant>(),
    email: text("email"),
    phone: text("phone"),
    bookable: integer("bookable", { mode: "boolean" }).notNull().default(true),
    version: integer("version").notNull().default(1),
  },
  (table) => [unique("employees_in_business").on(table.businessId, table.id)],
);

/** The professionals of each store. `hours`: their shifts by weekday at this store; null: the store's own hours. */
export const storeEmployees = sqliteTable(
  "store_employees",
  {
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    employeeId: text("employee_id").notNull(),
    hours: text("hours", { mode: "json" }).$type<WeeklyShifts>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.employeeId] }),
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    check("store_employees_hours", isWeek(table.hours)),
  ],
);

/**
 * Unavailable time of one professional, at every store, in UTC minutes `[start, end)`. `series_id`: a weekly repeat has a row
 * each week. `kind`: away, blocked, or held by an open waitlist offer (triggers of `waitlist_offers` write and remove that
 * row). No kind can be booked over.
 */
export const timeOff = sqliteTable(
  "time_off",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    startUtcMinute: integer("start_utc_minute").$type<UtcMinute>().notNull(),
    endUtcMinute: integer("end_utc_minute").$type<UtcMinute>().notNull(),
    reason: text("reason"),
    seriesId: text("series_id"),
    kind: text("kind", { enum: TIME_OFF_KINDS }).notNull().default("OFF"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("time_off_of_business").on(table.businessId, table.endUtcMinute),
    index("time_off_held")
      .on(table.employeeId, table.endUtcMinute, table.startUtcMinute)
      .where(sql`kind = 'HELD'`),
    index("time_off_ahead").on(table.employeeId, table.endUtcMinute, table.startUtcMinute),
    check("time_off_span", isSpan(table.startUtcMinute, table.endUtcMinute)),
  ],
);
