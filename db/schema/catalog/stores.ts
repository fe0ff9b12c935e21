import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { SUGGESTIONS } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES, type ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import { isOneOf, isSpan, isWeek } from "#db/schema/checks.ts";

/**
 * A business. `activity`: its trade at the start. `published_at`: since when it is public; null: only its staff see it.
 * `closed_at`: closed down by its owner, which can be undone until personal data is made anonymous (`anonymized_at`).
 * `emptied_at`: since when a closed business has no bookings ahead.
 * `holidays_asked_until`: the last date of the public holidays that staff were asked about; empty: none yet.
 * `professionals_see_phones`: whether members who are only professionals see how to reach a client.
 * `quiet_until`: bookings made up to then were imported and get no reminders; null: none, or the owner turned reminders on.
 */
export const businesses = sqliteTable(
  "businesses",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique("businesses_slug"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    activity: text("activity", { enum: ACTIVITY_CODES }),
    description: text("description"),
    pictureUrl: text("picture_url"),
    instagram: text("instagram"),
    whatsapp: text("whatsapp"),
    publishedAt: integer("published_at").$type<Instant>(),
    closedAt: integer("closed_at").$type<Instant>(),
    closedBy: text("closed_by"),
    emptiedAt: integer("emptied_at").$type<Instant>(),
    anonymizedAt: integer("anonymized_at").$type<Instant>(),
    holidaysAskedUntil: text("holidays_asked_until").notNull().default(""),
    professionalsSeePhones: integer("professionals_see_phones", { mode: "boolean" }).notNull().default(false),
    quietUntil: integer("quiet_until").$type<Instant>(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("businesses_to_empty")
      .on(table.closedAt)
      .where(sql`closed_at is not null and emptied_at is null and anonymized_at is null`),
    index("businesses_closed").on(table.closedAt).where(sql`closed_at is not null and anonymized_at is null`),
    index("businesses_to_ask")
      .on(table.holidaysAskedUntil)
      .where(sql`published_at is not null and closed_at is null`),
  ],
);

/** Former slugs of a business; each leads to it as long as no other business could be meant. */
export const oldSlugs = sqliteTable(
  "old_slugs",
  {
    slug: text("slug").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
  },
  (table) => [index("old_slugs_business").on(table.businessId)],
);

/**
 * A store. `hours`: its shifts by weekday, in minutes of the local day, read and replaced as a whole: two a day at most
 * (booking §3). `hidden_at`: closed for good, kept for its history. `is_public`: its business is published and the store can
 * be booked (`store_readiness`); triggers keep it, so that a booking needs no other row to know. `suggestions`: the treatment
 * of free times that leave no gap. `needs_mobile`: an online booking needs the customer's mobile.
 */
export const stores = sqliteTable(
  "stores",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    name: text("name").notNull(),
    pictureUrl: text("picture_url"),
    mainActivity: text("main_activity", { enum: ACTIVITY_CODES }).notNull(),
    secondaryActivities: text("secondary_activities", { mode: "json" })
      .$type<readonly ActivityCode[]>()
      .notNull()
      .default([]),
    streetName: text("street_name").notNull(),
    streetNumber: text("street_number").notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    phone: text("phone"),
    hours: text("hours", { mode: "json" }).$type<WeeklyShifts>().notNull(),
    timeZone: text("time_zone").notNull().default("America/Argentina/Buenos_Aires"),
    gridMinutes: integer("grid_minutes").notNull().default(15),
    minimumNoticeMinutes: integer("minimum_notice_minutes").notNull().default(30),
    suggestions: text("suggestions", { enum: SUGGESTIONS }).notNull().default("OFF"),
    hoursToCancel: integer("hours_to_cancel"),
    hoursToReschedule: integer("hours_to_reschedule"),
    position: integer("position").notNull().default(0),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    hiddenAt: integer("hidden_at").$type<Instant>(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    version: integer("version").notNull().default(1),
    needsMobile: integer("needs_mobile", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    unique("stores_in_business").on(table.businessId, table.id),
    check("stores_main_activity", isOneOf(table.mainActivity, ACTIVITY_CODES)),
    check("stores_secondary_activities", sql`json_valid(${table.secondaryActivities})`),
    check("stores_hours", isWeek(table.hours)),
    check("stores_grid", sql`${table.gridMinutes} between 1 and 1440`),
    check("stores_notice", sql`${table.minimumNoticeMinutes} >= 0`),
    check("stores_suggestions", isOneOf(table.suggestions, SUGGESTIONS)),
    check("stores_policy", sql`${table.hoursToCancel} >= 0 and ${table.hoursToReschedule} >= 0`),
  ],
);

/**
 * Closures of a whole store, in UTC minutes `[start, end)`. `group_id`: closures made together, at every store.
 * `holiday`: the date of the public holiday that staff were asked about.
 */
export const closures = sqliteTable(
  "closures",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    startUtcMinute: integer("start_utc_minute").$type<UtcMinute>().notNull(),
    endUtcMinute: integer("end_utc_minute").$type<UtcMinute>().notNull(),
    reason: text("reason"),
    groupId: text("group_id"),
    holiday: text("holiday"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    index("closures_of_business").on(table.businessId, table.endUtcMinute),
    index("closures_ahead").on(table.storeId, table.endUtcMinute, table.startUtcMinute),
    check("closures_span", isSpan(table.startUtcMinute, table.endUtcMinute)),
  ],
);
