import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { ONE, rowsOf } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { calendarVersions } from "#db/schema/agenda/calendar-versions.ts";
import { freeTimes } from "#db/schema/catalog/free-times.ts";
import { listOf } from "#db/writing.ts";

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

/** The most rows that are moved on at once: other requests wait for as long. */
export const MOST_PASSED = 2000;

/** Moves on to the next stored time where the first can no longer be booked and enough times are left; answers how many rows. */
export function passOver(db: Database, now: UtcMinute): Reading<number> {
  const { times, noticeMinutes, endsAt } = freeTimes;
  const next = sql`(select min(value ->> 0) from json_each(${times}) where value ->> 0 > ${now} + ${noticeMinutes})`;
  const page = sql`(select rowid from free_times where due_at <= ${now} and ends_at > ${now} order by due_at limit ${MOST_PASSED})`;
  return rowsOf(
    db
      .update(freeTimes)
      .set({ nextAt: next, dueAt: sql`min(${next} - ${noticeMinutes}, ${endsAt})` })
      .where(sql`rowid in ${page}`)
      .returning(ONE),
  );
}

/** The businesses with stored times that have ended. */
export function endedTimes(db: Database, now: UtcMinute, most: number): Reading<readonly string[]> {
  const { businessId, endsAt } = freeTimes;
  const ended = db
    .selectDistinct({ businessId })
    .from(freeTimes)
    .where(and(isDue(now), lte(endsAt, now)))
    .limit(most);
  return reading([ended], ([rows]) => rows.map((row) => row.businessId));
}

/** The version of a business's calendar, and whether it has changed since its free times were computed. */
export type KnownCalendar = {
  readonly businessId: string;
  readonly version: number;
  readonly isChanged: boolean;
};

export function calendarsOf(db: Database, businessIds: readonly string[]): Reading<readonly KnownCalendar[]> {
  const { businessId, version, lookedVersion } = calendarVersions;
  const known = db
    .select(named({ businessId, version, lookedVersion }))
    .from(calendarVersions)
    .where(sql`${businessId} in ${listOf(businessIds)}`);
  return reading([known], ([rows]) =>
    rows.map((row) => ({
      businessId: row.businessId,
      version: row.version,
      isChanged: row.version !== row.lookedVersion,
    })),
  );
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

/** Notes that the free times of businesses were computed for these versions. */
export function noteRefreshed(db: Database, refreshed: readonly KnownCalendar[]): Statement {
  const looked = sql`(select value ->> 'businessId' as looked_at, value ->> 'version' as seen
    from json_each(${JSON.stringify(refreshed)})) as looked`;
  return db
    .update(calendarVersions)
    .set({ lookedVersion: sql`seen` })
    .from(looked)
    .where(sql`${calendarVersions.businessId} = looked_at`);
}

/** Marks the free times of all businesses to be computed again. */
export function markAllTimesDue(db: Database): Statement {
  return db.update(calendarVersions).set({ lookedVersion: sql`version - 1` });
}

function isDue(now: UtcMinute): SQL {
  return lte(freeTimes.dueAt, now);
}
