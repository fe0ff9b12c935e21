import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { membershipIn } from "#db/queries/accounts/memberships.ts";
import { read } from "#db/reading.ts";

/** The business that a session acts for, where the person is its owner or manager; FORBIDDEN otherwise. */
export async function managedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  const { userId, accountType, businessId } = actor;
  if (accountType !== "BUSINESS" || businessId === null) return err({ code: "FORBIDDEN" });
  const membership = await read(deps.db, membershipIn(deps.db, userId, businessId));
  const isManager = membership !== null && membership.role !== "PROFESSIONAL";
  return isManager ? ok(businessId) : err({ code: "FORBIDDEN" });
}
