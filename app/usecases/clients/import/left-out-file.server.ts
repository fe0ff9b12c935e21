import type { RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { leftOutHead, leftOutLines } from "#app/text/clients/left-out-csv.ts";
import { CSV_BOM } from "#app/text/csv.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { leftOutLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { type ClientImport, importOf, importRows } from "#db/queries/clients/client-imports.ts";
import { joinedClients, joinedRowsOf } from "#db/queries/clients/import-pages.ts";
import { readAll } from "#db/reading.ts";
import { lossesAhead } from "./losses-ahead.ts";
import { todayOf } from "./pending-rows.server.ts";
import { type ReviewedRow, readerOf, reviewedRows } from "./stored-rows.ts";

/** Number of rows in memory at once. */
const PAGE = 500;

/**
 * What of a file stays outside, as CSV in the file's own columns, part by part: rows that do not come in, and rows without some of
 * their values, each with its reason. Columns that are left out as a whole are told on the screen. NOT_FOUND for an unknown import,
 * RATE_LIMITED past a number of files a day.
 */
export async function leftOutFile(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<AsyncGenerator<string>, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  // Read beside the count, as a page in sequence would cost a trip more.
  const [counted, first] = await Promise.all([
    countVisit(deps, leftOutLimits(businessId), actor.userId),
    pageFrom(deps, { businessId, id }, 0),
  ]);
  if (first.found === null) return err({ code: "NOT_FOUND" });
  return counted.ok ? ok(partsOf(deps, { ...first, found: first.found })) : counted;
}

type Of = { readonly businessId: string; readonly id: string };
type Page = Awaited<ReturnType<typeof pageFrom>>;

function pageFrom(deps: Deps, { businessId, id: importId }: Of, from: number) {
  const page = { from, most: PAGE };
  return readAll(deps.db, {
    found: importOf(deps.db, { businessId, importId }, deps.now()),
    all: importRows(deps.db, { importId, kind: null, from, most: PAGE + 1 }),
    clients: joinedClients(deps.db, { businessId, importId }, page),
    rows: joinedRowsOf(deps.db, importId, page),
  });
}

async function* partsOf(deps: Deps, first: Page & { readonly found: ClientImport }): AsyncGenerator<string> {
  const { businessId, id } = first.found;
  yield CSV_BOM + leftOutHead(first.found.names);
  for (let page: Page = first; page.found !== null; ) {
    yield leftOutLines(await leftOutOf(deps, page.found, page), first.found.names.length);
    const next = page.all[PAGE]?.line;
    if (next === undefined) return;
    page = await pageFrom(deps, { businessId, id }, next);
  }
}

/** The rows of a page of which something stays outside. */
async function leftOutOf(deps: Deps, found: ClientImport, { all, clients, rows }: Page) {
  const reader = readerOf(found, todayOf(deps));
  const own = await reviewedRows(all.slice(0, PAGE), reader);
  const isTaken = found.outcome !== null;
  // Before the import, what clients will have no room for; afterwards, what they had none for.
  const ahead = isTaken
    ? new Map<number, readonly RowFault[]>()
    : lossesAhead(own, { clients, rows: await reviewedRows(rows, reader) });
  return own.flatMap((row) => {
    const lost = isTaken ? (row.lost ?? []) : (ahead.get(row.line) ?? []);
    const told = [...row.facts.faults, ...lost];
    return isOut(row, found) || told.length > 0 ? [{ ...row, told }] : [];
  });
}

/** Rows above the clients are no loss; one below, such as a total, might be a person. */
function isOut({ kind, choice, line }: ReviewedRow, { columns }: ClientImport): boolean {
  if (kind === "NOBODY") return line > (columns.head ?? 0);
  return choice === "SKIP";
}
