import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { WEEKDAYS } from "#app/domain/codes.ts";
import { employees, stores } from "#db/schema/business.ts";
import { isDaySpan, isOneOf, isSpan } from "#db/schema/checks.ts";

/** Who works where. With `own_hours` 0 a professional follows the store's hours there. */
export const storeEmployees = sqliteTable(
  "store_employees",
  {
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    employeeId: text("employee_id").notNull(),
    ownHours: integer("own_hours", { mode: "boolean" }).notNull().default(false),
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
    check("store_employees_own_hours", sql`${table.ownHours} in (0, 1)`),
  ],
);

/** Weekly shifts of a professional at one store, in minutes of the local day. */
export const employeeHours = sqliteTable(
  "employee_hours",
  {
    storeId: text("store_id").notNull(),
    employeeId: text("employee_id").notNull(),
    weekday: text("weekday", { enum: WEEKDAYS }).notNull(),
    fromMinute: integer("from_minute").notNull(),
    toMinute: integer("to_minute").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.employeeId, table.weekday, table.fromMinute] }),
    foreignKey({
      columns: [table.storeId, table.employeeId],
      foreignColumns: [storeEmployees.storeId, storeEmployees.employeeId],
    }).onDelete("cascade"),
    check("employee_hours_weekday", isOneOf(table.weekday, WEEKDAYS)),
    check("employee_hours_span", isDaySpan(table.fromMinute, table.toMinute)),
  ],
);

/** Holidays and breaks of one professional, at every store, in UTC minutes `[s, e)`. */
export const timeOff = sqliteTable(
  "time_off",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    s: integer("s").notNull(),
    e: integer("e").notNull(),
    reason: text("reason"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("time_off_ahead").on(table.employeeId, table.e, table.s),
    check("time_off_span", isSpan(table.s, table.e)),
  ],
);
