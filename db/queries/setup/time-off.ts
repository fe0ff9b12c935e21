import { and, asc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { AwayKind } from "#app/domain/codes/calendar.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { timeOff } from "#db/schema/catalog/employees.ts";
import { insertRows } from "#db/writing.ts";

export type TimeOffRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly reason: string | null;
  /** Weekly time off is one row for each week, all of one series. */
  readonly seriesId: string | null;
  readonly kind: AwayKind;
};

export type TimeOffAsked = {
  readonly businessId: string;
  /** Null: of all professionals. */
  readonly employeeId: string | null;
  /** Only time off that ends after this minute. */
  readonly from: UtcMinute;
  /** Only rows after this one; null: from the first on. */
  readonly after: Pick<TimeOffRow, "id" | "endUtcMinute"> | null;
  readonly most: number;
};

const ROW = named({
  id: timeOff.id,
  employeeId: timeOff.employeeId,
  startUtcMinute: timeOff.startUtcMinute,
  endUtcMinute: timeOff.endUtcMinute,
  reason: timeOff.reason,
  seriesId: timeOff.seriesId,
});
/** Time held for the waiting list is no time off, and cannot be removed as such. */
const KIND = sql<AwayKind>`${timeOff.kind}`.as("kind");

/** Time off that is not over yet, in the order in which it ends. */
export function timeOffAhead(
  db: Database,
  { businessId, employeeId, from, after, most }: TimeOffAsked,
): Reading<readonly TimeOffRow[]> {
  const following = after
    ? or(
        gt(timeOff.endUtcMinute, after.endUtcMinute),
        and(eq(timeOff.endUtcMinute, after.endUtcMinute), gt(timeOff.id, after.id)),
      )
    : undefined;
  const whose = employeeId === null ? undefined : eq(timeOff.employeeId, employeeId);
  const since = gt(timeOff.endUtcMinute, from);
  return reading(
    [
      db
        .select({ ...ROW, kind: KIND })
        .from(timeOff)
        .where(and(eq(timeOff.businessId, businessId), whose, since, following, isAwayTime(timeOff.kind)))
        .orderBy(asc(timeOff.endUtcMinute), asc(timeOff.id))
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

/** The id of a row or of a series; only rows that end after `from` count. */
type TimeOffKey = { readonly businessId: string; readonly id: string; readonly from: UtcMinute };

/** The rows that an id names and that end after `from`: one row, or those of a series. */
export function timeOffNamed(db: Database, key: TimeOffKey): Reading<readonly TimeOffRow[]> {
  return reading(
    [
      db
        .select({ ...ROW, kind: KIND })
        .from(timeOff)
        .where(isNamed(key))
        .orderBy(asc(timeOff.startUtcMinute)),
    ],
    ([rows]) => rows,
  );
}

export function removeTimeOff(db: Database, key: TimeOffKey): Statement {
  return db.delete(timeOff).where(isNamed(key));
}

export function insertTimeOff(db: Database, businessId: string, rows: readonly TimeOffRow[]): Statement {
  return insertRows(
    db,
    timeOff,
    rows.map((row) => ({ ...row, businessId })),
  );
}

function isNamed({ businessId, id, from }: TimeOffKey): SQL | undefined {
  return and(
    eq(timeOff.businessId, businessId),
    gt(timeOff.endUtcMinute, from),
    sql`(${timeOff.id} = ${id} or ${timeOff.seriesId} = ${id})`,
    isAwayTime(timeOff.kind),
  );
}
