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
  const counted = await countVisit(deps, exportLimits(deps, managed.value), actor.userId);
  return counted.ok ? ok(clientsCsv(deps, managed.value)) : counted;
}

/** The same for any business. */
async function* clientsCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield CSV_BOM + CLIENT_CSV_HEAD;
  for await (const clients of clientPages(deps, businessId)) yield clientCsvLines(clients);
}

/** A business's clients, a part at a time, in the order of their ids. */
async function* clientPages(deps: Deps, businessId: string): AsyncGenerator<readonly ExportedClient[]> {
  for (let after: string | null = ""; after !== null; ) {
    const clients: readonly ExportedClient[] = await read(
      deps.db,
      exportedClients(deps.db, { businessId, after, most: PAGE }),
    );
    yield clients;
    after = clients.length < PAGE ? null : (clients.at(-1)?.id ?? null);
  }
}
