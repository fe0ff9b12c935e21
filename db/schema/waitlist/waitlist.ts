import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DAY_PARTS, OFFER_STATUSES, WAITLIST_ENTRY_STATUSES } from "#app/domain/codes/waitlist.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { KnownTimes } from "#app/domain/waitlist/known-times.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { isOneOf, isSpan } from "#db/schema/checks.ts";

/**
 * Clients who wait for a free time. `user_id`: null without an account. `service_price_ids`: the options in order.
 * `employee_id`: the wanted professional, null for any. `others_too`: accepts another professional if that one has no time.
 * `days`: local dates in order; `last_day`: the last of them. `missed`: how many offers in a row expired without an answer.
 * `known`: the free times that the client knows of. `confirmed_at`: their place in the queue.
 * `wake_at`: when the clock next checks the entry, at the latest when its open offer expires; null once the entry has ended.
 */
export const waitlistEntries = sqliteTable(
  "waitlist_entries",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    userId: text("user_id").references(() => users.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone"),
    servicePriceIds: text("service_price_ids", { mode: "json" }).$type<readonly string[]>().notNull(),
    employeeId: text("employee_id"),
    othersToo: integer("others_too", { mode: "boolean" }).notNull(),
    days: text("days", { mode: "json" }).$type<readonly string[]>().notNull(),
    lastDay: text("last_day").notNull(),
    part: text("part", { enum: DAY_PARTS }).notNull(),
    status: text("status", { enum: WAITLIST_ENTRY_STATUSES }).notNull(),
    missed: integer("missed").notNull().default(0),
    known: text("known", { mode: "json" }).$type<KnownTimes>().notNull(),
    wakeAt: integer("wake_at").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    confirmedAt: integer("confirmed_at").$type<Instant>(),
    settledAt: integer("settled_at").$type<Instant>(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("waitlist_entries_waiting")
      .on(table.businessId, table.confirmedAt, table.id)
      .where(sql`status = 'WAITING'`),
    index("waitlist_entries_of_business").on(table.businessId, table.createdAt),
    index("waitlist_entries_wake").on(table.wakeAt).where(sql`wake_at is not null`),
    index("waitlist_entries_email").on(table.email),
    index("waitlist_entries_of_account").on(table.userId).where(sql`user_id is not null`),
    index("waitlist_entries_settled").on(table.settledAt).where(sql`settled_at is not null`),
    check("waitlist_entries_status", isOneOf(table.status, WAITLIST_ENTRY_STATUSES)),
    check("waitlist_entries_part", isOneOf(table.part, DAY_PARTS)),
    check(
      "waitlist_entries_json",
      sql`json_valid(${table.servicePriceIds}) and json_valid(${table.days}) and json_valid(${table.known})`,
    ),
    check("waitlist_entries_switches", sql`${table.othersToo} in (0, 1)`),
    check(
      "waitlist_entries_end",
      sql`(${table.settledAt} is null) = (${table.status} in ('UNCONFIRMED', 'WAITING'))`,
    ),
    check("waitlist_entries_place", sql`${table.confirmedAt} is not null or ${table.status} <> 'WAITING'`),
  ],
);

/**
 * A time offered to a waitlist entry. While OPEN, it holds the professional by a `time_off` row with the same id; triggers
 * write and remove that row. `expires_at`: from when it can no longer be accepted. `by_staff`: the staff member who offered it
 * by hand. `booking_id`: the booking that came of it.
 */
export const waitlistOffers = sqliteTable(
  "waitlist_offers",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    entryId: text("entry_id")
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: "cascade" }),
    employeeId: text("employee_id").notNull(),
    startUtcMinute: integer("start_utc_minute").$type<UtcMinute>().notNull(),
    endUtcMinute: integer("end_utc_minute").$type<UtcMinute>().notNull(),
    date: text("date").notNull(),
    startMinute: integer("start_minute").notNull(),
    status: text("status", { enum: OFFER_STATUSES }).notNull(),
    offeredAt: integer("offered_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    settledAt: integer("settled_at").$type<Instant>(),
    byStaff: text("by_staff"),
    bookingId: text("booking_id"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    uniqueIndex("waitlist_offers_one").on(table.entryId).where(sql`status = 'OPEN'`),
    index("waitlist_offers_open").on(table.businessId).where(sql`status = 'OPEN'`),
    index("waitlist_offers_of_entry").on(table.entryId, table.offeredAt),
    index("waitlist_offers_of_business").on(table.businessId, table.offeredAt),
    check("waitlist_offers_status", isOneOf(table.status, OFFER_STATUSES)),
    check("waitlist_offers_span", isSpan(table.startUtcMinute, table.endUtcMinute)),
    check("waitlist_offers_end", sql`(${table.settledAt} is null) = (${table.status} = 'OPEN')`),
  ],
);
