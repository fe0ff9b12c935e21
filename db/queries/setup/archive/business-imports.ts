import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { ArchiveFault, ArchiveState } from "#app/domain/setup/archive/archive-states.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { businessImports } from "#db/schema/setup/business-imports.ts";
import { insertRow, mustHaveChanged, mustHold } from "#db/writing.ts";

export type BusinessImport = typeof businessImports.$inferSelect;

/** The business's last archive, with its state; null: none. */
export function lastArchive(db: Database, businessId: string): Reading<BusinessImport | null> {
  const last = db
    .select()
    .from(businessImports)
    .where(eq(businessImports.businessId, businessId))
    .orderBy(desc(businessImports.createdAt))
    .limit(1);
  return reading([last], ([rows]) => rows[0] ?? null);
}

/** An archive by its id. */
export function archiveById(db: Database, id: string): Reading<BusinessImport | null> {
  const one = db.select().from(businessImports).where(eq(businessImports.id, id));
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** Archives under way that no run has continued since `before` (ms), longest ago first. */
export function archivesUnderWay(
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

/** Keeps an archive that was checked, in place of any earlier pending import. */
export function insertArchive(db: Database, made: typeof businessImports.$inferInsert): Statement[] {
  const older = and(eq(businessImports.businessId, made.businessId), eq(businessImports.state, "DRAFT"));
  return [db.delete(businessImports).where(older), insertRow(db, businessImports, made)];
}

/**
 * Begins to import an archive, into a new business without members, whose address is its id. Stale (`tryWrite`) where the import has
 * begun already, or the target business is not empty any more.
 */
export function beginArchive(db: Database, archive: BusinessImport, at: Instant): Statement[] {
  const { intoId: id, said } = archive;
  return [
    ...moveArchive(db, archive, { state: "RUNNING", at }),
    mustBeEmpty(db, archive.businessId),
    insertRow(db, businesses, { id, name: String(said.name), slug: id, createdAt: at }),
  ];
}

export type ArchiveMove = {
  readonly at: Instant;
  readonly state?: ArchiveState;
  readonly step?: number;
  readonly fault?: ArchiveFault;
  /** The business that the archive belongs to from now on. */
  readonly businessId?: string;
} & Partial<Pick<BusinessImport, "counts" | "portions" | "parts">>;

/** Moves an archive on; its failed tries do not count any more. Stale (`tryWrite`) where another run has continued it. */
export function moveArchive(
  db: Database,
  { id, businessId, version }: BusinessImport,
  { at: changedAt, ...change }: ArchiveMove,
): Statement[] {
  const { businessId: whose } = businessImports;
  const isStill = and(eq(whose, businessId), eq(businessImports.version, version));
  return [
    db
      .update(businessImports)
      .set({ ...change, tries: 0, changedAt, version: version + 1 })
      .where(and(eq(businessImports.id, id), isStill)),
    mustHaveChanged(db),
  ];
}

/** Counts a try to continue an archive, before anything of it can break. */
export function countTry(db: Database, { id, businessId }: BusinessImport, at: Instant): Statement {
  return db
    .update(businessImports)
    .set({ tries: sql`tries + 1`, changedAt: at })
    .where(and(eq(businessImports.id, id), eq(businessImports.businessId, businessId)));
}

/** Deletes pending imports after a day, and finished archives after 30 days. */
export function purgeArchives(db: Database, now: Instant): Purge[] {
  const { changedAt } = businessImports;
  const isEnded = sql`state in ('DONE', 'FAILED')`;
  return [
    deletePage(db, changedAt, now - DAY_MS, sql`state = 'DRAFT'`),
    deletePage(db, changedAt, now - 30 * DAY_MS, isEnded),
  ];
}

/** Tables where a business has no rows that has only gone through its onboarding. */
const NONE_OF = [
  ...["clients", "bookings", "closures", "time_off", "expenses", "tills", "price_changes"],
  ...["commission_settings", "commission_rules", "commission_adjustments"],
  ...["saying_templates", "transfer_accounts", "seller_accounts", "whatsapp_accounts", "waitlist_entries"],
];

/** 1 where a business has no data that an archive would mix with, and no member who is only a professional. */
function isEmpty(businessId: string): SQL {
  const has = NONE_OF.map((table) => {
    // By its key: no query plan goes through all of a business's bookings.
    const first = sql.raw(table === "bookings" ? "and id > ''" : "");
    return sql`exists (select 1 from ${sql.raw(table)} where business_id = ${businessId} ${first})`;
  });
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
