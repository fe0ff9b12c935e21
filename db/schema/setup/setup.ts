import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#app/domain/codes/account.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { HOLIDAY_ANSWERS, SETUP_ACTS, SETUP_SUBJECTS, type SetupDetail } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { servicePrices } from "#db/schema/catalog/services.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** A user's onboarding answers before their business exists: the trade and the services. */
export const onboardingDrafts = sqliteTable(
  "onboarding_drafts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    activity: text("activity", { enum: ACTIVITY_CODES }).notNull(),
    services: text("services", { mode: "json" }).$type<readonly DraftService[]>().notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("onboarding_drafts_age").on(table.updatedAt),
    check("onboarding_drafts_activity", isOneOf(table.activity, ACTIVITY_CODES)),
    check("onboarding_drafts_services", sql`json_valid(${table.services})`),
  ],
);

/** A template service that the user wants to offer, by its code, with their edits. */
export type DraftService = {
  readonly code: string;
  readonly minutes: number;
  readonly priceCentavos: number;
};

/**
 * An e-mail invitation to join a business. `token_hash`: SHA-256 of the token in the mail's link, which works once, until
 * `expires_at`. `closed_at`: accepted, withdrawn, or replaced by a newer invitation.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    email: text("email").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    employeeId: text("employee_id"),
    tokenHash: text("token_hash").notNull().unique("invitations_token"),
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    acceptedAt: integer("accepted_at").$type<Instant>(),
    closedAt: integer("closed_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("invitations_open").on(table.businessId).where(sql`closed_at is null`),
    index("invitations_email").on(table.email),
    index("invitations_end").on(table.expiresAt),
    check("invitations_role", isOneOf(table.role, ROLES)),
  ],
);

/**
 * A business's plan for a public holiday. The row exists from when staff were asked; `answer` is null until they answer.
 * `from_minute`, `to_minute`: its special hours that day, in minutes of the day.
 */
export const holidayAnswers = sqliteTable(
  "holiday_answers",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    date: text("date").notNull(),
    askedAt: integer("asked_at").$type<Instant>(),
    answer: text("answer", { enum: HOLIDAY_ANSWERS }),
    fromMinute: integer("from_minute"),
    toMinute: integer("to_minute"),
    answeredAt: integer("answered_at").$type<Instant>(),
    answeredBy: text("answered_by"),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.date] }),
    check("holiday_answers_answer", isOneOf(table.answer, HOLIDAY_ANSWERS)),
    check("holiday_answers_hours", sql`(${table.answer} = 'HOURS') = (${table.fromMinute} is not null)`),
    check("holiday_answers_span", sql`${table.fromMinute} < ${table.toMinute}`),
  ],
);

/**
 * A change of many prices of a business at once. `basis_points`: hundredths of a percent. `scope`: its categories and
 * services, both empty for all. `due_at`: when it takes effect; `applied_at`: when it did; `undone_at`: when it was undone,
 * before that or within a day after.
 */
export const priceChanges = sqliteTable(
  "price_changes",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    basisPoints: integer("basis_points").notNull(),
    roundingPesos: integer("rounding_pesos").notNull(),
    scope: text("scope", { mode: "json" }).$type<PriceScope>().notNull(),
    startsOn: text("starts_on").notNull(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
    appliedAt: integer("applied_at").$type<Instant>(),
    undoneAt: integer("undone_at").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    index("price_changes_of_business").on(table.businessId, table.createdAt),
    index("price_changes_due").on(table.dueAt).where(sql`applied_at is null and undone_at is null`),
    check("price_changes_scope", sql`json_valid(${table.scope})`),
  ],
);

export type PriceScope = { readonly categories: readonly string[]; readonly serviceIds: readonly string[] };

/** The effect of a price change on one option. */
export const priceChangeLines = sqliteTable(
  "price_change_lines",
  {
    changeId: text("change_id")
      .notNull()
      .references(() => priceChanges.id, { onDelete: "cascade" }),
    businessId: text("business_id").notNull(),
    servicePriceId: text("service_price_id").notNull(),
    oldCentavos: integer("old_centavos").notNull(),
    newCentavos: integer("new_centavos").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.servicePriceId] }),
    foreignKey({
      columns: [table.businessId, table.servicePriceId],
      foreignColumns: [servicePrices.businessId, servicePrices.id],
    }),
  ],
);

/**
 * The history of a business's setup, kept a year. `subject_name`: the subject's name at that time; members appear by their
 * current name.
 */
export const setupChanges = sqliteTable(
  "setup_changes",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id").references(() => users.id),
    subject: text("subject", { enum: SETUP_SUBJECTS }).notNull(),
    act: text("act", { enum: SETUP_ACTS }).notNull(),
    subjectId: text("subject_id"),
    subjectName: text("subject_name").notNull(),
    details: text("details", { mode: "json" }).$type<readonly SetupDetail[]>().notNull().default([]),
  },
  (table) => [
    index("setup_changes_newest").on(table.businessId, table.at, table.id),
    index("setup_changes_age").on(table.at),
    check("setup_changes_subject", isOneOf(table.subject, SETUP_SUBJECTS)),
    check("setup_changes_act", isOneOf(table.act, SETUP_ACTS)),
    check("setup_changes_details", sql`json_valid(${table.details})`),
  ],
);
