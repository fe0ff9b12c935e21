import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  REQUEST_ABOUTS,
  REQUEST_KINDS,
  REQUEST_SETTLERS,
  type RequestAbout,
} from "#app/domain/codes/legal.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

const PAIRS = REQUEST_KINDS.flatMap((kind) => REQUEST_ABOUTS[kind].map((about) => `'${kind} ${about}'`));

/**
 * Requests from the legal forms (copy-landings §9), until settled and after. `confirm_hash`: hash of the mail link's token.
 * `business_id` and `booking_id` are set once the address is confirmed as the writer's, or a booking's code belongs to that
 * address. `remind_at`: when the person responsible for the answer is next reminded; null: never again.
 */
export const legalRequests = sqliteTable(
  "legal_requests",
  {
    id: text("id").primaryKey(),
    code: text("code").notNull().unique("legal_requests_code"),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    about: text("about").$type<RequestAbout>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    bookingCode: text("booking_code"),
    comments: text("comments"),
    businessId: text("business_id").references(() => businesses.id),
    bookingId: text("booking_id"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    dueOn: text("due_on").notNull(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
    confirmHash: text("confirm_hash").notNull().unique("legal_requests_confirm"),
    confirmedAt: integer("confirmed_at").$type<Instant>(),
    settledAt: integer("settled_at").$type<Instant>(),
    settledBy: text("settled_by", { enum: REQUEST_SETTLERS }),
    answer: text("answer"),
    remindAt: integer("remind_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("legal_requests_open").on(table.dueAt).where(sql`settled_at is null`),
    index("legal_requests_open_of_business")
      .on(table.businessId, table.dueAt)
      .where(sql`settled_at is null and business_id is not null`),
    index("legal_requests_of_business").on(table.businessId, table.bookingId),
    index("legal_requests_email").on(table.email),
    index("legal_requests_kept").on(table.settledAt).where(sql`settled_at is not null and email <> ''`),
    index("legal_requests_remind")
      .on(table.remindAt)
      .where(sql`settled_at is null and remind_at is not null`),
    check(
      "legal_requests_about",
      sql`${table.kind} || ' ' || ${table.about} in (${sql.raw(PAIRS.join(", "))})`,
    ),
    check("legal_requests_settled_by", isOneOf(table.settledBy, REQUEST_SETTLERS)),
    check("legal_requests_settled", sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
    check("legal_requests_of_whom", sql`${table.bookingId} is null or ${table.businessId} is not null`),
  ],
);
