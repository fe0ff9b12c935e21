import type { SetupAct, SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { mayUndo, UNDO_MS } from "#app/domain/setup/services/price-changes.ts";
import { raiseDetail, undoneDetail } from "#app/text/setup/services/prices.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import {
  cancelPriceChange,
  type PriceChange,
  priceChangeOf,
  undoPriceChange,
} from "#db/queries/setup/price-changes.ts";
import { catalogueOf } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { scopeName } from "./raised-catalogue.server.ts";

/**
 * Restores the prices from before a change; prices changed since stay as they are. UNDO_EXPIRED a day after it took
 * effect, and where it was undone or is not in effect; NOT_FOUND for another business's.
 */
export function undoPrices(deps: Deps, actor: SignedIn, changeId: string): Promise<Result<null, Refusal>> {
  return takeBack(deps, actor, changeId, (change, at) => {
    if (!mayUndo(change, at)) return null;
    const { businessId } = change;
    const statements = undoPriceChange(deps.db, { businessId, changeId, at, after: at - UNDO_MS });
    return { statements, act: "CHANGED", details: [raiseDetail(change), undoneDetail] };
  });
}

/** Cancels a planned change. UNDO_EXPIRED where it is in effect or was cancelled; NOT_FOUND for another business's. */
export function cancelPrices(deps: Deps, actor: SignedIn, changeId: string): Promise<Result<null, Refusal>> {
  return takeBack(deps, actor, changeId, (change, at) => {
    if (change.appliedAt !== null || change.undoneAt !== null) return null;
    const { businessId } = change;
    const statements = cancelPriceChange(deps.db, { businessId, changeId }, at);
    return { statements, act: "REMOVED", details: [raiseDetail(change)] };
  });
}

type Step = {
  readonly statements: readonly Statement[];
  readonly act: SetupAct;
  readonly details: readonly SetupDetail[];
};

async function takeBack(
  deps: Deps,
  actor: SignedIn,
  changeId: string,
  stepOf: (change: PriceChange, at: number) => Step | null,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const { change, services } = await readAll(db, {
    change: priceChangeOf(db, { businessId, changeId }),
    services: catalogueOf(db, businessId),
  });
  if (change === null) return err({ code: "NOT_FOUND" });
  const step = stepOf(change, deps.now());
  if (step === null) return err({ code: "UNDO_EXPIRED" });
  const { statements, act, details } = step;
  const subjectName = scopeName(change.scope, services);
  const note = { subject: "PRICE", act, subjectId: changeId, subjectName, details } as const;
  const by = setupActor(deps, actor, businessId);
  return (await tryWrite(db, [...statements, noteSetupChange(db, by, note)])) ? ok(null) : STALE;
}
