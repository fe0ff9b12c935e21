import { err, ok, type Result } from "#app/domain/result.ts";
import { missingAt, type Need } from "#app/domain/setup/business/readiness.ts";
import { SETUP_TASKS, type SetupProgress, type SetupTask } from "#app/domain/setup/business/setup-tasks.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { businessById, type OwnBusiness } from "#db/queries/setup/businesses.ts";
import { type SetupFacts, setupFacts } from "#db/queries/setup/progress.ts";
import { readinessOf, type StoreToBeReady } from "#db/queries/setup/readiness.ts";
import { readAll } from "#db/reading.ts";

export type SetupOverview = { readonly business: OwnBusiness; readonly progress: SetupProgress };

/** Also says whether the members have finished the list of their first week and no longer want it beside the agenda. */
export type IdleOverview = SetupOverview & { readonly isPastFirstWeek: boolean };

/** With the stores that cannot be booked yet, and what each of them lacks. */
type SetupView = SetupOverview & { readonly unready: readonly UnreadyStore[] };

type UnreadyStore = Pick<StoreToBeReady, "id" | "name"> & { readonly missing: readonly Need[] };

/**
 * The business acted for, its progress in 'Para empezar bien', and what its stores lack. FORBIDDEN to its professionals.
 */
export async function viewSetup(deps: Deps, actor: SignedIn): Promise<Result<SetupView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { business, facts, readiness } = await readAll(deps.db, {
    ...overviewOf(deps, managed.value),
    readiness: readinessOf(deps.db, managed.value),
  });
  if (business === null) return err({ code: "FORBIDDEN" });
  const stores = readiness.map((store) => ({ id: store.id, name: store.name, missing: missingAt(store) }));
  const unready = stores.filter(({ missing }) => missing.length > 0);
  return ok({ business, progress: progressOf(facts), unready });
}

/** The same for a business whose caller was checked before; null for an unknown business. */
export async function setupOverview(deps: Deps, businessId: string): Promise<IdleOverview | null> {
  const { business, facts } = await readAll(deps.db, overviewOf(deps, businessId));
  const { isPastFirstWeek } = facts;
  return business && { business, progress: progressOf(facts), isPastFirstWeek };
}

function overviewOf({ db }: Deps, businessId: string) {
  return { business: businessById(db, businessId), facts: setupFacts(db, businessId) };
}

/** The finished and open tasks of a business, from known facts. */
function progressOf(facts: SetupFacts): SetupProgress {
  const has: Readonly<Record<SetupTask, boolean>> = {
    PUBLISH: facts.isPublished,
    DEPOSIT: facts.hasDepositAccount,
    PICTURE: facts.hasPicture,
    TEAM: facts.hasTeam,
  };
  return {
    done: SETUP_TASKS.filter((task) => has[task]),
    open: SETUP_TASKS.filter((task) => !has[task]),
  };
}
