import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { calendarVersions } from "#db/schema/calendar-versions.ts";
import { freeTimes } from "#db/schema/free-times.ts";

/** What to do about the times that are kept. */
export type DueTimes = {
  /** Businesses of which something changed. */
  readonly changed: readonly string[];
  /** Some first times can no longer be booked, too few are left, or a day is over. */
  readonly isAnyPast: boolean;
};

/** Nothing due reads a row. */
export function dueTimes(db: Database, now: UtcMinute, most: number): Reading<DueTimes> {
  const changed = db
    .select({ businessId: calendarVersions.businessId })
    .from(calendarVersions)
    .where(sql`looked_version <> version`)
    .limit(most);
  const past = db.select({ storeId: freeTimes.storeId }).from(freeTimes).where(isDue(now)).limit(1);
  return reading([changed, past], ([rows, [any]]) => ({
    changed: rows.map(({ businessId }) => businessId),
    isAnyPast: any !== undefined,
  }));
}

/** Lets the next of the times kept come first where the first can no longer be booked and enough are left. */
export function passOver(db: Database, now: UtcMinute): Statement {
  const { times, noticeMinutes, endsAt } = freeTimes;
  const next = sql`(select min(value ->> 0) from json_each(${times}) where value ->> 0 > ${now} + ${noticeMinutes})`;
  return db
    .update(freeTimes)
    .set({ nextAt: next, dueAt: sql`min(${next} - ${noticeMinutes}, ${endsAt})` })
    .where(and(isDue(now), gt(endsAt, now)));
}

/** After `passOver`: the businesses whose kept times do not do any more. */
export function endedTimes(db: Database, now: UtcMinute, most: number): Reading<readonly string[]> {
  const { businessId } = freeTimes;
  const ended = db.selectDistinct({ businessId }).from(freeTimes).where(isDue(now)).limit(most);
  return reading([ended], ([rows]) => rows.map((row) => row.businessId));
}

/** Of which version a business's calendar is, and whether something has changed since it was looked at. */
export function calendarVersion(
  db: Database,
  businessId: string,
): Reading<{ readonly version: number; readonly isChanged: boolean }> {
  const { version, lookedVersion } = calendarVersions;
  const known = db
    .select(named({ version, lookedVersion }))
    .from(calendarVersions)
    .where(eq(calendarVersions.businessId, businessId));
  return reading([known], ([[row]]) => ({
    version: row?.version ?? 0,
    isChanged: row !== undefined && row.version !== row.lookedVersion,
  }));
}

/** All businesses, so many at a time by their ids. */
export function businessesAfter(db: Database, after: string, most: number): Reading<readonly string[]> {
  const { businessId } = calendarVersions;
  const some = db
    .select(named({ businessId }))
    .from(calendarVersions)
    .where(gt(businessId, after))
    .orderBy(businessId)
    .limit(most);
  return reading([some], ([rows]) => rows.map((row) => row.businessId));
}

/** What is due from then on is no longer what changed up to that version. */
export function noteLooked(db: Database, businessId: string, version: number): Statement {
  return db
    .update(calendarVersions)
    .set({ lookedVersion: version })
    .where(eq(calendarVersions.businessId, businessId));
}

/** Everything is to be worked out anew, of all businesses. */
export function markAllTimes(db: Database): Statement {
  return db.update(calendarVersions).set({ lookedVersion: sql`version - 1` });
}

function isDue(now: UtcMinute): SQL {
  return lte(freeTimes.dueAt, now);
}
