import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { calendarVersions } from "#db/schema/agenda/calendar-versions.ts";
import { freeTimes } from "#db/schema/catalog/free-times.ts";

/** The work due on the stored free times. */
type DueTimes = {
  /** Businesses with a changed calendar. */
  readonly changed: readonly string[];
  /** A first time can no longer be booked, too few times are left, or a day is over. */
  readonly isAnyPast: boolean;
};

/** Reads no rows if no work is due. */
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

/** Moves on to the next stored time where the first can no longer be booked and enough times are left. */
export function passOver(db: Database, now: UtcMinute): Statement {
  const { times, noticeMinutes, endsAt } = freeTimes;
  const next = sql`(select min(value ->> 0) from json_each(${times}) where value ->> 0 > ${now} + ${noticeMinutes})`;
  return db
    .update(freeTimes)
    .set({ nextAt: next, dueAt: sql`min(${next} - ${noticeMinutes}, ${endsAt})` })
    .where(and(isDue(now), gt(endsAt, now)));
}

/** Must follow `passOver`: the businesses with stored times that have ended. */
export function endedTimes(db: Database, now: UtcMinute, most: number): Reading<readonly string[]> {
  const { businessId } = freeTimes;
  const ended = db.selectDistinct({ businessId }).from(freeTimes).where(isDue(now)).limit(most);
  return reading([ended], ([rows]) => rows.map((row) => row.businessId));
}

/** The version of a business's calendar, and whether it has changed since its free times were computed. */
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

/** The next businesses in order of their ids, at most `most`. */
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

/** Notes that a business's free times were computed for this version. */
export function noteRefreshed(db: Database, businessId: string, version: number): Statement {
  return db
    .update(calendarVersions)
    .set({ lookedVersion: version })
    .where(eq(calendarVersions.businessId, businessId));
}

/** Marks the free times of all businesses to be computed again. */
export function markAllTimesDue(db: Database): Statement {
  return db.update(calendarVersions).set({ lookedVersion: sql`version - 1` });
}

function isDue(now: UtcMinute): SQL {
  return lte(freeTimes.dueAt, now);
}
