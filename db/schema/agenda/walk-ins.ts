import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { WALK_IN_OUTCOMES } from "#app/domain/codes/walk-in.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { servicePrices } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * Clients without a booking who wait at a store, in the order of `arrived_at`; they block no time. `employee_id`: the only
 * professional wanted, null for any. The name may be empty. `ended_at`, `outcome`, `ended_by`: when and how the wait ended, and
 * the member who said so. `booking_id`: the booking that a seated one got. The clock deletes them after some days.
 */
export const walkIns = sqliteTable(
  "walk_ins",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    servicePriceId: text("service_price_id").notNull(),
    employeeId: text("employee_id"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    phone: text("phone"),
    arrivedAt: integer("arrived_at").$type<Instant>().notNull(),
    endedAt: integer("ended_at").$type<Instant>(),
    outcome: text("outcome", { enum: WALK_IN_OUTCOMES }),
    endedBy: text("ended_by"),
    bookingId: text("booking_id"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    foreignKey({
      columns: [table.businessId, table.servicePriceId],
      foreignColumns: [servicePrices.businessId, servicePrices.id],
    }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("walk_ins_waiting").on(table.businessId, table.arrivedAt, table.id).where(sql`ended_at is null`),
    index("walk_ins_of_store").on(table.storeId, table.arrivedAt),
    index("walk_ins_arrived").on(table.arrivedAt),
    uniqueIndex("walk_ins_booking").on(table.bookingId).where(sql`booking_id is not null`),
    check("walk_ins_outcome", isOneOf(table.outcome, WALK_IN_OUTCOMES)),
    check(
      "walk_ins_end",
      sql`(${table.endedAt} is null) = (${table.outcome} is null) and (${table.bookingId} is null or ${table.outcome} = 'SEATED')`,
    ),
  ],
);
