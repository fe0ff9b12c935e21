import { err, ok, type Result } from "#app/domain/result.ts";
import { reopenEnd } from "#app/domain/setup/business/closing.ts";
import { standing } from "#app/text/setup/closing.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { openAgain } from "#db/queries/setup/closing/closing.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Opens a business again that was closed down within the last 30 days. It is unpublished, and cancelled bookings stay
 * cancelled. An open business stays as it is. STATUS_NOT_ALLOWED after 30 days; FORBIDDEN to all but its owners.
 */
export async function reopenBusiness(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const owner = await ownerOfAny(deps, actor);
    if (!owner.ok) return owner;
    const { businessId, businessName, closedAt } = owner.value;
    if (closedAt === null) return ok(null);
    if (deps.now() >= reopenEnd(closedAt)) return err({ code: "STATUS_NOT_ALLOWED" });
    const by = setupActor(deps, actor, businessId);
    const { field, states } = standing;
    const isOpen = await tryWrite(deps.db, [
      ...openAgain(deps.db, { businessId, by: actor.userId, at: by.at }),
      noteSetupChange(deps.db, by, {
        ...{ subject: "BUSINESS", act: "CHANGED", subjectId: businessId, subjectName: businessName },
        details: [{ field, from: states.closed, to: states.open }],
      }),
    ]);
    return isOpen ? ok(null) : STALE;
  });
}
