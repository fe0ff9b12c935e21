import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { OfferStatus } from "#app/domain/codes/waitlist.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isHeldTime } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist/waitlist.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";

/** A stored offer of a time to a waitlist entry. */
export type Offer = typeof waitlistOffers.$inferSelect;
type NewOffer = Omit<Offer, "status" | "settledAt" | "bookingId">;

/** Must match the partial indexes word for word; otherwise they are not used. */
export const IS_OPEN = sql`status = 'OPEN'`;

/**
 * Offers a time and holds it. The database refuses a taken time (`isTimeGone`) and a second open offer to the same entry
 * (`clashOf`).
 */
export function insertOffer(db: Database, offer: NewOffer): Statement {
  return insertRow(db, waitlistOffers, { ...offer, status: "OPEN" });
}

type OfferKey = Pick<Offer, "id" | "businessId">;

/** Accepts an offer; STALE if it is no longer open or its deadline has passed. */
export function acceptOffer(
  db: Database,
  offer: OfferKey,
  { bookingId, at }: { readonly bookingId: string; readonly at: Instant },
): Statement[] {
  return [
    db
      .update(waitlistOffers)
      .set({ status: "ACCEPTED", settledAt: at, bookingId })
      .where(and(isOffer(offer), IS_OPEN, gt(waitlistOffers.expiresAt, at))),
    mustHaveChanged(db),
  ];
}

/** Ends an offer and releases its time; STALE if the offer is no longer open. */
export function settleOffer(
  db: Database,
  offer: OfferKey,
  { status, at }: { readonly status: Exclude<OfferStatus, "OPEN" | "ACCEPTED">; readonly at: Instant },
): Statement[] {
  return [withdraw(db, and(isOffer(offer), IS_OPEN), { status, at }), mustHaveChanged(db)];
}

/** Withdraws an entry's open offer, if any, and releases its time. */
export function withdrawOfferOf(db: Database, entryId: string, at: Instant): Statement {
  return withdraw(db, and(eq(waitlistOffers.entryId, entryId), IS_OPEN), { status: "WITHDRAWN", at });
}

function withdraw(
  db: Database,
  which: SQL | undefined,
  { status, at }: { readonly status: OfferStatus; readonly at: Instant },
): Statement {
  return db.update(waitlistOffers).set({ status, settledAt: at }).where(which);
}

/** Expires a business's open offers past their deadline, releases their times, and counts them as missed in the entries. */
export function expireOffers(
  db: Database,
  { businessId, now }: { readonly businessId: string; readonly now: Instant },
): Statement[] {
  return expireWhere(db, sql`business_id = ${businessId} and ${IS_OPEN} and expires_at <= ${now}`, now);
}

type WantedTime = {
  readonly employeeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly now: Instant;
};

/** As `expireOffers`, for the offers that hold a wanted time; answers how many expired. */
export function expireOffersInTheWay(
  db: Database,
  { employeeId, startUtcMinute, endUtcMinute, now }: WantedTime,
): Reading<number> {
  const held = sql`(select id from time_off where ${isHeldTime(sql`kind`)} and employee_id = ${employeeId}
    and end_utc_minute > ${startUtcMinute} and start_utc_minute < ${endUtcMinute})`;
  const statements = expireWhere(db, sql`id in ${held} and ${IS_OPEN} and expires_at <= ${now}`, now);
  return { statements, answer: (results) => rowsOf(results.at(-1)).length };
}

function rowsOf(result: unknown): readonly unknown[] {
  return Array.isArray(result) ? result : [];
}

/** Counts the missed offers first: afterwards the expired ones cannot be identified. Offers by staff do not count as missed. */
function expireWhere(db: Database, which: SQL, now: Instant): Statement[] {
  return [
    db
      .update(waitlistEntries)
      .set({ missed: sql`missed + 1`, version: sql`version + 1` })
      .where(sql`id in (select entry_id from waitlist_offers where ${which} and by_staff is null)`),
    db
      .update(waitlistOffers)
      .set({ status: "EXPIRED", settledAt: now })
      .where(which)
      .returning({ id: waitlistOffers.id }),
  ];
}

/** The last offer to an entry; null if there was none. */
export function lastOfferOf(db: Database, entryId: string): Reading<Offer | null> {
  const last = db
    .select(named(COLUMNS))
    .from(waitlistOffers)
    .where(eq(waitlistOffers.entryId, entryId))
    .orderBy(sql`${waitlistOffers.offeredAt} desc, ${waitlistOffers.id} desc`)
    .limit(1);
  return reading([last], ([[row]]) => row ?? null);
}

const COLUMNS = {
  id: waitlistOffers.id,
  businessId: waitlistOffers.businessId,
  storeId: waitlistOffers.storeId,
  entryId: waitlistOffers.entryId,
  employeeId: waitlistOffers.employeeId,
  startUtcMinute: waitlistOffers.startUtcMinute,
  endUtcMinute: waitlistOffers.endUtcMinute,
  date: waitlistOffers.date,
  startMinute: waitlistOffers.startMinute,
  status: waitlistOffers.status,
  offeredAt: waitlistOffers.offeredAt,
  expiresAt: waitlistOffers.expiresAt,
  settledAt: waitlistOffers.settledAt,
  byStaff: waitlistOffers.byStaff,
  bookingId: waitlistOffers.bookingId,
};

function isOffer({ id, businessId }: OfferKey) {
  return and(eq(waitlistOffers.id, id), eq(waitlistOffers.businessId, businessId));
}
