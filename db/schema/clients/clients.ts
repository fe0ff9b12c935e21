import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

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
 * A text folded like `foldedForSearch`, as far as Spanish names need. It takes two steps, because libSQL's parser allows at
 * most 26 nested calls.
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
 * A business's clients: entered by staff, or created by their own online booking (trigger `booking_client`). `user_id`: the
 * client's account, if any. `phone`, `other_phones`: E.164. `words`: the searched text, without accents, in lower case.
 * `blocked_at`: since when the client may not book online. `erased_at`: since when the row is anonymous; it stays for its
 * bookings.
 * `visits` to `last_visit` are kept by triggers on bookings. Charged and attended bookings are visits, an expired hold is no
 * cancellation, and only charged money counts as spent.
 * `worded`: whether `client_words` and the count include the client; setting it makes the words. For clients who booked
 * online, the clock sets it within a quarter of an hour.
 * `contacted_at`: since when the business has written to this address; a trigger clears it when the address changes.
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
    otherPhones: text("other_phones", { mode: "json" }).$type<readonly string[]>().notNull().default([]),
    otherEmails: text("other_emails", { mode: "json" }).$type<readonly string[]>().notNull().default([]),
    instagram: text("instagram"),
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
