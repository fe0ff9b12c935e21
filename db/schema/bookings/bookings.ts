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
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES, CANCEL_REASONS } from "#app/domain/codes/booking.ts";
import { PRICE_TYPES } from "#app/domain/codes/catalog.ts";
import { SETTLING_FAULTS } from "#app/domain/codes/payment.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import { isOpenTurno, wasAttended } from "#db/predicates.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingStatuses } from "#db/schema/bookings/booking-statuses.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { isOneOf, isSpan, LONGEST_LINE } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients/clients.ts";

/**
 * A booking, with its agreed prices, deposit, policy and names frozen. `customer_id`: the account, null for a client without
 * an account. `client_id`: the client, in both cases (set by the trigger `booking_client` where the customer booked).
 * `staff_notes`: never shown to customers. `series_id`: bookings repeated in one go.
 * `[start, end)` spans all its lines, in UTC minutes; `date` and `start_minute` are the store's local time at the start.
 * `line_count` spares lists a search for lines that do not exist.
 * `hours_to_cancel`, `hours_to_reschedule`, `time_zone`: the store's policy when the booking was made.
 * `settle_at`: when the clock next checks an unpaid deposit, at first its deadline. `settle_failures`: failed checks in a
 * row; `settle_fault`: the last fault.
 * `remind_at`: when the clock next checks for reminders; 0 for at once, null for no more.
 * `staff_key`: the staff member and the key of their request, so that the booking is not made twice.
 */
export const bookings = sqliteTable(
  "bookings",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    storeName: text("store_name").notNull(),
    customerId: text("customer_id").references(() => users.id),
    clientId: text("client_id").references(() => clients.id),
    status: text("status", { enum: BOOKING_STATUSES })
      .notNull()
      .references(() => bookingStatuses.status),
    cancelReason: text("cancel_reason", { enum: CANCEL_REASONS }),
    date: text("date").notNull(),
    startMinute: integer("start_minute").notNull(),
    startUtcMinute: integer("start_utc_minute").$type<UtcMinute>().notNull(),
    endUtcMinute: integer("end_utc_minute").$type<UtcMinute>().notNull(),
    lineCount: integer("line_count").notNull(),
    comments: text("comments"),
    staffNotes: text("staff_notes"),
    seriesId: text("series_id"),
    currency: text("currency").notNull().default("ARS"),
    totalCentavos: integer("total_centavos").notNull(),
    depositCentavos: integer("deposit_centavos"),
    depositDueAt: integer("deposit_due_at").$type<Instant>(),
    depositPaidAt: integer("deposit_paid_at").$type<Instant>(),
    settleAt: integer("settle_at").$type<Instant>(),
    settleFailures: integer("settle_failures").notNull().default(0),
    settleFault: text("settle_fault", { enum: SETTLING_FAULTS }),
    remindAt: integer("remind_at").$type<Instant>(),
    hoursToCancel: integer("hours_to_cancel"),
    hoursToReschedule: integer("hours_to_reschedule"),
    timeZone: text("time_zone").notNull().default("America/Argentina/Buenos_Aires"),
    idemKey: text("idem_key"),
    idemHash: text("idem_hash"),
    staffKey: text("staff_key"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    unique("bookings_in_business").on(table.businessId, table.id),
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    uniqueIndex("bookings_idempotency").on(table.customerId, table.idemKey).where(sql`idem_key is not null`),
    uniqueIndex("bookings_staff_key").on(table.staffKey).where(sql`staff_key is not null`),
    index("bookings_due").on(table.settleAt).where(sql`status = 'PENDING_DEPOSIT'`),
    index("bookings_awaited").on(table.businessId, table.depositDueAt).where(sql`status = 'PENDING_DEPOSIT'`),
    index("bookings_remind").on(table.remindAt).where(isOpenTurno()),
    index("bookings_open")
      .on(table.customerId, table.endUtcMinute, table.startUtcMinute)
      .where(isOpenTurno()),
    index("bookings_agenda").on(table.storeId, table.startUtcMinute).where(sql`status <> 'CANCELLED'`),
    index("bookings_cancelled").on(table.storeId, table.startUtcMinute).where(sql`status = 'CANCELLED'`),
    index("bookings_overnight")
      .on(table.storeId, table.endUtcMinute)
      .where(sql`status <> 'CANCELLED' and start_minute + end_utc_minute - start_utc_minute > 1440`),
    index("bookings_next").on(table.storeId, table.startUtcMinute).where(isOpenTurno()),
    index("bookings_of_day").on(table.storeId, table.date),
    index("bookings_attended").on(table.clientId, table.startUtcMinute).where(wasAttended()),
    index("bookings_no_shows").on(table.businessId, table.startUtcMinute).where(sql`status = 'NO_SHOW'`),
    index("bookings_missed").on(table.clientId).where(sql`status = 'NO_SHOW'`),
    index("bookings_visits").on(table.clientId, table.date).where(wasAttended()),
    index("bookings_of_client").on(table.clientId, table.startUtcMinute),
    index("bookings_of_customer").on(table.customerId, table.startUtcMinute, table.id),
    check("bookings_cancel_reason", isOneOf(table.cancelReason, CANCEL_REASONS)),
    check("bookings_span", isSpan(table.startUtcMinute, table.endUtcMinute)),
    check("bookings_date", sql`${table.date} glob '????-??-??' and ${table.startMinute} between 0 and 1439`),
    check("bookings_money", sql`${table.totalCentavos} >= 0 and ${table.depositCentavos} >= 0`),
    check(
      "bookings_deadline",
      sql`${table.status} <> 'PENDING_DEPOSIT' or (${table.depositCentavos} > 0 and ${table.depositDueAt} is not null and ${table.settleAt} is not null)`,
    ),
  ],
);

