import { IMPORT_ROWS } from "#app/domain/clients/import/file-bounds.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { importLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { type ClientImport, type ImportRow, insertImport } from "#db/queries/clients/client-imports.ts";
import { write } from "#db/writing.ts";
import { openedFile } from "./opened-file.ts";
import { countsOf, outcomesAt, pendingRow, todayOf } from "./pending-rows.server.ts";
import { readFile } from "./read-file.ts";
import { readRows } from "./read-rows.ts";

export type ChosenFile = { readonly name: string; readonly bytes: Uint8Array; readonly area?: string | null };

/**
 * Stores a file of clients for a day with the outcome of each row; it makes no clients yet. FORBIDDEN to professionals, RATE_LIMITED
 * past a number a day; otherwise as `openedFile`.
 */
export async function openImport(
  deps: Deps,
  actor: SignedIn,
  file: ChosenFile,
): Promise<Result<ClientImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const counted = await countVisit(deps, importLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  const previewed = await previewOf(deps, businessId, file);
  if (!previewed.ok) return previewed;
  return ok(await keepPending(deps, { businessId, userId: actor.userId, name: file.name }, previewed.value));
}

type Keeper = { readonly businessId: string; readonly userId: string; readonly name: string };
type Previewed = Pick<ClientImport, "id" | "names" | "columns" | "area" | "counts"> & {
  readonly rows: readonly ImportRow[];
};

/** Stores a pending import for a day, in place of the user's earlier one. */
export async function keepPending(
  deps: Deps,
  { businessId, userId, name }: Keeper,
  { rows, ...pending }: Previewed,
): Promise<ClientImport> {
  const now = deps.now();
  const made: ClientImport = {
    ...pending,
    ...{ businessId, userId, fileName: name.slice(-100) || "clientes.csv" },
    ...{ state: "DRAFT", outcome: null, version: 1, createdAt: now, expiresAt: now + DAY_MS },
  };
  await write(deps.db, insertImport(deps.db, made, rows));
  return made;
}

/** The rows of a file with their outcomes, without storing them. */
export async function previewOf(deps: Deps, businessId: string, { bytes, area = null }: ChosenFile) {
  const opened = await openedFile(bytes);
  if (!opened.ok) return opened;
  const { file: columns, rows: all } = readFile(opened.value);
  const people = all.filter(({ isNobody }) => !isNobody).length;
  if (people === 0) return err({ code: "VALIDATION" } as const);
  if (people > IMPORT_ROWS) return err({ code: "TOO_LARGE" } as const);
  const unmended = all.map((row) => ({ ...row, byHand: null }));
  const read = await readRows(unmended, { file: columns, area, today: todayOf(deps) });
  const outcomes = await outcomesAt(deps, businessId, read);
  const id = deps.newId();
  const rows = read.flatMap((row, index) => {
    const outcome = outcomes[index];
    const kept = { importId: id, clientId: deps.newId(), cells: all[index]?.cells ?? [], byHand: null };
    return outcome ? [pendingRow(kept, row, outcome)] : [];
  });
  const names = columns.columns.map(({ name }) => name);
  return ok({ id, names, columns, area, counts: countsOf(rows), rows });
}
