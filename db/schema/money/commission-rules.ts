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
import { COMMISSION_KINDS, COUNTED_ON } from "#app/domain/codes/commission.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** Settings for all commissions of a business; `version` grows with every change to its rules and costs. */
export const commissionSettings = sqliteTable(
  "commission_settings",
  {
    businessId: text("business_id")
      .primaryKey()
      .references(() => businesses.id),
    version: integer("version").notNull(),
    feeBasisPoints: integer("fee_basis_points").notNull().default(0),
  },
  (table) => [check("commission_settings_fee", sql`${table.feeBasisPoints} between 0 and 10000`)],
);

/**
 * A commission for a professional and a service; null means every professional, every service. `value`: hundredths of a
 * percent, or centavos.
 */
export const commissionRules = sqliteTable(
  "commission_rules",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    employeeId: text("employee_id"),
    serviceId: text("service_id"),
    kind: text("kind", { enum: COMMISSION_KINDS }).notNull(),
    value: integer("value").notNull(),
    countedOn: text("counted_on", { enum: COUNTED_ON }).notNull(),
    afterCosts: integer("after_costs", { mode: "boolean" }).notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    foreignKey({
      columns: [table.businessId, table.serviceId],
      foreignColumns: [services.businessId, services.id],
    }),
    uniqueIndex("commission_rules_scope").on(
      table.businessId,
      sql`coalesce(employee_id, '')`,
      sql`coalesce(service_id, '')`,
    ),
    check("commission_rules_kind", isOneOf(table.kind, COMMISSION_KINDS)),
    check("commission_rules_counted_on", isOneOf(table.countedOn, COUNTED_ON)),
    check(
      "commission_rules_value",
      sql`${table.value} >= 0 and (${table.kind} = 'FIXED' or ${table.value} <= 10000)`,
    ),
    check("commission_rules_after_costs", sql`${table.afterCosts} in (0, 1)`),
  ],
);

/** The cost of a service's materials each time, deducted where the rule says so. */
export const commissionMaterials = sqliteTable(
  "commission_materials",
  {
    businessId: text("business_id").notNull(),
    serviceId: text("service_id").notNull(),
    centavos: integer("centavos").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.serviceId] }),
    foreignKey({
      columns: [table.businessId, table.serviceId],
      foreignColumns: [services.businessId, services.id],
    }),
    check("commission_materials_amount", sql`${table.centavos} > 0`),
  ],
);
