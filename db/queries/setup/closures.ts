import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { closures } from "#db/schema/catalog/stores.ts";
import { insertRows } from "#db/writing.ts";

/** Time off of one store, in UTC minutes. Closures of all stores made in one go share their `groupId`. */
export type ClosureRow = {
  readonly id: string;
  readonly storeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly reason: string | null;
  readonly groupId: string | null;
  /** The public holiday that the business was asked about. */
  readonly holiday: LocalDate | null;
};

const COLUMNS = named({
  id: closures.id,
  storeId: closures.storeId,
  startUtcMinute: closures.startUtcMinute,
  endUtcMinute: closures.endUtcMinute,
  reason: closures.reason,
  groupId: closures.groupId,
  holiday: closures.holiday,
});

/** The closures of a business that end after the UTC minute `from`, in order. */
export function closuresAhead(
  db: Database,
  { businessId, from }: { readonly businessId: string; readonly from: UtcMinute },
): Reading<readonly ClosureRow[]> {
  const ahead = db
    .select(COLUMNS)
    .from(closures)
    .where(and(eq(closures.businessId, businessId), gt(closures.endUtcMinute, from)))
    .orderBy(asc(closures.startUtcMinute), asc(closures.id));
  return reading([ahead], ([rows]) => rows);
}

/** `id`: of a closure of one store, or of a group. */
type ClosureKey = { readonly businessId: string; readonly id: string };

/** All rows of a closure; none for another business's closure. */
export function closureRows(db: Database, key: ClosureKey): Reading<readonly ClosureRow[]> {
  return reading([db.select(COLUMNS).from(closures).where(isOf(key))], ([rows]) => rows);
}

export function insertClosures(db: Database, businessId: string, rows: readonly ClosureRow[]): Statement[] {
  return rows.length === 0
    ? []
    : [
        insertRows(
          db,
          closures,
          rows.map((row) => ({ ...row, businessId })),
        ),
      ];
}

export function deleteClosure(db: Database, key: ClosureKey): Statement {
  return db.delete(closures).where(isOf(key));
}

/** Deletes the closures that an answer about a public holiday made. */
export function deleteHolidayClosures(
  db: Database,
  { businessId, date }: { readonly businessId: string; readonly date: LocalDate },
): Statement {
  return db
    .delete(closures)
    .where(and(eq(closures.businessId, businessId), isNotNull(closures.holiday), eq(closures.holiday, date)));
}

function isOf({ businessId, id }: ClosureKey) {
  return and(eq(closures.businessId, businessId), or(eq(closures.id, id), eq(closures.groupId, id)));
}