/**
 * One service of a booking; while `active`, it holds its professional over the UTC minutes `[start, end)` (contract,
 * Status). `forced`: staff chose to overlap; `conflict_details` describes the conflict.
 */
export const bookingLines = sqliteTable(
  "booking_lines",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    position: integer("position").notNull(),
    employeeId: text("employee_id").notNull(),
    employeeName: text("employee_name").notNull(),
    serviceId: text("service_id").notNull(),
    servicePriceId: text("service_price_id").notNull(),
    startUtcMinute: integer("start_utc_minute").$type<UtcMinute>().notNull(),
    endUtcMinute: integer("end_utc_minute").$type<UtcMinute>().notNull(),
    startMinute: integer("start_minute").notNull(),
    minutes: integer("minutes").notNull(),
    serviceName: text("service_name").notNull(),
    optionName: text("option_name"),
    priceCentavos: integer("price_centavos").notNull(),
    priceType: text("price_type", { enum: PRICE_TYPES }).notNull(),
    additionalCentavos: integer("additional_centavos").notNull().default(0),
    depositPercent: integer("deposit_percent"),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    forced: integer("forced", { mode: "boolean" }).notNull().default(false),
    conflictDetails: text("conflict_details"),
  },
  (table) => [
    unique("booking_lines_order").on(table.bookingId, table.position),
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    foreignKey({
      columns: [table.businessId, table.serviceId],
      foreignColumns: [services.businessId, services.id],
    }),
    foreignKey({
      columns: [table.businessId, table.servicePriceId],
      foreignColumns: [servicePrices.businessId, servicePrices.id],
    }),
    index("line_busy")
      .on(table.employeeId, table.startUtcMinute, table.endUtcMinute, table.bookingId)
      .where(sql`active = 1`),
    check(
      "booking_lines_span",
      sql`${table.endUtcMinute} > ${table.startUtcMinute} and ${table.endUtcMinute} - ${table.startUtcMinute} <= ${LONGEST_LINE}`,
    ),
    check("booking_lines_switches", sql`${table.active} in (0, 1) and ${table.forced} in (0, 1)`),
    check("booking_lines_price_type", isOneOf(table.priceType, PRICE_TYPES)),
    check("booking_lines_money", sql`${table.priceCentavos} >= 0 and ${table.additionalCentavos} >= 0`),
  ],
);

/** The allowed changes of status, from `a` to `b`; the rows come with the migrations (contract, Status). */
export const transitions = sqliteTable(
  "transitions",
  { a: text("a").notNull(), b: text("b").notNull() },
  (table) => [primaryKey({ columns: [table.a, table.b] })],
);
