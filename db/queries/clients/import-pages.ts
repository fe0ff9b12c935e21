import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { Targets } from "#app/domain/clients/import/plan.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { allOf, type Reading, reading } from "#db/reading.ts";
import { clientImportRows, type RowResult } from "#db/schema/clients/client-imports.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { listOf } from "#db/writing.ts";
import type { ImportRow } from "./client-imports.ts";
import { DETAILS } from "./detail-columns.ts";
import { type KeptPerson, REFUSED_SINCE } from "./taken-in.ts";

/** The most rows that a request takes in or back: a batch has a few seconds. */
export const IMPORT_PAGE = 500;

type Of = { readonly businessId: string; readonly importId: string };

/** The line behind which a work goes on; a work that has not begun starts above all lines. */
function lineOf(importId: string, step: "TAKING" | "UNDOING"): SQL {
  return sql`(select case when step = ${step} then at_line else 0 end from client_imports where id = ${importId})`;
}

/** The rows that a request takes in next, and one more where there are more. */
export function rowsToTake(db: Database, importId: string): Reading<readonly ImportRow[]> {
  const { line } = clientImportRows;
  const page = db
    .select()
    .from(clientImportRows)
    .where(and(eq(clientImportRows.importId, importId), sql`${line} > ${lineOf(importId, "TAKING")}`))
    .orderBy(asc(line))
    .limit(IMPORT_PAGE + 1);
  return reading([page], ([rows]) => rows);
}

/** Rows of an import from a line on, or behind the last one taken in; of them, those that are joined with a client. */
export type Page = {
  readonly from?: number;
  readonly kind?: RowKind | null;
  readonly most?: number;
};

