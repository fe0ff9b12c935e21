import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { PriceScope, RaisedLine } from "#app/domain/setup/services/price-changes.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { priceChangeLines, priceChanges } from "#db/schema/setup/price-changes.ts";
import { insertRows, insertRowsWhere, listOf, mustHaveChanged, mustHaveChangedAll } from "#db/writing.ts";

/** A change of prices: planned, in effect, or undone. */
export type PriceChange = {
  readonly id: string;
  readonly businessId: string;
  readonly basisPoints: number;
  readonly roundingPesos: number;
  readonly scope: PriceScope;
  /** The local date that it takes effect on. */
  readonly startsOn: string;
  readonly dueAt: Instant;
  readonly appliedAt: Instant | null;
  readonly undoneAt: Instant | null;
  readonly createdBy: string;
};

const CHANGE = {
  id: priceChanges.id,
  businessId: priceChanges.businessId,
  basisPoints: priceChanges.basisPoints,
  roundingPesos: priceChanges.roundingPesos,
  scope: priceChanges.scope,
  startsOn: priceChanges.startsOn,
  dueAt: priceChanges.dueAt,
  appliedAt: priceChanges.appliedAt,
  undoneAt: priceChanges.undoneAt,
  createdBy: priceChanges.createdBy,
};

/** A change as the page lists it, with its author's name and its number of changed prices. */
export type ListedChange = PriceChange & { readonly byName: string | null; readonly lines: number };

/** A business's planned changes, and those that took effect since `since`, the first due first. */
export function openPriceChanges(
  db: Database,
  { businessId, since }: { readonly businessId: string; readonly since: Instant },
): Reading<readonly ListedChange[]> {
  const raisedAmounts = sql`(select count(*) from json_each(coalesce(new_own, '{}')) each
    where each.value ->> 'centavos' is not old_own ->> ('$."' || each.key || '".centavos'))`;
  const lines = sql<number>`(select coalesce(sum((old_centavos <> new_centavos) + ${raisedAmounts}), 0)
    from price_change_lines where change_id = ${priceChanges.id})`;
  const columns = { ...named({ ...CHANGE, byName: users.displayName }), lines: lines.as("lines") };
  const found = db
    .select(columns)
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.createdBy))
    .where(
      and(
        eq(priceChanges.businessId, businessId),
        isNull(priceChanges.undoneAt),
        or(isNull(priceChanges.appliedAt), gt(priceChanges.appliedAt, since)),
      ),
    )
    .orderBy(asc(priceChanges.createdAt));
  return reading([found], ([rows]) => rows.toSorted((a, b) => a.dueAt - b.dueAt));
}

type ChangeKey = { readonly businessId: string; readonly changeId: string };

/** A change of a business; null for an unknown change, or another business's. */
export function priceChangeOf(
  db: Database,
  { businessId, changeId }: ChangeKey,
): Reading<PriceChange | null> {
  const found = db
    .select(named(CHANGE))
    .from(priceChanges)
    .where(and(eq(priceChanges.id, changeId), eq(priceChanges.businessId, businessId)));
  return reading([found], ([[row]]) => row ?? null);
}

