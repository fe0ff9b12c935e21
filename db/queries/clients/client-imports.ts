import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { KnownClient } from "#app/domain/clients/import/row-outcomes.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clientImportRows, clientImports } from "#db/schema/clients/client-imports.ts";
import { clientWords } from "#db/schema/clients/client-keys.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { chunks, insertRow, insertRows, listOf, mustHaveChanged } from "#db/writing.ts";

export type ImportRow = typeof clientImportRows.$inferSelect;
export type ClientImport = typeof clientImports.$inferSelect;
type ImportKey = { readonly businessId: string; readonly importId: string };

/** An import of a business; null for an unknown id, or if the import has expired. */
export function importOf(db: Database, key: ImportKey, now: Instant): Reading<ClientImport | null> {
  const found = db
    .select()
    .from(clientImports)
    .where(and(isOne(key), gt(clientImports.expiresAt, now)));
  return reading([found], ([rows]) => rows[0] ?? null);
}

/** The last completed import, while it can be undone. */
export function lastImport(db: Database, businessId: string, now: Instant): Reading<ClientImport | null> {
  const isDone = and(eq(clientImports.businessId, businessId), gt(clientImports.expiresAt, now));
  const found = db
    .select()
    .from(clientImports)
    .where(and(isDone, eq(clientImports.state, "DONE")))
    .orderBy(desc(clientImports.createdAt))
    .limit(1);
  return reading([found], ([rows]) => rows[0] ?? null);
}

/** Rows of an import from a line on, of one kind or of all kinds. */
export function importRows(
  db: Database,
  {
    importId,
    kind,
    from,
    most,
  }: {
    readonly importId: string;
    readonly kind: RowKind | null;
    readonly from: number;
    readonly most: number;
  },
): Reading<readonly ImportRow[]> {
  const { line } = clientImportRows;
  const which = and(
    eq(clientImportRows.importId, importId),
    kind === null ? undefined : eq(clientImportRows.kind, kind),
    sql`${line} >= ${from}`,
  );
  const page = db.select().from(clientImportRows).where(which).orderBy(asc(line)).limit(most);
  return reading([page], ([rows]) => rows);
}

/** Stores a file with its rows, in place of the same user's earlier pending import. */
export function insertImport(
  db: Database,
  made: typeof clientImports.$inferInsert,
  rows: readonly ImportRow[],
): Statement[] {
  const { businessId, userId } = clientImports;
  const theirs = and(
    eq(businessId, made.businessId),
    eq(userId, made.userId),
    eq(clientImports.state, "DRAFT"),
  );
  return [
    db.delete(clientImports).where(theirs),
    insertRow(db, clientImports, made),
    ...insertImportRows(db, rows),
  ];
}

type ImportChange = Partial<
  Pick<ClientImport, "names" | "columns" | "area" | "counts" | "state" | "outcome" | "expiresAt">
>;

/** Changes an import. STALE (`tryWrite`) if it has changed since `version`. */
export function changeImport(
  db: Database,
  { businessId, id, version }: ClientImport,
  change: ImportChange,
): Statement[] {
  return [
    db
      .update(clientImports)
      .set({ ...change, version: sql`version + 1` })
      .where(and(isOne({ businessId, importId: id }), eq(clientImports.version, version))),
    mustHaveChanged(db),
  ];
}

/** Replaces the rows with the same line numbers. */
export function replaceImportRows(db: Database, importId: string, rows: readonly ImportRow[]): Statement[] {
  if (rows.length === 0) return [];
  const lines = listOf(rows.map(({ line }) => line));
  const { line } = clientImportRows;
  return [
    db.delete(clientImportRows).where(and(eq(clientImportRows.importId, importId), inArray(line, lines))),
    ...insertImportRows(db, rows),
  ];
}

function insertImportRows(db: Database, rows: readonly ImportRow[]): Statement[] {
  return chunks(rows).map((some) => insertRows(db, clientImportRows, some));
}

/** Deletes expired imports. */
export function purgeImports(db: Database, now: Instant): Purge {
  return deletePage(db, clientImports.expiresAt, now);
}

/** A business's clients with one of these phones or emails (in the form of `client_words`), and clients without words yet. */
export function knownClients(
  db: Database,
  { businessId, words }: { readonly businessId: string; readonly words: readonly string[] },
): Reading<readonly KnownClient[]> {
  const { id, firstName, lastName, email, phone } = clients;
  const people = named({ id, firstName, lastName, email, phone });
  const like = and(
    eq(clientWords.businessId, businessId),
    eq(clientWords.kind, ALIKE),
    inArray(clientWords.word, listOf(words)),
  );
  const theirs = eq(clients.businessId, businessId);
  const isLike = inArray(id, db.select({ id: clientWords.clientId }).from(clientWords).where(like));
  const found = db.select(people).from(clients).where(and(theirs, isLike));
  const unworded = db.select(people).from(clients).where(and(theirs, sql`worded = 0`)).limit(MOST_UNWORDED);
  return reading([found, unworded], ([known, others]) => [...known, ...others]);
}

/** The clock makes missing words soon; until then, a fresh import may leave as many such clients as it had rows. */
const MOST_UNWORDED = 10_000;

/** The kind of words by which two clients may be the same person. */
const ALIKE = 4;

function isOne({ businessId, importId }: ImportKey) {
  return and(eq(clientImports.businessId, businessId), eq(clientImports.id, importId));
}
