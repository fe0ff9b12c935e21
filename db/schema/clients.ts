import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts.ts";
import { businesses } from "#db/schema/stores.ts";

type Letters = readonly (readonly [accented: string, plain: string])[];

const FIRST: Letters = [
  ["ÁÀÂÄáàâä", "a"],
  ["ÉÈÊËéèêë", "e"],
  ["ÍÌÎÏ", "i"],
  ["Çç", "c"],
];
const SECOND: Letters = [
  ["íìîï", "i"],
  ["ÓÒÔÖóòôö", "o"],
  ["ÚÙÛÜúùûü", "u"],
  ["Ññ", "n"],
];

/**
 * A text as `foldedForSearch` has it, as far as Spanish names need; in two steps, for libSQL's parser takes no more than 26
 * calls within each other.
 */
const HALF_FOLDED = folded(
  sql`lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
  FIRST,
);
const WORDS = folded(sql`half_folded`, SECOND);

function folded(text: SQL, letters: Letters): SQL {
  const plain = letters.flatMap(([from, to]) => [...from].map((letter) => [letter, to] as const));
  return plain.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
    text,
  );
}

/**
 * Who comes to a business: those whom its people wrote down, and whoever booked by themselves (a trigger, `booking_client`).
 * `user_id`: their account, if they have one. `phone` is kept as E.164. `words`: what is searched, without accents and in
 * small letters. `blocked_at`: may not book online since. Triggers on bookings keep what became of their turnos, from
 * `visits` to `last_visit`: charged and attended ones are visits, an expired hold is no cancellation, only what was charged
 * is spent. `erased_at`: nobody knows any more who they were; the row stays for their turnos. `worded`: whether `client_words` and the
 * count know of them; to set it makes their words, which for whoever booked by themselves the clock does within a quarter of
 * an hour. `contacted_at`: since when their business has written to this very address; a trigger forgets it with the address.
 */
export const clients = sqliteTable(
  "clients",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    userId: text("user_id").references(() => users.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    email: text("email"),
    phone: text("phone"),
    notes: text("notes"),
    allergies: text("allergies"),
    tags: text("tags", { mode: "json" }).$type<readonly string[]>().notNull().default([]),
    birthday: text("birthday"),
    blockedAt: integer("blocked_at").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    version: integer("version").notNull().default(1),
    visits: integer("visits").notNull().default(0),
    noShows: integer("no_shows").notNull().default(0),
    cancellations: integer("cancellations").notNull().default(0),
    spentCentavos: integer("spent_centavos").notNull().default(0),
    firstVisit: text("first_visit"),
    lastVisit: text("last_visit"),
    erasedAt: integer("erased_at").$type<Instant>(),
    contactedAt: integer("contacted_at").$type<Instant>(),
    worded: integer("worded", { mode: "boolean" }).notNull().default(false),
    halfFolded: text("half_folded").generatedAlwaysAs(HALF_FOLDED, { mode: "virtual" }),
    words: text("words").generatedAlwaysAs(WORDS, { mode: "virtual" }),
  },
  (table) => [
    unique("clients_in_business").on(table.businessId, table.id),
    uniqueIndex("clients_account").on(table.businessId, table.userId).where(sql`user_id is not null`),
    index("clients_of_account").on(table.userId).where(sql`user_id is not null`),
    index("clients_by_email").on(table.email).where(sql`email is not null`),
    index("clients_by_words").on(table.businessId, table.words, table.id).where(sql`erased_at is null`),
    index("clients_by_last_visit")
      .on(table.businessId, sql`coalesce(last_visit, '')`, table.id)
      .where(sql`erased_at is null`),
    index("clients_by_spend")
      .on(table.businessId, table.spentCentavos, table.id)
      .where(sql`erased_at is null`),
    index("clients_by_no_shows").on(table.businessId, table.noShows, table.id).where(sql`erased_at is null`),
    index("clients_by_birthday")
      .on(table.businessId, sql`substr(birthday, 6)`, table.id)
      .where(sql`birthday is not null`),
    index("clients_unworded").on(table.businessId, table.id).where(sql`worded = 0`),
    index("clients_blocked")
      .on(table.businessId, table.blockedAt, table.id)
      .where(sql`blocked_at is not null`),
    check("clients_tags", sql`json_valid(${table.tags})`),
    check("clients_birthday", sql`${table.birthday} glob '????-??-??'`),
  ],
);
