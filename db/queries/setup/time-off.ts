import { and, asc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { AwayKind } from "#app/domain/codes/calendar.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, timeOff } from "#db/schema/catalog/employees.ts";
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

/** Time off of a professional, with their name and the zone of their first store. */
export type StaffTimeOff = TimeOffRow & {
  readonly firstName: string;
  readonly lastName: string;
  /** Null where they work at no open store. */
  readonly timeZone: string | null;
};

const STAFF_ROW = {
  ...ROW,
  kind: KIND,
  ...named({ firstName: employees.firstName, lastName: employees.lastName }),
  timeZone: sql<string | null>`(select shop.time_zone from stores shop cross join store_employees place
    where shop.business_id = ${timeOff.businessId} and shop.hidden_at is null
    and place.store_id = shop.id and place.employee_id = ${timeOff.employeeId}
    order by shop.position, shop.id limit 1)`.as("timeZone"),
};

/** Time off that is not over yet, in the order in which it ends. */
export function timeOffAhead(db: Database, asked: TimeOffAsked): Reading<readonly TimeOffRow[]> {
  const ahead = db
    .select({ ...ROW, kind: KIND })
    .from(timeOff)
    .where(isAhead(asked))
    .orderBy(...BY_END)
    .limit(asked.most);
  return reading([ahead], ([rows]) => rows);
}

/** The same with its professionals. Null where the professional that is asked for is unknown. */
export function staffTimeOffAhead(
  db: Database,
  asked: TimeOffAsked,
): Reading<readonly StaffTimeOff[] | null> {
  const { businessId, employeeId, most } = asked;
  const isKnown = sql`${employeeId} is null
    or exists (select 1 from employees where business_id = ${businessId} and id = ${employeeId})`;
  const known = db.select({ isKnown: isKnown.mapWith(Boolean).as("isKnown") }).from(sql`(select 1)`);
  const ahead = db
    .select(STAFF_ROW)
    .from(timeOff)
    .innerJoin(employees, eq(employees.id, timeOff.employeeId))
    .where(isAhead(asked))
    .orderBy(...BY_END)
    .limit(most);
  return reading([known, ahead], ([[first], rows]) => (first?.isKnown ? rows : null));
}

const BY_END = [asc(timeOff.endUtcMinute), asc(timeOff.id)] as const;

function isAhead({ businessId, employeeId, from, after }: TimeOffAsked): SQL | undefined {
  const following = after
    ? or(
        gt(timeOff.endUtcMinute, after.endUtcMinute),
        and(eq(timeOff.endUtcMinute, after.endUtcMinute), gt(timeOff.id, after.id)),
      )
    : undefined;
  const whose = employeeId === null ? undefined : eq(timeOff.employeeId, employeeId);
  const since = gt(timeOff.endUtcMinute, from);
  return and(eq(timeOff.businessId, businessId), whose, since, following, isAwayTime(timeOff.kind));
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

/** The same with their professional. */
export function staffTimeOffNamed(db: Database, key: TimeOffKey): Reading<readonly StaffTimeOff[]> {
  const named = db
    .select(STAFF_ROW)
    .from(timeOff)
    .innerJoin(employees, eq(employees.id, timeOff.employeeId))
    .where(isNamed(key))
    .orderBy(asc(timeOff.startUtcMinute));
  return reading([named], ([rows]) => rows);
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
