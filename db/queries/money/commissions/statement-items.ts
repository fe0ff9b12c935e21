import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { StatementItem, StatementSums } from "#app/domain/money/commissions/statement.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { takeAdjustments } from "#db/queries/money/commissions/adjustments.ts";
import { mustBeAsSeen } from "#db/queries/money/commissions/agreed.ts";
import { MOST_LINES, touchedSince } from "#db/queries/money/commissions/open-lines.ts";
import { type Reading, reading } from "#db/reading.ts";
import { commissionClosings, commissionEntries as items } from "#db/schema/money/commissions.ts";
import { insertRow, insertRows } from "#db/writing.ts";

const ITEM = named({
  kind: items.kind,
  bookingId: items.bookingId,
  lineId: items.lineId,
  adjustmentId: items.adjustmentId,
  adjustmentKind: items.adjustmentKind,
  note: items.note,
  date: items.date,
  startMinute: items.startMinute,
  clientName: items.clientName,
  serviceName: items.serviceName,
  chargedCentavos: items.chargedCentavos,
  baseCentavos: items.baseCentavos,
  amountCentavos: items.amountCentavos,
  termsKind: items.termsKind,
  termsValue: items.termsValue,
  countedOn: items.countedOn,
  afterCosts: items.afterCosts,
  feeBasisPoints: items.feeBasisPoints,
  materialsCentavos: items.materialsCentavos,
});

type Row = Pick<typeof items.$inferSelect, keyof typeof ITEM>;
type Whose = { readonly businessId: string; readonly employeeId: string };

type PageKey = {
  readonly businessId: string;
  readonly closingId: string;
  /** The first position, from 0. */
  readonly from: number;
  readonly most: number;
};

/** Lines of a closing, in their order. */
export function closedItems(
  db: Database,
  { businessId, closingId, from, most }: PageKey,
): Reading<readonly StatementItem[]> {
  const own = and(eq(items.closingId, closingId), eq(items.businessId, businessId));
  const page = itemsWhere(db, and(own, gte(items.position, from)))
    .orderBy(asc(items.position))
    .limit(most);
  return reading([page], ([rows]) => rows.map(itemOf));
}

/** The lines of some days in a professional's closings, whichever closing has them. */
export function closedItemsOfDays(
  db: Database,
  { businessId, employeeId, from, to }: Whose & { readonly from: LocalDate; readonly to: LocalDate },
): Reading<readonly StatementItem[]> {
  const found = itemsWhere(
    db,
    sql`${items.employeeId} = ${employeeId} and ${items.date} between ${from} and ${to} and +${items.businessId} = ${businessId}`,
  )
    .orderBy(asc(items.date))
    .limit(MOST_LINES);
  return reading([found], ([rows]) => rows.map(itemOf));
}

/** The lines in a professional's closings of bookings that have changed since. */
export function settledOfTouched(
  db: Database,
  { businessId, employeeId, after }: Whose & { readonly after: number },
): Reading<readonly StatementItem[]> {
  const found = itemsWhere(
    db,
    sql`${items.bookingId} in ${touchedSince({ businessId, after })} and booking_id is not null
      and +${items.employeeId} = ${employeeId} and +${items.businessId} = ${businessId}`,
  );
  return reading([found], ([rows]) => rows.map(itemOf));
}

function itemsWhere(db: Database, where: SQL | undefined) {
  return db.select(ITEM).from(items).where(where);
}

type NewClosing = Whose & {
  readonly id: string;
  readonly employeeName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lines: readonly StatementItem[];
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
      items,
      closing.lines.map((item, position) => ({
        ...{ closingId: id, position, businessId, employeeId },
        ...rowOf(item),
      })),
    ),
    ...takeAdjustments(db, { businessId, closingId: id, ids: taken }),
  ];
}

function rowOf({ adjustment, terms, ...item }: StatementItem): Row {
  return {
    ...item,
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

function itemOf(row: Row): StatementItem {
  const { adjustmentId, adjustmentKind, note, termsKind, termsValue, countedOn, ...rest } = row;
  const { afterCosts, feeBasisPoints, materialsCentavos, ...item } = rest;
  const isByHand = adjustmentId !== null && adjustmentKind !== null;
  const hasTerms = termsKind !== null && termsValue !== null && countedOn !== null;
  return {
    ...item,
    adjustment: isByHand ? { id: adjustmentId, kind: adjustmentKind, note } : null,
    terms: hasTerms
      ? {
          ...{ kind: termsKind, value: termsValue, countedOn, afterCosts: afterCosts ?? false },
          ...{ feeBasisPoints: feeBasisPoints ?? 0, materialsCentavos: materialsCentavos ?? 0 },
        }
      : null,
  };
}
