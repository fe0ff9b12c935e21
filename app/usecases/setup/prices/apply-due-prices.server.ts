import { PRICE_ROUNDINGS } from "#app/domain/codes/setup.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import {
  applyPriceChange,
  duePriceChanges,
  type PriceChange,
  priceChangeOf,
} from "#db/queries/setup/price-changes.ts";
import { catalogueOf, employeeNames } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { raisedPrices, raiseNote } from "./raised-catalogue.server.ts";

/** The most changes of a run. */
const MOST = 50;

/** Applies planned price changes whose day has come; a cancelled change is left out. */
export async function applyDuePrices(deps: Deps, time: TimeLeft): Promise<JobReport> {
  const due = await read(deps.db, duePriceChanges(deps.db, { now: deps.now(), most: MOST }));
  return forEachDue(due, (change) => applyOne(deps, change), { isOver: () => isOver(deps, time) });
}

async function applyOne(deps: Deps, change: PriceChange): Promise<boolean> {
  const applied = await whileStale(() => tryToApply(deps, change));
  if (!applied.ok) throw new Error(`Prices of change ${change.id} would not keep still`);
  return applied.value;
}

/** Whether this run applied it. */
async function tryToApply(
  deps: Deps,
  { id: changeId, businessId }: PriceChange,
): Promise<Result<boolean, Refusal>> {
  const { db } = deps;
  const { change, services, people } = await readAll(db, {
    change: priceChangeOf(db, { businessId, changeId }),
    services: catalogueOf(db, businessId),
    people: employeeNames(db, businessId),
  });
  if (change === null || change.appliedAt !== null || change.undoneAt !== null) return ok(false);
  const roundingPesos = PRICE_ROUNDINGS.find((pesos) => pesos === change.roundingPesos) ?? 10;
  const { lines, prices } = raisedPrices(services, people, { ...change, roundingPesos });
  const at = deps.now();
  const by = { id: deps.newId(), businessId, userId: change.createdBy, at };
  const written = await tryWrite(db, [
    ...applyPriceChange(db, { businessId, changeId, at, lines }),
    noteSetupChange(db, by, raiseNote(changeId, change, { services, prices })),
  ]);
  return written ? ok(true) : STALE;
}
