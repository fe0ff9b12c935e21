import { err, ok, type Result } from "#app/domain/result.ts";
import { SETUP_TASKS, type SetupProgress, type SetupTask } from "#app/domain/setup/business/setup-tasks.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { businessById, type OwnBusiness } from "#db/queries/setup/businesses.ts";
import { type SetupFacts, setupFacts } from "#db/queries/setup/progress.ts";
import { readAll } from "#db/reading.ts";

export type SetupOverview = { readonly business: OwnBusiness; readonly progress: SetupProgress };

/** The business acted for, and what of 'Para empezar bien' it has done. FORBIDDEN to its professionals. */
export async function viewSetup(deps: Deps, actor: SignedIn): Promise<Result<SetupOverview, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const overview = await setupOverview(deps, managed.value);
  return overview === null ? err({ code: "FORBIDDEN" }) : ok(overview);
}

/** The same of a business that who asks is known to run; null where it is not there. */
export async function setupOverview(deps: Deps, businessId: string): Promise<SetupOverview | null> {
  const { business, facts } = await readAll(deps.db, {
    business: businessById(deps.db, businessId),
    facts: setupFacts(deps.db, businessId),
  });
  return business && { business, progress: progressOf(facts) };
}

/** What a business has done of it, of what is known already. */
export function progressOf(facts: SetupFacts): SetupProgress {
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
