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
import { CHARGE_METHODS, EXPENSE_KINDS, TILL_ACTS } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * The till of a store's day, from its opening with the cash then in it. It covers money that moved in `[from_at, until_at)`:
 * from the end of the till before until it was closed, or its day ended. While `closed_at` is set, nothing in it changes:
 * triggers move later lines to its end, where the next till begins. `expected_centavos`: the cash that it should contain.
 * `left_centavos`: the part of the counted cash that stayed for the next day.
 */
export const tills = sqliteTable(
  "tills",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    date: text("date").notNull(),
    fromAt: integer("from_at").$type<Instant>().notNull(),
    untilAt: integer("until_at").$type<Instant>().notNull(),
    openedAt: integer("opened_at").$type<Instant>().notNull(),
    openedBy: text("opened_by")
      .notNull()
      .references(() => users.id),
    openingCentavos: integer("opening_centavos").notNull(),
    closedAt: integer("closed_at").$type<Instant>(),
    closedBy: text("closed_by").references(() => users.id),
    expectedCentavos: integer("expected_centavos"),
    countedCentavos: integer("counted_centavos"),
    leftCentavos: integer("left_centavos"),
    reason: text("reason"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    unique("tills_in_business").on(table.businessId, table.id),
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    uniqueIndex("tills_of_day").on(table.storeId, table.date),
    index("tills_closed").on(table.storeId, table.untilAt).where(sql`closed_at is not null`),
    check("tills_date", sql`${table.date} glob '????-??-??'`),
    check("tills_span", sql`${table.fromAt} <= ${table.untilAt}`),
    check(
      "tills_money",
      sql`${table.openingCentavos} >= 0 and ${table.countedCentavos} >= ${table.leftCentavos}`,
    ),
    check("tills_left", sql`${table.leftCentavos} >= 0`),
    check(
      "tills_closed_whole",
      sql`(${table.closedAt} is null) = (${table.countedCentavos} is null) and (${table.closedAt} is null) = (${table.expectedCentavos} is null) and (${table.closedAt} is null) = (${table.leftCentavos} is null)`,
    ),
  ],
);

/** The history of a till. `version`: the till's version after the act. Each closing keeps its own count. */
export const tillActs = sqliteTable(
  "till_acts",
  {
    tillId: text("till_id").notNull(),
    version: integer("version").notNull(),
    businessId: text("business_id").notNull(),
    act: text("act", { enum: TILL_ACTS }).notNull(),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The opening cash, or the cash expected at the closing. */
    centavos: integer("centavos"),
    countedCentavos: integer("counted_centavos"),
    leftCentavos: integer("left_centavos"),
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.tillId, table.version] }),
    foreignKey({ columns: [table.businessId, table.tillId], foreignColumns: [tills.businessId, tills.id] }),
    check("till_acts_act", isOneOf(table.act, TILL_ACTS)),
  ],
);

/** A store's expenses and withdrawals from its till, entered by hand; never changed, only voided (`voided_at`). */
export const expenses = sqliteTable(
  "expenses",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    storeId: text("store_id").notNull(),
    kind: text("kind", { enum: EXPENSE_KINDS }).notNull(),
    method: text("method", { enum: CHARGE_METHODS }).notNull(),
    what: text("what").notNull(),
    centavos: integer("centavos").notNull(),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    voidedAt: integer("voided_at").$type<Instant>(),
    voidedBy: text("voided_by").references(() => users.id),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
    index("expenses_of_business").on(table.businessId, table.at),
    index("expenses_voided").on(table.businessId, table.voidedAt).where(sql`voided_at is not null`),
    check("expenses_kind", isOneOf(table.kind, EXPENSE_KINDS)),
    check("expenses_method", isOneOf(table.method, CHARGE_METHODS)),
    check("expenses_amount", sql`${table.centavos} > 0`),
  ],
);
