import { and, eq, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { calendarVersions } from "#db/schema/calendar-versions.ts";
import { freeTimes } from "#db/schema/free-times.ts";

export type DueKey = {
  readonly now: UtcMinute;
  /** Stores that were last looked at before it have days that are not known yet. */
  readonly today: LocalDate;
  readonly most: number;
};

/** What to do about the times that are kept. */
export type DueTimes = {
  /** Businesses of which something changed, then those of which too few times are left, or last looked at on an earlier day. */
  readonly businessIds: readonly string[];
  /** Some first times can no longer be booked. */
  readonly isAnyGone: boolean;
};

/** Nothing due reads no row. */
export function dueTimes(db: Database, { now, today, most }: DueKey): Reading<DueTimes> {
  const { businessId } = freeTimes;
  const changed = db
    .select({ businessId: calendarVersions.businessId })
    .from(calendarVersions)
    .where(sql`looked_version <> version`)
    .limit(most);
  const gone = db.select({ businessId }).from(freeTimes).where(isGone(now)).limit(1);
  const ended = db.select({ businessId }).from(freeTimes).where(lte(freeTimes.endsAt, now)).limit(most);
  const old = db
    .select({ businessId })
    .from(freeTimes)
    .where(and(ne(freeTimes.lookedOn, ""), lt(freeTimes.lookedOn, today)))
    .limit(most);
  return reading([changed, gone, ended, old], ([first, [isAnyGone], ...last]) => ({
    businessIds: [...new Set([first, ...last].flat().map((row) => row.businessId))].slice(0, most),
    isAnyGone: isAnyGone !== undefined,
  }));
}

/** Lets the next of the times kept come first where the first can no longer be booked; where none is left nothing changes. */
export function passOver(db: Database, now: UtcMinute): Statement {
  const next = sql`(select min(value ->> 0) from (${laterTimes(now)}))`;
  return db
    .update(freeTimes)
    .set({ nextAt: next, goneAt: sql`${next} - ${freeTimes.noticeMinutes}` })
    .where(and(isGone(now), sql`exists (${laterTimes(now)})`));
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

function isGone(now: UtcMinute): SQL {
  return lte(freeTimes.goneAt, now);
}

function laterTimes(now: UtcMinute): SQL {
  return sql`select value from json_each(${freeTimes.times}) where value ->> 0 > ${now} + ${freeTimes.noticeMinutes}`;
}