/** Rows that match a client count too where they stay out or apart: the press that begins the import may choose again. */
function joiningRows(importId: string, { from, kind = null, most = IMPORT_PAGE }: Page): SQL {
  const start = from === undefined ? sql`line > ${lineOf(importId, "TAKING")}` : sql`line >= ${from}`;
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`;
  return sql`(select facts from (select facts, choice, kind from client_import_rows where import_id = ${importId}
    and ${ofKind} and ${start} order by line limit ${most}) where choice = 'JOIN' or kind = 'KNOWN')`;
}

/** The ids of clients that rows of a page are joined with: known ones, and those of earlier rows. */
function joinedIds(importId: string, page: Page): SQL {
  const joining = joiningRows(importId, page);
  return sql`(select facts ->> '$.match.clientId' from ${joining} union select client_id from client_import_rows
    where import_id = ${importId} and line in (select facts ->> '$.match.line' from ${joining}))`;
}

/** The clients that rows of a page are joined with, in their current state. */
export function joinedClients(
  db: Database,
  { businessId, importId }: Of,
  page: Page,
): Reading<readonly KeptPerson[]> {
  return keptPeople(db, businessId, joinedIds(importId, page));
}

/** The rows that rows of a page join; the page's own ones may be among them. */
export function joinedRowsOf(db: Database, importId: string, page: Page): Reading<readonly ImportRow[]> {
  const lines = sql`(select facts ->> '$.match.line' from ${joiningRows(importId, page)})`;
  const found = db
    .select()
    .from(clientImportRows)
    .where(and(eq(clientImportRows.importId, importId), inArray(clientImportRows.line, lines)));
  return reading([found], ([rows]) => rows);
}

/** The clients of earlier rows that rows of the next page join. */
export function earlierTargets(db: Database, importId: string): Reading<Targets> {
  const { statements, answer } = joinedRowsOf(db, importId, {});
  return reading(statements, (results) => {
    const rows = answer(results as readonly unknown[]);
    return new Map(rows.map(({ line, choice, clientId }) => [line, choice === "SKIP" ? null : clientId]));
  });
}

export type NotedResult = { readonly line: number; readonly result: RowResult };

/** What is noted already of the clients that rows of the next page are joined with, by their ids. */
export function notedResults(db: Database, importId: string): Reading<ReadonlyMap<string, NotedResult>> {
  const { line, result, clientId } = clientImportRows;
  const found = db
    .select({ line, result })
    .from(clientImportRows)
    .where(
      and(
        eq(clientImportRows.importId, importId),
        isNotNull(result),
        inArray(clientId, joinedIds(importId, {})),
      ),
    );
  return reading([found], ([rows]) => new Map(resultsIn(rows).map((each) => [each.result.id, each])));
}

type ToUndo = {
  readonly results: readonly NotedResult[];
  readonly people: readonly KeptPerson[];
  readonly busy: ReadonlySet<string>;
};

/** The clients that an undo takes back next, one more where there are more, and which of them have turnos or refused since. */
export function resultsToUndo(db: Database, { businessId, importId }: Of): Reading<ToUndo> {
  const { line, result } = clientImportRows;
  const where = and(
    eq(clientImportRows.importId, importId),
    isNotNull(result),
    sql`${line} > ${lineOf(importId, "UNDOING")}`,
  );
  const page = db
    .select({ line, result })
    .from(clientImportRows)
    .where(where)
    .orderBy(asc(line))
    .limit(IMPORT_PAGE + 1);
  const ids = sql`(select result ->> '$.id' from (select result from client_import_rows where ${where} order by line
    limit ${IMPORT_PAGE}))`;
  return allOf({
    results: reading([page], ([rows]) => resultsIn(rows)),
    people: keptPeople(db, businessId, ids),
    busy: withTurnos(db, businessId, ids),
  });
}

function resultsIn(rows: readonly { readonly line: number; readonly result: RowResult | null }[]) {
  return rows.flatMap(({ line, result }) => (result === null ? [] : [{ line, result }]));
}

/**
 * The row of a line with all rows that may be judged otherwise once its phone and email are `words` (`isChanged`), and the rows that
 * are like any of those.
 */
export function alikeRows(
  db: Database,
  {
    importId,
    line: at,
    words,
  }: { readonly importId: string; readonly line: number; readonly words: readonly string[] },
): Reading<readonly (ImportRow & { readonly isChanged: boolean })[]> {
  const own = sql`client_import_rows.import_id = ${importId}`;
  const ofLine = sql`(select word from (select phone_word as word, import_id, line from client_import_rows
    union all select email_word, import_id, line from client_import_rows) where import_id = ${importId} and line = ${at})`;
  const given = listOf(words);
  const has = (list: SQL) => sql`(phone_word in ${list} or email_word in ${list})`;
  const changed = sql`(select line from client_import_rows where ${own} and (line = ${at} or ${has(given)} or ${has(ofLine)}))`;
  const near = sql`(select phone_word from client_import_rows where ${own} and line in ${changed}
    union select email_word from client_import_rows where ${own} and line in ${changed} union select value from ${given})`;
  const { line } = clientImportRows;
  const rows = db
    .select()
    .from(clientImportRows)
    .where(and(own, sql`(line in ${changed} or ${has(near)})`))
    .orderBy(asc(line));
  const lines = db
    .select({ line })
    .from(clientImportRows)
    .where(and(own, sql`line in ${changed}`));
  return reading([rows, lines], ([found, those]) => {
    const isChanged = new Set(those.map((each) => each.line));
    return found.map((row) => ({ ...row, isChanged: isChanged.has(row.line) }));
  });
}

/** The business's clients with the ids of a list, in their current state. */
function keptPeople(db: Database, businessId: string, ids: SQL): Reading<readonly KeptPerson[]> {
  const { id, version, blockedAt } = clients;
  const found = db
    .select(named({ id, version, blockedAt, ...DETAILS }))
    .from(clients)
    .where(and(eq(clients.businessId, businessId), inArray(id, ids)));
  return reading([found], ([rows]) => rows);
}

/** The ids, among the clients of a list, of those with bookings, or with a refusal since they came in. */
function withTurnos(db: Database, businessId: string, ids: SQL): Reading<ReadonlySet<string>> {
  const found = db
    .select({ id: sql<string>`clients.id`.as("id") })
    .from(clients)
    .where(
      and(
        eq(clients.businessId, businessId),
        inArray(clients.id, ids),
        sql`(${REFUSED_SINCE} or
          exists (select 1 from bookings where bookings.client_id = clients.id and bookings.business_id = ${businessId}))`,
      ),
    );
  return reading([found], ([rows]) => new Set(rows.map((row) => row.id)));
}
