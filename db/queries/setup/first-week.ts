import { and, eq, isNull, sql } from "drizzle-orm";
import { A_LIST_OF_CLIENTS, type FirstWeekStep, type Source } from "#app/domain/setup/business/first-week.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { firstWeeks } from "#db/schema/setup/first-weeks.ts";

/** The first week of a business, as long as it goes on, and the steps of it that are done. */
export type FirstWeekFacts = {
  readonly name: string;
  readonly slug: string;
  readonly isDone: Readonly<Record<FirstWeekStep, boolean>>;
};

const KNOWN_CLIENTS = sql`(select count(*) from (select 1 from clients known
  where known.business_id = ${firstWeeks.businessId} and known.erased_at is null limit ${sql.raw(String(A_LIST_OF_CLIENTS))}))`;
const IS_MANNED = sql`(select count(*) from employees colleague
    where colleague.business_id = ${firstWeeks.businessId} and colleague.hidden_at is null) > 1
  or exists (select 1 from invitations asked where asked.business_id = ${firstWeeks.businessId} and asked.closed_at is null)`;

const OF_BUSINESS = prepared((db, { businessId }: Given<{ readonly businessId: string }>) =>
  db
    .select({
      name: sql<string>`${businesses.name}`.as("name"),
      slug: sql<string>`${businesses.slug}`.as("slug"),
      hasInstagram: sql`${firstWeeks.instagramAt} is not null`.mapWith(Boolean).as("hasInstagram"),
      hasWhatsapp: sql`${firstWeeks.whatsappAt} is not null`.mapWith(Boolean).as("hasWhatsapp"),
      isPrinted: sql`${firstWeeks.printedAt} is not null`.mapWith(Boolean).as("isPrinted"),
      hasClients:
        sql`(${firstWeeks.clientsAt} is not null or ${KNOWN_CLIENTS} = ${sql.raw(String(A_LIST_OF_CLIENTS))})`
          .mapWith(Boolean)
          .as("hasClients"),
      isManned: sql`(${IS_MANNED})`.mapWith(Boolean).as("isManned"),
      isNoted: sql`${firstWeeks.byHandAt} is not null`.mapWith(Boolean).as("isNoted"),
    })
    .from(firstWeeks)
    .innerJoin(businesses, eq(businesses.id, firstWeeks.businessId))
    .where(
      and(
        eq(firstWeeks.businessId, businessId),
        isNull(firstWeeks.endedAt),
        sql`${businesses.publishedAt} is not null`,
      ),
    ),
);

/** Null once the first week is over, and while the business is hidden; one look-up by key. */
export function firstWeekOf(db: Database, businessId: string): Reading<FirstWeekFacts | null> {
  return reading([OF_BUSINESS(db, { businessId })], ([[row]]) =>
    row === undefined
      ? null
      : {
          name: row.name,
          slug: row.slug,
          isDone: {
            INSTAGRAM: row.hasInstagram,
            WHATSAPP: row.hasWhatsapp,
            QR: row.isPrinted,
            CLIENTS: row.hasClients,
            TEAM: row.isManned,
            BY_HAND: row.isNoted,
          },
        },
  );
}

/** Steps that are noted when they happen, each only the first time. */
export type Noted = Source | "QR";

/** Whether a step has happened already, or does not matter any more. */
export function isNotedWeek(db: Database, businessId: string, what: Noted): Reading<boolean> {
  const open = and(
    eq(firstWeeks.businessId, businessId),
    isNull(firstWeeks[columnOf(what)]),
    isNull(firstWeeks.endedAt),
  );
  return reading(
    [
      db
        .select({ one: sql<number>`1`.as("one") })
        .from(firstWeeks)
        .where(open),
    ],
    ([rows]) => rows.length === 0,
  );
}

export function noteWeek(
  db: Database,
  { businessId, what, at }: { readonly businessId: string; readonly what: Noted; readonly at: Instant },
): Statement {
  return db
    .update(firstWeeks)
    .set({ [columnOf(what)]: at })
    .where(
      and(
        eq(firstWeeks.businessId, businessId),
        isNull(firstWeeks[columnOf(what)]),
        isNull(firstWeeks.endedAt),
      ),
    );
}

function columnOf(what: Noted): "instagramAt" | "whatsappAt" | "printedAt" {
  if (what === "QR") return "printedAt";
  return what === "WHATSAPP" ? "whatsappAt" : "instagramAt";
}

/** Ends the first week, or (null) shows it again. */
export function endFirstWeek(db: Database, businessId: string, at: Instant | null): Statement {
  return db.update(firstWeeks).set({ endedAt: at }).where(eq(firstWeeks.businessId, businessId));
}
