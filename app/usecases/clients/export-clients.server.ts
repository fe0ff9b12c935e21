import { ok, type Result } from "#app/domain/result.ts";
import { CLIENT_CSV_HEAD, clientCsvLines } from "#app/text/clients/client-csv.ts";
import { CSV_BOM } from "#app/text/csv.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { type ExportedClient, exportedClients } from "#db/queries/setup/closing/export-besides.ts";
import { read } from "#db/reading.ts";

/** Number of clients in memory at once. */
const PAGE = 500;

/**
 * All clients of the actor's business as CSV, part by part. FORBIDDEN to professionals, RATE_LIMITED past a number of files a
 * day.
 */
export async function exportClients(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<AsyncGenerator<string>, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  // Read beside the count, as a page in sequence would cost a trip more.
  const [counted, first] = await Promise.all([
    countVisit(deps, exportLimits(deps, managed.value), actor.userId),
    pageAfter(deps, managed.value, ""),
  ]);
  return counted.ok ? ok(clientsCsv(deps, managed.value, first)) : counted;
}

type Page = readonly ExportedClient[];

async function* clientsCsv(deps: Deps, businessId: string, first: Page): AsyncGenerator<string> {
  yield CSV_BOM + CLIENT_CSV_HEAD;
  for await (const clients of clientPages(deps, businessId, first)) yield clientCsvLines(clients);
}

/** A business's clients, a part at a time, in the order of their ids. */
async function* clientPages(deps: Deps, businessId: string, first: Page): AsyncGenerator<Page> {
  for (let page = first; ; ) {
    yield page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    page = await pageAfter(deps, businessId, last.id);
  }
}

function pageAfter({ db }: Deps, businessId: string, after: string): Promise<Page> {
  return read(db, exportedClients(db, { businessId, after, most: PAGE }));
}
