import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { TillAct } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { cashMoved } from "#db/queries/money/movements.ts";
import type { TillKey } from "#db/queries/money/tills.ts";
import { tillActs, tills } from "#db/schema/money/tills.ts";
import { insertRow, insertRowsWhere, mustHaveChanged } from "#db/writing.ts";

/** The member who acts on a till, and when (ms). */
type TillStamp = { readonly by: string; readonly at: Instant };

type NewTill = TillKey & {
  readonly id: string;
  readonly fromAt: Instant;
  readonly untilAt: Instant;
  readonly openingCentavos: number;
  /** Where the till before ended when this was decided; null: there was none. */
  readonly beforeUntil: Instant | null;
};

/**
 * Opens a day's till. Stale (`tryWrite`) where the till before has changed since, or a later till overlaps it. ID where the day's
 * till exists already.
 */
export function openTill(
  db: Database,
  { beforeUntil, ...till }: NewTill,
  { by, at }: TillStamp,
): Statement[] {
  const { id, businessId, storeId, date, openingCentavos: centavos } = till;
  const row = { ...till, openedAt: at, openedBy: by };
  const of = sql`select until_at from tills where store_id = ${storeId}`;
  const isStill = sql`(${of} and date < ${date} order by date desc limit 1) is ${beforeUntil}
    and not exists (${of} and date > ${date} and from_at < ${till.untilAt})`;
  return [
    insertRowsWhere(db, tills, [row], isStill),
    mustHaveChanged(db),
    traceOf(db, { tillId: id, businessId, version: 1 }, { act: "OPENED", centavos }, { by, at }),
  ];
}

/** A till in the version that was seen. */
type SeenTill = { readonly businessId: string; readonly tillId: string; readonly version: number };

/** Corrects the opening amount. Stale where the till has changed since, or is closed. */
export function correctOpening(
  db: Database,
  seen: SeenTill,
  openingCentavos: number,
  stamp: TillStamp,
): Statement[] {
  return [
    db
      .update(tills)
      .set({ openingCentavos, version: seen.version + 1 })
      .where(and(isStillThat(seen), isNull(tills.closedAt))),
    mustHaveChanged(db),
    traceOf(db, after(seen), { act: "CORRECTED", centavos: openingCentavos }, stamp),
  ];
}

type Closing = {
  readonly storeId: string;
  readonly fromAt: Instant;
  readonly untilAt: Instant;
  readonly expectedCentavos: number;
  readonly countedCentavos: number;
  readonly leftCentavos: number;
  readonly reason: string | null;
};

/** Closes a till. Stale where it has changed since, or its cash is not the sum that it was counted against any more. */
export function closeTill(
  db: Database,
  seen: SeenTill,
  { storeId, fromAt, ...closing }: Closing,
  { by, at }: TillStamp,
): Statement[] {
  const { expectedCentavos, untilAt, ...counted } = closing;
  const window = { businessId: seen.businessId, storeId, from: fromAt, until: untilAt };
  const isExpected = sql`${tills.openingCentavos} + ${cashMoved(window)} = ${expectedCentavos}`;
  return [
    db
      .update(tills)
      .set({ ...closing, closedAt: at, closedBy: by, version: seen.version + 1 })
      .where(and(isStillThat(seen), isNull(tills.closedAt), eq(tills.fromAt, fromAt), isExpected)),
    mustHaveChanged(db),
    traceOf(db, after(seen), { act: "CLOSED", centavos: expectedCentavos, ...counted }, { by, at }),
  ];
}

/** Opens a closed till again. Stale where it has changed since, or the next till, which begins at `nextFrom`, has. */
export function reopenTill(
  db: Database,
  seen: SeenTill,
  { untilAt, nextFrom }: { readonly untilAt: Instant; readonly nextFrom: Instant | null },
  stamp: TillStamp,
): Statement[] {
  const isNext = sql`(select min(next.from_at) from tills next
    where next.store_id = ${tills.storeId} and next.date > ${tills.date}) is ${nextFrom}`;
  return [
    db
      .update(tills)
      .set({
        ...{ untilAt, closedAt: null, closedBy: null, expectedCentavos: null, countedCentavos: null },
        ...{ leftCentavos: null, reason: null, version: seen.version + 1 },
      })
      .where(and(isStillThat(seen), isNotNull(tills.closedAt), isNext)),
    mustHaveChanged(db),
    traceOf(db, after(seen), { act: "REOPENED" }, stamp),
  ];
}

function isStillThat({ businessId, tillId, version }: SeenTill): SQL | undefined {
  return and(eq(tills.id, tillId), eq(tills.businessId, businessId), eq(tills.version, version));
}

function after(seen: SeenTill): SeenTill {
  return { ...seen, version: seen.version + 1 };
}

type Act = Partial<Pick<Closing, "countedCentavos" | "leftCentavos" | "reason">> & {
  readonly act: TillAct;
  readonly centavos?: number;
};

function traceOf(db: Database, till: SeenTill, act: Act, { by, at }: TillStamp): Statement {
  return insertRow(db, tillActs, { ...till, ...act, at, userId: by });
}
