import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { StatementSums } from "#app/domain/money/commissions/statement.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { commissionClosings as closings } from "#db/schema/money/commissions.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A statement that was closed, without its lines. */
export type Closing = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
  readonly sums: StatementSums;
  readonly totalCentavos: number;
  readonly entryCount: number;
  readonly closedAt: Instant;
  readonly paidOn: LocalDate | null;
};

const CLOSING = named({
  id: closings.id,
  employeeId: closings.employeeId,
  employeeName: closings.employeeName,
  fromDate: closings.fromDate,
  toDate: closings.toDate,
  sums: closings.sums,
  totalCentavos: closings.totalCentavos,
  entryCount: closings.entryCount,
  closedAt: closings.closedAt,
  paidOn: closings.paidOn,
});

type Whose = { readonly businessId: string; readonly employeeId: string };

/** The closed days of a professional, and the last touch that the closings include (`commission_touches`); null for none. */
export type ClosedDays = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly touchedThrough: number;
};

export function closedDays(db: Database, whose: Whose): Reading<ClosedDays | null> {
  const { fromDate, toDate, touchedThrough } = closings;
  const end = () =>
    db
      .select(named({ from: fromDate, to: toDate, touchedThrough }))
      .from(closings)
      .where(isTheirs(whose))
      .limit(1);
  return reading([end().orderBy(asc(toDate)), end().orderBy(desc(toDate))], ([[first], [last]]) =>
    first && last ? { from: first.from, to: last.to, touchedThrough: last.touchedThrough } : null,
  );
}

/** A professional's closings that end before a day (null: all), the latest first. */
export function closingsOf(
  db: Database,
  { before, most, ...whose }: Whose & { readonly before: LocalDate | null; readonly most: number },
): Reading<readonly Closing[]> {
  const found = db
    .select(CLOSING)
    .from(closings)
    .where(and(isTheirs(whose), before === null ? undefined : lt(closings.toDate, before)))
    .orderBy(desc(closings.toDate))
    .limit(most);
  return reading([found], ([rows]) => rows);
}

/** The closing of exactly these days; null for none. */
export function closingOfDays(
  db: Database,
  { from, to, ...whose }: Whose & { readonly from: LocalDate; readonly to: LocalDate },
): Reading<Closing | null> {
  const found = db
    .select(CLOSING)
    .from(closings)
    .where(and(isTheirs(whose), eq(closings.toDate, to), eq(closings.fromDate, from)));
  return reading([found], ([[row]]) => row ?? null);
}

/** Whether the user `by` closed exactly these days themselves. */
export function isOwnClosing(
  db: Database,
  {
    by,
    from,
    to,
    ...whose
  }: Whose & { readonly from: LocalDate; readonly to: LocalDate; readonly by: string },
): Reading<boolean> {
  const found = db
    .select(named({ id: closings.id }))
    .from(closings)
    .where(
      and(isTheirs(whose), eq(closings.toDate, to), eq(closings.fromDate, from), eq(closings.closedBy, by)),
    );
  return reading([found], ([rows]) => rows.length > 0);
}

function isTheirs({ businessId, employeeId }: Whose) {
  return and(eq(closings.businessId, businessId), eq(closings.employeeId, employeeId));
}

type Paid = {
  readonly id: string;
  readonly businessId: string;
  readonly on: LocalDate;
  readonly by: string;
};

/** Notes that a closing was paid. Stale (`tryWrite`) where it was paid before, on another day. */
export function payClosing(db: Database, { id, businessId, on, by }: Paid): Statement[] {
  return [
    db
      .update(closings)
      .set({ paidOn: on, paidBy: sql`coalesce(${closings.paidBy}, ${by})` })
      .where(
        and(
          eq(closings.id, id),
          eq(closings.businessId, businessId),
          or(isNull(closings.paidOn), eq(closings.paidOn, on)),
        ),
      ),
    mustHaveChanged(db),
  ];
}

/** A closing of an archive in readable form. */
export function closingOfArchive(row: Readonly<Record<string, unknown>>): Closing {
  return Object.fromEntries(Object.keys(CLOSING).map((name) => [name, row[name]])) as Closing;
}
