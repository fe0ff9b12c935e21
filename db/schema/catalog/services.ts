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
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { CATEGORY_CODES, PRICE_TYPES, SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf, LONGEST_LINE } from "#db/schema/checks.ts";

/** The spec's eleven categories; the rows come with the migrations (booking §3). */
export const categories = sqliteTable(
  "categories",
  {
    code: text("code", { enum: CATEGORY_CODES }).primaryKey(),
    position: integer("position").notNull(),
  },
  (table) => [check("categories_code", isOneOf(table.code, CATEGORY_CODES))],
);

/** `deposit_percent`: the deposit required; null for none. */
export const services = sqliteTable(
  "services",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    name: text("name").notNull(),
    subLabel: text("sub_label"),
    description: text("description"),
    categoryCode: text("category_code", { enum: CATEGORY_CODES })
      .notNull()
      .references(() => categories.code),
    displayColor: text("display_color", { enum: SERVICE_COLORS }).notNull().default("BLUE"),
    bookable: integer("bookable", { mode: "boolean" }).notNull().default(false),
    depositPercent: integer("deposit_percent"),
    position: integer("position").notNull().default(0),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    hiddenAt: integer("hidden_at").$type<Instant>(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    unique("services_in_business").on(table.businessId, table.id),
    check("services_display_color", isOneOf(table.displayColor, SERVICE_COLORS)),
    check("services_bookable", sql`${table.bookable} in (0, 1)`),
    check("services_deposit", sql`${table.depositPercent} between 1 and 100`),
  ],
);

/**
 * The options of a service; a removed option stays, hidden, for the bookings that refer to it. `own`: the prices and lengths of
 * the professionals that differ from the option's; null for none.
 */
export const servicePrices = sqliteTable(
  "service_prices",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    serviceId: text("service_id").notNull(),
    name: text("name").notNull(),
    minutes: integer("minutes").notNull(),
    priceType: text("price_type", { enum: PRICE_TYPES }).notNull(),
    priceCentavos: integer("price_centavos").notNull(),
    own: text("own", { mode: "json" }).$type<OwnByEmployee>(),
    position: integer("position").notNull().default(0),
    hiddenAt: integer("hidden_at").$type<Instant>(),
  },
  (table) => [
    unique("service_prices_in_business").on(table.businessId, table.id),
    foreignKey({
      columns: [table.businessId, table.serviceId],
      foreignColumns: [services.businessId, services.id],
    }),
    index("service_prices_service").on(table.serviceId, table.position),
    check("service_prices_minutes", sql`${table.minutes} between 1 and ${LONGEST_LINE}`),
    check("service_prices_type", isOneOf(table.priceType, PRICE_TYPES)),
    check("service_prices_price", sql`${table.priceCentavos} >= 0`),
  ],
);

/** The services that each professional offers. */
export const employeeServices = sqliteTable(
  "employee_services",
  {
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    serviceId: text("service_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.serviceId] }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    foreignKey({
      columns: [table.businessId, table.serviceId],
      foreignColumns: [services.businessId, services.id],
    }),
    index("employee_services_service").on(table.serviceId, table.employeeId),
  ],
);
