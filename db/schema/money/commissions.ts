import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  ADJUSTMENT_KINDS,
  COMMISSION_KINDS,
  COUNTED_ON,
  STATEMENT_ITEM_KINDS,
} from "#app/domain/codes/commission.ts";
import type { StatementSums } from "#app/domain/money/commissions/statement.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A closed commission statement: only its payment (`paid_on`) may still change. `touched_through`: the last row of
 * `commission_touches` checked for its professional's bookings.
 */
export const commissionClosings = sqliteTable(
  "commission_closings",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    employeeName: text("employee_name").notNull(),
    fromDate: text("from_date").notNull(),
    toDate: text("to_date").notNull(),
    sums: text("sums", { mode: "json" }).$type<StatementSums>().notNull(),
    totalCentavos: integer("total_centavos").notNull(),
    entryCount: integer("entry_count").notNull(),
    touchedThrough: integer("touched_through").notNull(),
    closedAt: integer("closed_at").$type<Instant>().notNull(),
    closedBy: text("closed_by").notNull(),
    paidOn: text("paid_on"),
    paidBy: text("paid_by"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    uniqueIndex("commission_closings_of").on(table.businessId, table.employeeId, table.toDate),
    index("commission_closings_days").on(table.businessId, table.toDate),
    check("commission_closings_days", sql`${table.fromDate} <= ${table.toDate}`),
    check("commission_closings_sums", sql`json_valid(${table.sums})`),
  ],
);

/** The items of a closed statement, as they were. A booked service is a LINE of one professional only once. */
export const commissionEntries = sqliteTable(
  "commission_entries",
  {
    closingId: text("closing_id")
      .notNull()
      .references(() => commissionClosings.id),
    position: integer("position").notNull(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    kind: text("kind", { enum: STATEMENT_ITEM_KINDS }).notNull(),
    bookingId: text("booking_id"),
    lineId: text("line_id"),
    adjustmentId: text("adjustment_id"),
    adjustmentKind: text("adjustment_kind", { enum: ADJUSTMENT_KINDS }),
    note: text("note"),
    date: text("date").notNull(),
    startMinute: integer("start_minute"),
    clientName: text("client_name"),
    serviceName: text("service_name"),
    chargedCentavos: integer("charged_centavos").notNull(),
    baseCentavos: integer("base_centavos").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    termsKind: text("terms_kind", { enum: COMMISSION_KINDS }),
    termsValue: integer("terms_value"),
    countedOn: text("counted_on", { enum: COUNTED_ON }),
    afterCosts: integer("after_costs", { mode: "boolean" }),
    feeBasisPoints: integer("fee_basis_points"),
    materialsCentavos: integer("materials_centavos"),
  },
  (table) => [
    primaryKey({ columns: [table.closingId, table.position] }),
    uniqueIndex("commission_entries_once").on(table.lineId, table.employeeId).where(sql`kind = 'LINE'`),
    index("commission_entries_booking").on(table.bookingId).where(sql`booking_id is not null`),
    index("commission_entries_days").on(table.employeeId, table.date),
    check("commission_entries_kind", isOneOf(table.kind, STATEMENT_ITEM_KINDS)),
    check(
      "commission_entries_of",
      sql`iif(${table.kind} = 'ADJUSTMENT', ${table.adjustmentId} is not null and ${table.adjustmentKind} is not null, ${table.lineId} is not null and ${table.bookingId} is not null and ${table.termsValue} is not null)`,
    ),
  ],
);

/** Adjustments by hand. Each belongs to the statement `closing_id`, or to the next one to close, and is never deleted. */
export const commissionAdjustments = sqliteTable(
  "commission_adjustments",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    employeeId: text("employee_id").notNull(),
    kind: text("kind", { enum: ADJUSTMENT_KINDS }).notNull(),
    centavos: integer("centavos").notNull(),
    date: text("date").notNull(),
    note: text("note"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    createdBy: text("created_by").notNull(),
    voidedAt: integer("voided_at").$type<Instant>(),
    voidedBy: text("voided_by"),
    closingId: text("closing_id"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("commission_adjustments_of_business").on(table.businessId),
    index("commission_adjustments_open")
      .on(table.employeeId, table.date)
      .where(sql`closing_id is null and voided_at is null`),
    check("commission_adjustments_kind", isOneOf(table.kind, ADJUSTMENT_KINDS)),
    check("commission_adjustments_amount", sql`${table.centavos} <> 0`),
  ],
);

/**
 * Bookings of closed days that changed later, the newest with the highest `seq`; triggers enter them. A new statement checks
 * only the rows since the professional's last closing, so no closed day is read again.
 */
export const commissionTouches = sqliteTable(
  "commission_touches",
  {
    businessId: text("business_id").notNull(),
    seq: integer("seq").notNull(),
    bookingId: text("booking_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.seq] }),
    uniqueIndex("commission_touches_booking").on(table.businessId, table.bookingId),
  ],
);
