import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import type { FilePart } from "#app/domain/setup/archive/archive-parts.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { commissionClosings } from "#db/schema/money/commissions.ts";
import { daySums } from "#db/schema/reports/sums.ts";
import { columnOf, type Part } from "./archived-table.ts";

/**
 * Whether a file contains rows of a part. Clients are in the first files, before the bookings that name them. Bookings and
 * statements of commissions are in each file, parts that need one of those from an earlier file are in the last, all else is in
 * the first.
 */
export function standsIn(part: Part, { nth, of, withClients }: FilePart & ClientShare): boolean {
  if (part.name === "clients") return nth <= withClients;
  return part.name === "bookings" || part.name === "closings" || nth === (needsEarlier(part) ? of : 1);
}

function needsEarlier({ refs }: Part): boolean {
  return Object.values(refs).some((to) => to === "bookings" || to === "closings");
}

/** How many of the first files share the clients among them. */
export type ClientShare = { readonly withClients: number };

/** Bookings of a file: after an id (null: from the first) up to another (null: to the last) that existed at a moment (ms). */
export type TurnoSpan = { readonly from: string | null; readonly to: string | null; readonly at: Instant };

/**
 * The rows of a part that belong to a file. Bookings and statements made after the copy was prepared are left out, with
 * everything about them.
 */
export function rowsOfFile(
  part: Part,
  { to, at, nth, of, withClients }: TurnoSpan & FilePart & ClientShare,
): SQL | undefined {
  if (part.name === "clients") return withClients > 1 ? isShare(clients.id, nth, withClients) : undefined;
  if (part.name === "bookings") {
    const upTo = to === null ? sql`` : sql`${bookings.id} <= ${to} and `;
    return sql`${upTo}+${bookings.createdAt} <= ${at}`;
  }
  if (part.name === "closings")
    return and(lte(sql`+${commissionClosings.closedAt}`, at), isShare(commissionClosings.id, nth, of));
  const { bookingId, closingId } = part.refs;
  if (bookingId === "bookings") return isNotLater(part, at);
  return closingId === "closings" ? isNotOfLaterClosing(part, at) : undefined;
}

/**
 * Statements have as many entries as there are bookings, and only some thousand rows; clients are not many either. Each file
 * has those of its own by their ids, whose last letters are as good as random.
 */
function isShare(id: SQLiteColumn, nth: number, of: number): SQL {
  return sql`(unicode(substr(${id}, -1)) * 128 + unicode(substr(${id}, -2))) % ${of} = ${nth - 1}`;
}

function isNotLater({ table }: Part, at: Instant): SQL {
  const [own, business] = [columnOf(table, "bookingId"), columnOf(table, "businessId")];
  return sql`not exists (select 1 from bookings as turno
    where turno.id = ${own} and +turno.business_id = ${business} and turno.created_at > ${at})`;
}

function isNotOfLaterClosing({ table }: Part, at: Instant): SQL {
  const [own, business] = [columnOf(table, "closingId"), columnOf(table, "businessId")];
  return sql`not exists (select 1 from commission_closings as closing
    where closing.id = ${own} and +closing.business_id = ${business} and closing.closed_at > ${at})`;
}

/** About how many bookings a business has, by its counted days. */
export function countedTurnos(db: Database, businessId: string): Reading<number> {
  const counts = BOOKING_STATUSES.map((status) => sql`coalesce(body ->> ${`$.counts.${status}`}, 0)`);
  const turnos = sql<number>`coalesce(sum(${sql.join(counts, sql` + `)}), 0)`.as("turnos");
  const theirs = sql`store_id in (select id from stores where business_id = ${businessId})`;
  const counted = db.select({ turnos }).from(daySums).where(sql`${theirs} and +business_id = ${businessId}`);
  return reading([counted], ([rows]) => Number(rows[0]?.turnos ?? 0));
}

/** How many clients a business has. Goes through all of them once, by their index. */
export function countedClients(db: Database, businessId: string): Reading<number> {
  const own = db
    .select({ n: sql<number>`count(*)`.as("n") })
    .from(clients)
    .where(eq(clients.businessId, businessId));
  return reading([own], ([rows]) => rows[0]?.n ?? 0);
}

/**
 * The id of every `size`th booking of a business except the last, in order. Goes through all of its bookings once, by their
 * index.
 */
export function turnoBounds(
  db: Database,
  { businessId, size }: { readonly businessId: string; readonly size: number },
): Reading<readonly string[]> {
  const own = sql`select id from bookings where business_id = ${businessId}`;
  const next = (after: SQL) => sql`(${own} and id > ${after} order by id limit 1 offset ${size - 1})`;
  const all = sql`(with recursive bound(id) as (select ${next(sql`''`)}
    union all select ${next(sql`bound.id`)} from bound where bound.id is not null) select id from bound) as bounds`;
  const bounds = db
    .select({ id: sql<string>`id`.as("id") })
    .from(all)
    .where(sql`id < (${own} order by id desc limit 1)`)
    .orderBy(sql`id`);
  return reading([bounds], ([rows]) => rows.map(({ id }) => id));
}
