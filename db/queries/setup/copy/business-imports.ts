import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { CopyFault, CopyState } from "#app/domain/setup/copy/copy-states.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businessImports } from "#db/schema/business-imports.ts";
import { businesses } from "#db/schema/stores.ts";
import { insertRow, mustHaveChanged, mustHold } from "#db/writing.ts";

export type BusinessImport = typeof businessImports.$inferSelect;

/** What became of the last copy that somebody brought; null: none. */
export function lastCopy(db: Database, businessId: string): Reading<BusinessImport | null> {
  const last = db
    .select()
    .from(businessImports)
    .where(eq(businessImports.businessId, businessId))
    .orderBy(desc(businessImports.createdAt))
    .limit(1);
  return reading([last], ([rows]) => rows[0] ?? null);
}

/** One that is under way, by its id. */
export function copyById(db: Database, id: string): Reading<BusinessImport | null> {
  return reading(
    [db.select().from(businessImports).where(eq(businessImports.id, id))],
    ([rows]) => rows[0] ?? null,
  );
}

/** Those under way that nobody has gone on with since a moment (ms), longest ago first. */
export function copiesUnderWay(
  db: Database,
  { before, most }: { readonly before: Instant; readonly most: number },
): Reading<readonly string[]> {
  const { id, changedAt } = businessImports;
  const found = db
    .select({ id: sql<string>`${id}`.as("id") })
    .from(businessImports)
    .where(and(UNDER_WAY, lt(changedAt, before)))
    .orderBy(changedAt)
    .limit(most);
  return reading([found], ([rows]) => rows.map((row) => row.id));
}

const UNDER_WAY = sql`state in ('RUNNING', 'CLEARING')`;

/** Keeps one that was looked over, in place of any before that was not taken in. */
export function insertCopy(db: Database, made: typeof businessImports.$inferInsert): Statement[] {
  const older = and(eq(businessImports.businessId, made.businessId), eq(businessImports.state, "DRAFT"));
  return [db.delete(businessImports).where(older), insertRow(db, businessImports, made)];
}

/**
 * Begins to take it in: nobody sees the business from then on. Stale (`tryWrite`) where that was begun or it is not empty
 * any more.
 */
export function beginCopy(db: Database, copy: BusinessImport, at: Instant): Statement[] {
  const { businessId } = copy;
  const ids = (table: "stores" | "services" | "employees" | "setup_changes") =>
    sql`json((select json_group_array(id) from ${sql.raw(table)} where business_id = ${businessId}))`;
  const before = sql`json_object('publishedAt', (select published_at from businesses where id = ${businessId}),
    'stores', ${ids("stores")}, 'services', ${ids("services")}, 'employees', ${ids("employees")}, 'history', ${ids("setup_changes")})`;
  return [
    ...moveCopy(db, copy, { state: "RUNNING", before, at }),
    mustHold(db, isEmpty(businessId)),
    db
      .update(businesses)
      .set({ importingAt: at, publishedAt: null, version: sql`version + 1` })
      .where(and(eq(businesses.id, businessId), sql`importing_at is null and closed_at is null`)),
    mustHaveChanged(db),
  ];
}

export type CopyMove = {
  readonly at: Instant;
  readonly state?: CopyState;
  readonly step?: number;
  readonly fault?: CopyFault | null;
  readonly before?: SQL;
};

/** What becomes of it next. Stale (`tryWrite`) where somebody else went on with it meanwhile. */
export function moveCopy(
  db: Database,
  { id, businessId, version }: BusinessImport,
  { at: changedAt, ...change }: CopyMove,
): Statement[] {
  return [
    db
      .update(businessImports)
      // A step further it goes well again.
      .set({ ...change, tries: 0, changedAt, version: version + 1 } as never)
      .where(
        and(
          eq(businessImports.id, id),
          eq(businessImports.businessId, businessId),
          eq(businessImports.version, version),
        ),
      ),
    mustHaveChanged(db),
  ];
}

/** Counts a try to go on with it, before anything of it can break. */
export function countTry(db: Database, { id, businessId }: BusinessImport, at: Instant): Statement {
  return db
    .update(businessImports)
    .set({ tries: sql`tries + 1`, changedAt: at })
    .where(and(eq(businessImports.id, id), eq(businessImports.businessId, businessId)));
}

/** The business is its people's again, `publishedAt` as it was where that is given. */
export function letBusinessGo(db: Database, businessId: string, publishedAt: Instant | null): Statement {
  return db
    .update(businesses)
    .set({ importingAt: null, publishedAt, version: sql`version + 1` })
    .where(eq(businesses.id, businessId));
}

/** Forgets those that nobody took in within a day, and a month later how the others went. */
export function purgeCopies(db: Database, now: Instant): Statement {
  const { changedAt, state } = businessImports;
  const isOld = or(
    eq(state, "DRAFT"),
    and(inArray(state, ["DONE", "FAILED"]), lt(changedAt, now - 30 * DAY_MS)),
  );
  return db.delete(businessImports).where(and(lt(changedAt, now - DAY_MS), isOld));
}

/** What a business has of its own before anybody comes: what its onboarding made. */
const NONE_OF = [
  ...["clients", "bookings", "closures", "time_off", "expenses", "tills", "price_changes"],
  ...[
    "commission_settings",
    "commission_rules",
    "commission_adjustments",
    "saying_templates",
    "transfer_accounts",
  ],
] as const;

/** 1 where a business has nothing that a copy would stand beside, and nobody who works there as a professional. */
function isEmpty(businessId: string): SQL {
  // By an id where there is one: so no plan reads along all that a business has.
  const has = NONE_OF.map(
    (table) => sql`exists (select 1 from ${sql.raw(table)} where business_id = ${businessId}
    ${sql.raw(table === "bookings" ? "and id > ''" : "")})`,
  );
  const team = sql`exists (select 1 from members where business_id = ${businessId} and role = 'PROFESSIONAL')`;
  return sql`not (${sql.join([...has, team], sql` or `)})`;
}

/** Undoes its batch, STALE, where a business is not empty any more. */
export function mustBeEmpty(db: Database, businessId: string): Statement {
  return mustHold(db, isEmpty(businessId));
}

export function emptiness(db: Database, businessId: string): Reading<boolean> {
  const asked = db
    .select({ isEmpty: isEmpty(businessId).mapWith(Boolean).as("isEmpty") })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([asked], ([rows]) => rows[0]?.isEmpty ?? false);
}
