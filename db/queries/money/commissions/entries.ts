import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Entry, StatementSums } from "#app/domain/money/commissions/statement.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { takeAdjustments } from "#db/queries/money/commissions/adjustments.ts";
import { mustBeAsSeen } from "#db/queries/money/commissions/agreed.ts";
import { MOST_LINES, touchedSince } from "#db/queries/money/commissions/open-lines.ts";
import { type Reading, reading } from "#db/reading.ts";
import { commissionClosings, commissionEntries as entries } from "#db/schema/money/commissions.ts";
import { insertRow, insertRows } from "#db/writing.ts";

const ENTRY = named({
  kind: entries.kind,
  bookingId: entries.bookingId,
  lineId: entries.lineId,
  adjustmentId: entries.adjustmentId,
  adjustmentKind: entries.adjustmentKind,
  note: entries.note,
  date: entries.date,
  startMinute: entries.startMinute,
  clientName: entries.clientName,
  serviceName: entries.serviceName,
  chargedCentavos: entries.chargedCentavos,
  baseCentavos: entries.baseCentavos,
  amountCentavos: entries.amountCentavos,
  termsKind: entries.termsKind,
  termsValue: entries.termsValue,
  countedOn: entries.countedOn,
  afterCosts: entries.afterCosts,
  feeBasisPoints: entries.feeBasisPoints,
  materialsCentavos: entries.materialsCentavos,
});

type Row = Pick<typeof entries.$inferSelect, keyof typeof ENTRY>;
type Whose = { readonly businessId: string; readonly employeeId: string };

type PageKey = {
  readonly businessId: string;
  readonly closingId: string;
  /** The first position, from 0. */
  readonly from: number;
  readonly most: number;
};

/** Lines of a closing, in their order. */
export function closedEntries(
  db: Database,
  { businessId, closingId, from, most }: PageKey,
): Reading<readonly Entry[]> {
  const own = and(eq(entries.closingId, closingId), eq(entries.businessId, businessId));
  const page = entriesWhere(db, and(own, gte(entries.position, from)))
    .orderBy(asc(entries.position))
    .limit(most);
  return reading([page], ([rows]) => rows.map(entryOf));
}

/** The lines of some days in a professional's closings, whichever closing has them. */
export function closedEntriesOfDays(
  db: Database,
  { businessId, employeeId, from, to }: Whose & { readonly from: LocalDate; readonly to: LocalDate },
): Reading<readonly Entry[]> {
  const found = entriesWhere(
    db,
    sql`${entries.employeeId} = ${employeeId} and ${entries.date} between ${from} and ${to} and +${entries.businessId} = ${businessId}`,
  )
    .orderBy(asc(entries.date))
    .limit(MOST_LINES);
  return reading([found], ([rows]) => rows.map(entryOf));
}

/** The lines in a professional's closings of bookings that have changed since. */
export function settledOfTouched(
  db: Database,
  { businessId, employeeId, after }: Whose & { readonly after: number },
): Reading<readonly Entry[]> {
  const found = entriesWhere(
    db,
    sql`${entries.bookingId} in ${touchedSince({ businessId, after })} and booking_id is not null
      and +${entries.employeeId} = ${employeeId} and +${entries.businessId} = ${businessId}`,
  );
  return reading([found], ([rows]) => rows.map(entryOf));
}

function entriesWhere(db: Database, where: SQL | undefined) {
  return db.select(ENTRY).from(entries).where(where);
}

export type NewClosing = Whose & {
  readonly id: string;
  readonly employeeName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lines: readonly Entry[];
  readonly sums: StatementSums;
  readonly touchedThrough: number;
  readonly by: string;
  readonly at: Instant;
  /** The versions of rules and calendar that it was calculated with. */
  readonly agreed: number;
  readonly calendar: number;
};

/**
 * Stores a statement as it is. Stale (`tryWrite`) where something it depends on has changed by now, or one of its days is closed.
 */
export function insertClosing(db: Database, closing: NewClosing): Statement[] {
  const { id, businessId, employeeId, employeeName, from, to, sums, touchedThrough, by, at } = closing;
  const taken = closing.lines.flatMap(({ adjustment }) => adjustment?.id ?? []);
  return [
    mustBeAsSeen(db, closing),
    insertRow(db, commissionClosings, {
      ...{ id, businessId, employeeId, employeeName, sums, touchedThrough },
      ...{ fromDate: from, toDate: to, totalCentavos: sums.totalCentavos },
      ...{ entryCount: closing.lines.length, closedAt: at, closedBy: by },
    }),
    insertRows(
      db,
      entries,
      closing.lines.map((entry, position) => ({
        ...{ closingId: id, position, businessId, employeeId },
        ...rowOf(entry),
      })),
    ),
    ...takeAdjustments(db, { businessId, closingId: id, ids: taken }),
  ];
}

function rowOf({ adjustment, terms, ...entry }: Entry): Row {
  return {
    ...entry,
    adjustmentId: adjustment?.id ?? null,
    adjustmentKind: adjustment?.kind ?? null,
    note: adjustment?.note ?? null,
    termsKind: terms?.kind ?? null,
    termsValue: terms?.value ?? null,
    countedOn: terms?.countedOn ?? null,
    afterCosts: terms?.afterCosts ?? null,
    feeBasisPoints: terms?.feeBasisPoints ?? null,
    materialsCentavos: terms?.materialsCentavos ?? null,
  };
}

function entryOf(row: Row): Entry {
  const { adjustmentId, adjustmentKind, note, termsKind, termsValue, countedOn, ...rest } = row;
  const { afterCosts, feeBasisPoints, materialsCentavos, ...entry } = rest;
  const isByHand = adjustmentId !== null && adjustmentKind !== null;
  const hasTerms = termsKind !== null && termsValue !== null && countedOn !== null;
  return {
    ...entry,
    adjustment: isByHand ? { id: adjustmentId, kind: adjustmentKind, note } : null,
    terms: hasTerms
      ? {
          ...{ kind: termsKind, value: termsValue, countedOn, afterCosts: afterCosts ?? false },
          ...{ feeBasisPoints: feeBasisPoints ?? 0, materialsCentavos: materialsCentavos ?? 0 },
        }
      : null,
  };
}
