import { ok, type Result } from "#app/domain/result.ts";
import type { ExportFile } from "#app/domain/setup/business/closing.ts";
import { CSV_MARK } from "#app/text/csv.ts";
import { type ClientSum, clientLines, optionLines, turnoLines } from "#app/text/setup/export-csv.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { exportedOptions } from "#db/queries/setup/closing/export-setup.ts";
import {
  type ExportedTurno,
  type ExportedVisit,
  exportedTurnos,
  exportedVisits,
} from "#db/queries/setup/closing/export-turnos.ts";
import { read } from "#db/reading.ts";
import { businessAsJson } from "./business-as-json.server.ts";

/** So many turnos are in memory at once. */
const PAGE = 200;

/**
 * A file with what a business has, part by part, so that none is ever in memory as a whole; of one that is closed down
 * too. FORBIDDEN to all but its owners, RATE_LIMITED past so many a day.
 */
export async function exportBusiness(
  deps: Deps,
  actor: SignedIn,
  file: ExportFile,
): Promise<Result<AsyncGenerator<string>, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const counted = await countVisit(deps, exportLimits(deps, businessId), actor.userId);
  return counted.ok ? ok(PARTS[file](deps, businessId)) : counted;
}

const PARTS: Readonly<Record<ExportFile, (deps: Deps, businessId: string) => AsyncGenerator<string>>> = {
  "data.json": (deps, businessId) => businessAsJson(deps, businessId, turnoPages(deps, businessId)),
  "turnos.csv": turnosCsv,
  "clients.csv": clientsCsv,
  "services.csv": servicesCsv,
};

async function* turnosCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield CSV_MARK + turnoLines.head;
  for await (const turnos of turnoPages(deps, businessId)) yield turnoLines.of(turnos);
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

/** Of each client one line is kept, however many turnos there are. */
async function* clientsCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  const clients = new Map<string, ClientSum>();
  for (let after: string | null = ""; after !== null; ) {
    const page: { readonly visits: readonly ExportedVisit[]; readonly last: string | null } = await read(
      deps.db,
      exportedVisits(deps.db, { businessId, after, most: PAGE }),
    );
    for (const visit of page.visits) clients.set(visit.customerId, withVisit(clients, visit));
    after = page.last;
  }
  yield CSV_MARK + clientLines.head;
  yield clientLines.of([...clients.values()]);
}

function withVisit(clients: ReadonlyMap<string, ClientSum>, visit: ExportedVisit): ClientSum {
  const { customerId, customerName, customerEmail, customerPhone, date, status } = visit;
  const before = clients.get(customerId) ?? { turnos: 0, cancelled: 0, first: date, last: date };
  return {
    ...{ customerName, customerEmail, customerPhone },
    turnos: before.turnos + 1,
    cancelled: before.cancelled + Number(status === "CANCELLED"),
    first: date < before.first ? date : before.first,
    last: date > before.last ? date : before.last,
  };
}

async function* servicesCsv(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield CSV_MARK + optionLines.head;
  yield optionLines.of(await read(deps.db, exportedOptions(deps.db, businessId)));
}
