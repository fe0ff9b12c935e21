import { fullName } from "#app/domain/clients/import/row-outcomes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { changeImport, importOf } from "#db/queries/clients/client-imports.ts";
import { IMPORT_PAGE, resultsToUndo } from "#db/queries/clients/import-pages.ts";
import { deletePeople, updatePeople } from "#db/queries/clients/taken-in.ts";
import { readAll } from "#db/reading.ts";
import type { ImportOutcome } from "#db/schema/clients/client-imports.ts";
import { tryWrite } from "#db/writing.ts";
import { type Progress, stateOf, TRIES } from "./take-in.server.ts";

/** Most names told of clients that an undo kept. */
const TOLD_NAMES = 20;

/**
 * Undoes the next page of an import within a day, also of one that is only partly in: removes the clients that it made, and restores
 * those that it completed. Clients with bookings or later changes stay. Called again it goes on; once all is undone, it returns the
 * same outcome. NOT_FOUND when it is too late.
 */
export async function undoPage(
  deps: Deps,
  actor: SignedIn,
  id: string,
  most = IMPORT_PAGE,
): Promise<Result<Progress, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  for (let tries = 0; tries < TRIES; tries++) {
    const undone = await undoOnce(deps, managed.value, { id, most });
    if (undone !== "STALE") return undone;
  }
  return err({ code: "STALE" });
}

/** Undoes all pages of an import. */
export async function undoImport(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<ImportOutcome, Refusal>> {
  for (;;) {
    const undone = await undoPage(deps, actor, id);
    if (!undone.ok) return undone;
    if (undone.value.isDone) return ok(undone.value.outcome);
  }
}

async function undoOnce(
  deps: Deps,
  businessId: string,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<Result<Progress, Refusal> | "STALE"> {
  const key = { businessId, importId: id };
  const { found, work } = await readAll(deps.db, {
    found: importOf(deps.db, key, deps.now()),
    work: resultsToUndo(deps.db, key),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  const { state, outcome } = found;
  const { results, people, busy } = work;
  if (outcome === null) return err({ code: "STATUS_NOT_ALLOWED" });
  if (state === "UNDONE") return ok({ outcome, isDone: true });
  const page = results.slice(0, most);
  const isLast = page.length === results.length;
  const now = new Map(people.map((each) => [each.id, each]));
  const there = page.flatMap(({ result }) => {
    const person = now.get(result.id);
    return person === undefined ? [] : [{ ...result, person, isAsMade: person.version === result.version }];
  });
  const gone = there.filter(
    ({ before, isAsMade, person }) => before === null && isAsMade && !busy.has(person.id),
  );
  const back = there.flatMap(({ before, isAsMade, person }) =>
    before !== null && isAsMade
      ? [{ id: person.id, version: person.version, ...stateOf({ ...person, ...before }) }]
      : [],
  );
  const affected = new Set([...gone, ...back].map((each) => each.id));
  const kept = there.filter((each) => !affected.has(each.id)).map(({ person }) => fullName(person));
  const undone = {
    ...outcome,
    ...{
      removed: (outcome.removed ?? 0) + gone.length,
      restored: (outcome.restored ?? 0) + back.length,
      kept: (outcome.kept ?? 0) + kept.length,
      keptNames: [...(outcome.keptNames ?? []), ...kept].slice(0, TOLD_NAMES),
    },
  };
  const isWritten = await tryWrite(deps.db, [
    ...changeImport(deps.db, found, {
      ...(isLast
        ? ({ state: "UNDONE", step: null, atLine: 0 } as const)
        : ({ step: "UNDOING", atLine: page.at(-1)?.line ?? 0 } as const)),
      outcome: undone,
    }),
    ...deletePeople(
      deps.db,
      businessId,
      gone.map(({ person }) => ({ id: person.id, version: person.version })),
    ),
    ...updatePeople(deps.db, businessId, back),
  ]);
  return isWritten ? ok({ outcome: undone, isDone: isLast }) : "STALE";
}
