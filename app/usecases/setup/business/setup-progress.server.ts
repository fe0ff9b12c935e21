import { ok, type Result } from "#app/domain/result.ts";
import { SETUP_TASKS, type SetupProgress, type SetupTask } from "#app/domain/setup/setup-tasks.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type SetupFacts, setupFacts } from "#db/queries/setup/progress.ts";
import { read } from "#db/reading.ts";

/** What of 'Para empezar bien' the business acted for has done. FORBIDDEN to its professionals. */
export async function setupProgress(deps: Deps, actor: SignedIn): Promise<Result<SetupProgress, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return ok(progressOf(await read(deps.db, setupFacts(deps.db, managed.value))));
}

/** The same of what is known already. */
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
