import { lightChunks } from "#app/domain/chunks.ts";
import { IMPORT_ROWS } from "#app/domain/clients/import/file-bounds.ts";
import { countsOf, judgedRow } from "#app/domain/clients/import/kinds.ts";
import type { RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { importLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import {
  type ClientImport,
  changeImport,
  type ImportRow,
  insertImport,
  insertImportRows,
} from "#db/queries/clients/client-imports.ts";
import { tryWrite, write } from "#db/writing.ts";
import { openedFile } from "./opened-file.ts";
import { outcomesAt, pendingRow, todayOf } from "./pending-rows.server.ts";
import { readFile } from "./read-file.ts";
import { readEach } from "./read-rows.ts";

export type ChosenFile = { readonly name: string; readonly bytes: Uint8Array; readonly area?: string | null };

/** A file of so many bytes is read while it is counted: that costs less than to wait. */
const SMALL_BYTES = 256 * 1024;

/**
 * Stores a file of clients for a day with the outcome of each row; it makes no clients yet. FORBIDDEN to professionals, RATE_LIMITED
 * past a number a day, STALE where the same member chose another one meanwhile; otherwise as `openedFile`.
 */
export async function openImport(
  deps: Deps,
  actor: SignedIn,
  file: ChosenFile,
): Promise<Result<ClientImport, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const counting = countVisit(deps, importLimits(businessId), actor.userId);
  const isSmall = file.bytes.byteLength <= SMALL_BYTES;
  const [counted, early] = await Promise.all([counting, isSmall ? previewOf(deps, businessId, file) : null]);
  if (!counted.ok) return counted;
  const previewed = early ?? (await previewOf(deps, businessId, file));
  if (!previewed.ok) return previewed;
  return keepPending(deps, { businessId, userId: actor.userId, name: file.name }, previewed.value);
}

type Keeper = { readonly businessId: string; readonly userId: string; readonly name: string };
type Previewed = Pick<ClientImport, "id" | "names" | "columns" | "area" | "counts"> & {
  readonly rows: readonly ImportRow[];
};

/** The rows of a batch: it has a few seconds, and its rows are in memory as text. */
const STORED_AT_ONCE = { items: 5000, letters: 2_000_000 };

/**
 * Stores a pending import for a day, in place of the user's earlier one. Many rows go in several batches; no request sees the import before
 * the last one.
 */
export async function keepPending(
  deps: Deps,
  { businessId, userId, name }: Keeper,
  { rows, ...pending }: Previewed,
): Promise<Result<ClientImport, Refusal>> {
  const now = deps.now();
  const [first = [], ...others] = lightChunks(rows, STORED_AT_ONCE);
  const made: ClientImport = {
    ...pending,
    ...{ businessId, userId, fileName: name.slice(-100) || "clientes.csv" },
    ...{ state: "DRAFT", outcome: null, version: 1, createdAt: now, expiresAt: now + DAY_MS },
    ...{ step: others.length > 0 ? "READING" : null, atLine: 0 },
  };
  await write(deps.db, insertImport(deps.db, made, first));
  let { version, step } = made;
  for (const [index, some] of others.entries()) {
    step = index + 1 < others.length ? "READING" : null;
    const change = changeImport(deps.db, { ...made, version }, { step });
    const isWritten = await tryWrite(deps.db, [...change, ...insertImportRows(deps.db, some)]);
    if (!isWritten) return err({ code: "STALE" });
    version++;
  }
  return ok({ ...made, version, step });
}

/** The rows of a file with their outcomes, without storing them, and what is left out of each. */
export async function previewOf(deps: Deps, businessId: string, { bytes, area = null }: ChosenFile) {
  const opened = await openedFile(bytes);
  if (!opened.ok) return opened;
  const { file, rows: all } = readFile(opened.value);
  const people = all.filter(({ isNobody }) => !isNobody).length;
  if (people === 0) return err({ code: "VALIDATION" } as const);
  if (people > IMPORT_ROWS) return err({ code: "TOO_LARGE" } as const);
  const faults = new Map<number, readonly RowFault[]>();
  const unmended = all.map((row) => ({ ...row, byHand: null }));
  const reader = { file, area, today: todayOf(deps) };
  const { read, usualArea } = await readEach(unmended, reader, (row) => {
    if (row.faults.length > 0) faults.set(row.line, row.faults);
    return judgedRow(row);
  });
  const outcomes = await outcomesAt(deps, businessId, read);
  const id = deps.newId();
  const rows = read.flatMap((row, index) => {
    const outcome = outcomes[index];
    const kept = { importId: id, clientId: deps.newId(), cells: all[index]?.cells ?? [], byHand: null };
    return outcome ? [pendingRow(kept, row, outcome)] : [];
  });
  const columns = { ...file, usualArea };
  const names = file.columns.map(({ name }) => name);
  return ok({ id, names, columns, area, counts: countsOf(rows), rows, faults });
}
