import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { IMPORT_ROWS } from "#app/domain/clients/import/file-bounds.ts";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { Choice, KnownClient } from "#app/domain/clients/import/row-outcomes.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clientImportRows, clientImports } from "#db/schema/clients/client-imports.ts";
import { clientWords } from "#db/schema/clients/client-keys.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRow, insertRows, listsOf, mustHaveChanged, rowsOf, weighedChunks } from "#db/writing.ts";

export type ImportRow = typeof clientImportRows.$inferSelect;
export type ClientImport = typeof clientImports.$inferSelect;
type ImportKey = { readonly businessId: string; readonly importId: string };

/** An import whose rows are still being stored is seen by no request. */
const IS_STORED = sql`coalesce(step, '') <> 'READING'`;

/** An import of a business; null for an unknown id, or if the import has expired. */
export function importOf(db: Database, key: ImportKey, now: Instant): Reading<ClientImport | null> {
  const found = db
    .select()
    .from(clientImports)
    .where(and(isOne(key), gt(clientImports.expiresAt, now), IS_STORED));
  return reading([found], ([rows]) => rows[0] ?? null);
}

/** The last import that is completed or under way, while it can be undone. */
export function lastImport(db: Database, businessId: string, now: Instant): Reading<ClientImport | null> {
  const isDone = and(eq(clientImports.businessId, businessId), gt(clientImports.expiresAt, now));
  const found = db
    .select()
    .from(clientImports)
    .where(and(isDone, sql`(state = 'DONE' or step in ('TAKING', 'UNDOING'))`))
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

/** Stores a file with its first rows, in place of the same user's earlier pending import. */
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
    sql`coalesce(step, 'READING') = 'READING'`,
  );
  return [
    db.delete(clientImports).where(theirs),
    insertRow(db, clientImports, made),
    ...insertImportRows(db, rows),
  ];
}

type ImportChange = Partial<
  Pick<
    ClientImport,
    "names" | "columns" | "area" | "counts" | "state" | "outcome" | "expiresAt" | "step" | "atLine"
  >
>;

/** Changes an import. STALE (`tryWrite`) if it has changed since `version`. */
export function changeImport(
  db: Database,
  { businessId, id, version }: Pick<ClientImport, "businessId" | "id" | "version">,
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

/** Stores further rows of a file. */
export function insertImportRows(db: Database, rows: readonly ImportRow[]): Statement[] {
  return weighedChunks(rows).map((some) => insertRows(db, clientImportRows, some));
}

const JUDGED = ["kind", "choice", "facts", "phoneWord", "emailWord"] as const;

/** Changes what rows were judged to be; their cells stay. */
export function judgeRowsAgain(db: Database, importId: string, rows: readonly ImportRow[]): Statement[] {
  const light = rows.map(({ line, kind, choice, facts, phoneWord, emailWord }) => ({
    ...{ line, kind, choice, phoneWord, emailWord },
    facts: JSON.stringify(facts),
  }));
  const values = Object.fromEntries(JUDGED.map((name) => [name, sql.raw(`given.value ->> '${name}'`)]));
  return weighedChunks(light).map((some) =>
    db.update(clientImportRows).set(values).from(rowsOf(some)).where(isGiven(importId)),
  );
}

/** Stores a member's choices for rows that match a client, and counts those that are skipped. */
export function chooseImportRows(
  db: Database,
  importId: string,
  choices: ReadonlyMap<number, Choice>,
): Statement[] {
  if (choices.size === 0) return [];
  const given = [...choices].map(([line, choice]) => ({ line, choice }));
  const skipped = sql`(select count(*) from client_import_rows as skipped where skipped.import_id = ${importId}
    and skipped.kind = 'KNOWN' and skipped.choice = 'SKIP')`;
  return [
    db
      .update(clientImportRows)
      .set({ choice: sql`given.value ->> 'choice'` })
      .from(rowsOf(given))
      .where(and(isGiven(importId), eq(clientImportRows.kind, "KNOWN"))),
    db
      .update(clientImports)
      .set({ counts: sql`json_set(counts, '$.skipped', ${skipped})` })
      .where(eq(clientImports.id, importId)),
  ];
}

function isGiven(importId: string): SQL {
  return sql`client_import_rows.import_id = ${importId} and line = given.value ->> 'line'`;
}

/** Deletes expired imports. */
export function purgeImports(db: Database, now: Instant): Purge {
  return deletePage(db, clientImports.expiresAt, now);
}

/**
 * A business's clients with one of these phones or emails (in the form of `client_words`), and clients without words
 * yet.
 */
export function knownClients(
  db: Database,
  { businessId, words }: { readonly businessId: string; readonly words: readonly string[] },
): Reading<readonly KnownClient[]> {
  const { id, firstName, lastName, email, phone } = clients;
  const people = named({ id, firstName, lastName, email, phone });
  const theirs = eq(clients.businessId, businessId);
  const found = listsOf(words).map((list) => {
    const like = and(
      eq(clientWords.businessId, businessId),
      eq(clientWords.kind, ALIKE),
      inArray(clientWords.word, list),
    );
    const isLike = inArray(id, db.select({ id: clientWords.clientId }).from(clientWords).where(like));
    return db.select(people).from(clients).where(and(theirs, isLike));
  });
  const unworded = db.select(people).from(clients).where(and(theirs, sql`worded = 0`)).limit(MOST_UNWORDED);
  return reading([unworded, ...found], (each) => {
    const all = new Map((each as readonly (readonly KnownClient[])[]).flat().map((one) => [one.id, one]));
    // Whatever was asked, the same client comes first.
    return [...all.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  });
}

/** The clock makes missing words soon; until then, a fresh import may leave as many such clients as it had rows. */
const MOST_UNWORDED = 2 * IMPORT_ROWS;

/** The kind of words by which two clients may be the same person. */
const ALIKE = 4;

function isOne({ businessId, importId }: ImportKey) {
  return and(eq(clientImports.businessId, businessId), eq(clientImports.id, importId));
}
