import { turnedAwayTo } from "#app/domain/access.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { membershipIn } from "#db/queries/accounts/memberships.ts";
import { read } from "#db/reading.ts";

/**
 * The business that a session acts for, where the person runs it as of now (`MANAGING_ROLES`); FORBIDDEN otherwise. This
 * is the last word on a business's money: every use case about it asks here first, and reads and writes by the id that
 * is answered. The guards of the API and of the screens look at the session alone (`turnedAwayTo`), to turn away who has
 * no business there at all; they let professionals through, who are refused here.
 */
export async function managedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  const { userId, businessId } = actor;
  if (turnedAwayTo("business", actor) !== null || businessId === null) return err({ code: "FORBIDDEN" });
  const membership = await read(deps.db, membershipIn(deps.db, userId, businessId));
  const isManager = membership !== null && MANAGING_ROLES.includes(membership.role);
  return isManager ? ok(businessId) : err({ code: "FORBIDDEN" });
}
