import { turnedAwayTo } from "#app/domain/access.ts";
import { MANAGING_ROLES, type Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type Membership, membershipIn } from "#db/queries/accounts/memberships.ts";
import { read } from "#db/reading.ts";

/**
 * The business that a session acts for, where the person runs it as of now (`MANAGING_ROLES`); FORBIDDEN otherwise. This
 * is the last word on a business's money: every use case about it asks here first, and reads and writes by the id that
 * is answered. The guards of the API and of the screens look at the session alone (`turnedAwayTo`), to turn away who has
 * no business there at all; they let professionals through, who are refused here.
 */
export async function managedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(deps, actor, MANAGING_ROLES);
}

/** As `managedBusiness`, for what is its owners' alone: who works there and as what, whether it is published, its end. */
export async function ownedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(deps, actor, ["OWNER"]);
}

/**
 * What the person is in the business that the session acts for, whatever that is; FORBIDDEN where they do not work. A
 * professional sees and changes only what is theirs: `employeeId` says who they are there.
 */
export async function memberOfBusiness(deps: Deps, actor: SignedIn): Promise<Result<Membership, Refusal>> {
  const { userId, businessId } = actor;
  if (turnedAwayTo("business", actor) !== null || businessId === null) return err({ code: "FORBIDDEN" });
  const membership = await read(deps.db, membershipIn(deps.db, userId, businessId));
  return membership === null ? err({ code: "FORBIDDEN" }) : ok(membership);
}

async function businessOf(
  deps: Deps,
  actor: SignedIn,
  roles: readonly Role[],
): Promise<Result<string, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  return roles.includes(member.value.role) ? ok(member.value.businessId) : err({ code: "FORBIDDEN" });
}
