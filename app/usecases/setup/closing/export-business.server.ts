import { ok, type Result } from "#app/domain/result.ts";
import { zipOf } from "#app/domain/zip/zip.ts";
import { CSV_MARK } from "#app/text/csv.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import {
  expenseLines,
  optionLines,
  paymentLines,
  templateLines,
  tillLines,
  turnoLines,
} from "#app/text/setup/export-csv.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import { clientsCsv } from "#app/usecases/clients/export-clients.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { copyFiles } from "#app/usecases/setup/copy/copy-files.server.ts";
import type { Parts } from "#app/usecases/streamed.ts";
import { exportedTemplates } from "#db/queries/setup/closing/export-besides.ts";
import { exportedOptions } from "#db/queries/setup/closing/export-setup.ts";
import { type ExportedTurno, exportedTurnos } from "#db/queries/setup/closing/export-turnos.ts";
import { read } from "#db/reading.ts";
import { businessAsJson, expensePages, tillPages } from "./business-as-json.server.ts";

/** So many turnos are in memory at once. */
const PAGE = 200;

/**
 * A zip with what a business has, part by part, so that it is never in memory as a whole; of one that is closed down too.
 * FORBIDDEN to all but its owners, RATE_LIMITED past so many a day.
 */
export async function exportBusiness(deps: Deps, actor: SignedIn): Promise<Result<Parts, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const counted = await countVisit(deps, exportLimits(deps, businessId), actor.userId);
  return counted.ok ? ok(zipOf(filesOf(deps, businessId))) : counted;
}

function filesOf(deps: Deps, businessId: string) {
  const turnos = () => turnoPages(deps, businessId);
  return [
    { name: exportNames.data, parts: businessAsJson(deps, businessId, turnos()) },
    { name: exportNames.clients, parts: clientsCsv(deps, businessId) },
    { name: exportNames.turnos, parts: csvOf(turnoLines, turnos()) },
    { name: exportNames.payments, parts: csvOf(paymentLines, turnos()) },
    { name: exportNames.services, parts: servicesCsv(deps, businessId) },
    { name: exportNames.tills, parts: csvOf(tillLines, tillPages(deps, businessId)) },
    { name: exportNames.expenses, parts: csvOf(expenseLines, expensePages(deps, businessId)) },
    { name: exportNames.templates, parts: templatesCsv(deps, businessId) },
    ...copyFiles(deps, businessId),
  ];
}

type Lines<Row> = { readonly head: string; of(rows: readonly Row[]): string };

async function* csvOf<Row>(lines: Lines<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield CSV_MARK + lines.head;
  for await (const rows of pages) yield lines.of(rows);
}

async function* turnoPages(deps: Deps, businessId: string): AsyncGenerator<readonly ExportedTurno[]> {
  for (let after: string | null = ""; after !== null; ) {
    const turnos: readonly ExportedTurno[] = await read(
      deps.db,
      exportedTurnos(deps.db, { businessId, after, most: PAGE }),
    );
    yield turnos;
    after = turnos.length < PAGE ? null : (turnos.at(-1)?.id ?? null);
  }
}

async function* templatesCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield CSV_MARK + templateLines.head;
  yield templateLines.of(await read(deps.db, exportedTemplates(deps.db, businessId)));
}

async function* servicesCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield CSV_MARK + optionLines.head;
  yield optionLines.of(await read(deps.db, exportedOptions(deps.db, businessId)));
}
