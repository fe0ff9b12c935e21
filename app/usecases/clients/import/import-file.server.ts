import type { FileColumns } from "#app/domain/clients/import/file-columns.ts";
import type { RowFault, RowOutcome } from "#app/domain/clients/import/row-outcomes.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { importLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { type ChosenFile, keepPending, previewOf } from "./open-import.server.ts";
import { takeIn } from "./take-in.server.ts";

export type ImportedRow = {
  readonly line: number;
  readonly status: RowOutcome["status"];
  readonly faults: readonly RowFault[];
};

/** `isTaken`: whether the rows came in; false where the caller only asked, or a row is wrong. */
type ImportedFile = {
  readonly rows: readonly ImportedRow[];
  readonly file: FileColumns;
  /** The lines of titles, totals and groups. */
  readonly notPeople: readonly number[];
  readonly isTaken: boolean;
};

/**
 * Imports a file without a review by a member: returns the outcome of each row. Unless only asked, it takes in all of the file, or
 * nothing where a row is wrong (contract, Business side). Refuses as `openImport`.
 */
export async function importFile(
  deps: Deps,
  actor: SignedIn,
  file: ChosenFile,
  isOnlyAsked: boolean,
): Promise<Result<ImportedFile, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const counted = await countVisit(deps, importLimits(managed.value), actor.userId);
  if (!counted.ok) return counted;
  const pending = await previewOf(deps, managed.value, file);
  if (!pending.ok) return pending;
  const { faults } = pending.value;
  const people = pending.value.rows.filter(({ facts }) => !facts.isNobody);
  const rows = people.map(({ line, facts }) => ({
    line,
    status: facts.status,
    faults: faults.get(line) ?? [],
  }));
  const isTaken = !isOnlyAsked && rows.every(({ status }) => status !== "INVALID");
  if (isTaken) {
    const kept = await keepPending(
      deps,
      { businessId: managed.value, userId: actor.userId, name: file.name },
      pending.value,
    );
    if (!kept.ok) return kept;
    const done = await takeIn(deps, actor, kept.value.id);
    if (!done.ok) return done;
  }
  const notPeople = pending.value.rows.flatMap(({ line, facts }) => (facts.isNobody ? [line] : []));
  return ok({ rows, file: pending.value.columns, notPeople, isTaken });
}