/** Planned changes of any business that are due, the longest due first. */
export function duePriceChanges(
  db: Database,
  { now, most }: { readonly now: Instant; readonly most: number },
): Reading<readonly PriceChange[]> {
  const due = db
    .select(named(CHANGE))
    .from(priceChanges)
    .where(and(lte(priceChanges.dueAt, now), sql`applied_at is null and undone_at is null`))
    .orderBy(asc(priceChanges.dueAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

type NewChange = Omit<PriceChange, "appliedAt" | "undoneAt"> & { readonly createdAt: Instant };

/** Inserts a planned change; stale (`tryWrite`) where `most` changes are planned already. */
export function insertPriceChange(db: Database, change: NewChange, most: number): Statement[] {
  const hasRoom = sql`(select count(*) from price_changes where business_id = ${change.businessId}
    and applied_at is null and undone_at is null) < ${most}`;
  return [insertRowsWhere(db, priceChanges, [change], hasRoom), mustHaveChanged(db)];
}

type Applying = ChangeKey & { readonly at: Instant; readonly lines: readonly RaisedLine[] };

/**
 * Lets a change take effect: new prices are set, and the old ones are kept. Stale (`tryWrite`) where it has taken effect or was
 * cancelled, or where a price is not as it was read. Open forms of these services become stale.
 */
export function applyPriceChange(db: Database, { businessId, changeId, at, lines }: Applying): Statement[] {
  const waits = and(isChange({ businessId, changeId }), sql`applied_at is null and undone_at is null`);
  const ids = lines.map(({ servicePriceId }) => servicePriceId);
  return [
    db.update(priceChanges).set({ appliedAt: at }).where(waits),
    mustHaveChanged(db),
    insertRows(
      db,
      priceChangeLines,
      lines.map((line) => ({ ...line, changeId, businessId })),
    ),
    db
      .update(servicePrices)
      .set({ priceCentavos: lineColumn(changeId, "new_centavos"), own: lineColumn(changeId, "new_own") })
      .where(
        and(
          eq(servicePrices.businessId, businessId),
          sql`${servicePrices.id} in ${listOf(ids)}`,
          isNull(servicePrices.hiddenAt),
          eq(servicePrices.priceCentavos, lineColumn(changeId, "old_centavos")),
          sql`${servicePrices.own} is ${lineColumn(changeId, "old_own")}`,
        ),
      ),
    mustHaveChangedAll(db, lines.length),
    touchServices(db, { businessId, changeId }),
  ];
}

/**
 * Restores the prices of a change that took effect after `after`; a price that was changed since stays, and so do own terms. Stale (`tryWrite`) where
 * the change is not in effect, is older, or was undone before.
 */
export function undoPriceChange(
  db: Database,
  { businessId, changeId, at, after }: ChangeKey & { readonly at: Instant; readonly after: Instant },
): Statement[] {
  const isRecent = and(
    isChange({ businessId, changeId }),
    gt(priceChanges.appliedAt, after),
    isNull(priceChanges.undoneAt),
  );
  return [
    db.update(priceChanges).set({ undoneAt: at }).where(isRecent),
    mustHaveChanged(db),
    db
      .update(servicePrices)
      .set({ priceCentavos: lineColumn(changeId, "old_centavos") })
      .where(
        and(
          eq(servicePrices.businessId, businessId),
          sql`${servicePrices.id} in (select service_price_id from price_change_lines where change_id = ${changeId})`,
          eq(servicePrices.priceCentavos, lineColumn(changeId, "new_centavos")),
        ),
      ),
    db
      .update(servicePrices)
      .set({ own: lineColumn(changeId, "old_own") })
      .where(
        and(
          eq(servicePrices.businessId, businessId),
          sql`${servicePrices.id} in (select service_price_id from price_change_lines
            where change_id = ${changeId} and new_own is not old_own)`,
          sql`${servicePrices.own} is ${lineColumn(changeId, "new_own")}`,
        ),
      ),
    touchServices(db, { businessId, changeId }),
  ];
}

/** Cancels a planned change; stale (`tryWrite`) where it is in effect, or was cancelled before. */
export function cancelPriceChange(db: Database, key: ChangeKey, at: Instant): Statement[] {
  const waits = and(isChange(key), sql`applied_at is null and undone_at is null`);
  return [db.update(priceChanges).set({ undoneAt: at }).where(waits), mustHaveChanged(db)];
}

function touchServices(db: Database, { businessId, changeId }: ChangeKey): Statement {
  const changed = sql`(select service_prices.service_id from price_change_lines
    join service_prices on service_prices.id = price_change_lines.service_price_id
    where price_change_lines.change_id = ${changeId})`;
  return db
    .update(services)
    .set({ version: sql`${services.version} + 1` })
    .where(and(eq(services.businessId, businessId), sql`${services.id} in ${changed}`));
}

function lineColumn(changeId: string, column: "old_centavos" | "new_centavos" | "old_own" | "new_own") {
  return sql`(select ${sql.raw(column)} from price_change_lines
    where change_id = ${changeId} and service_price_id = ${servicePrices.id})`;
}

function isChange({ businessId, changeId }: ChangeKey) {
  return and(eq(priceChanges.id, changeId), eq(priceChanges.businessId, businessId));
}
