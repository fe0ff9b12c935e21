import { turnedAwayTo } from "#app/domain/access.ts";
import { MANAGING_ROLES, type Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type CurrentMembership, membershipIn } from "#db/queries/accounts/memberships.ts";
import { read } from "#db/reading.ts";

/**
 * The business that a session acts for, where the person runs it as of now (`MANAGING_ROLES`); FORBIDDEN otherwise, and
 * once it is closed down. This is the last word on a business's money: every use case about it asks here first, and reads
 * and writes by the id that is answered. The guards of the API and of the screens look at the session alone
 * (`turnedAwayTo`), to turn away who has no business there at all; they let professionals through, who are refused here.
 */
export async function managedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(await memberOfBusiness(deps, actor), MANAGING_ROLES);
}

/** As `managedBusiness`, for what is its owners' alone: who works there and as what, whether it is published. */
export async function ownedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(await memberOfBusiness(deps, actor), ["OWNER"]);
}

/**
 * As `managedBusiness`, and of a business that is closed down for its owners still: what was paid to it must be able to go
 * back.
 */
export async function managedOrClosed(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  const member = await memberThereOrClosed(deps, actor);
  if (!member.ok || member.value.closedAt === null) return businessOf(member, MANAGING_ROLES);
  return member.value.role === "OWNER" ? ok(member.value.businessId) : CLOSED;
}

/** Who owns the business that the session acts for, whether or not it is closed down; FORBIDDEN to all others. */
export async function ownerOfAny(deps: Deps, actor: SignedIn): Promise<Result<CurrentMembership, Refusal>> {
  const member = await memberThereOrClosed(deps, actor);
  return member.ok && member.value.role !== "OWNER" ? err({ code: "FORBIDDEN" }) : member;
}

/**
 * What the person is in the business that the session acts for, whatever that is; FORBIDDEN where they do not work, and
 * once it is closed down (`isClosed`). A professional sees and changes only what is theirs: `employeeId` says who they are
 * there.
 */
export async function memberOfBusiness(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<CurrentMembership, Refusal>> {
  return unlessClosed(await memberThereOrClosed(deps, actor));
}

/** The same where `membershipIn` was asked together with something else, of the business that `actedFor` names. */
export function memberAmong(membership: CurrentMembership | null): Result<CurrentMembership, Refusal> {
  return unlessClosed(thereOrClosed(membership));
}

/** The business that a session acts for, whether or not the person still works there; FORBIDDEN where it acts for none. */
export function actedFor(actor: SignedIn): Result<string, Refusal> {
  const isTurnedAway = turnedAwayTo("business", actor) !== null;
  return isTurnedAway || actor.businessId === null ? err({ code: "FORBIDDEN" }) : ok(actor.businessId);
}

/** The same, whether or not the business is closed down. */
export async function memberThereOrClosed(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<CurrentMembership, Refusal>> {
  const businessId = actedFor(actor);
  if (!businessId.ok) return businessId;
  return thereOrClosed(await read(deps.db, membershipIn(deps.db, actor.userId, businessId.value)));
}

function thereOrClosed(membership: CurrentMembership | null): Result<CurrentMembership, Refusal> {
  return membership === null ? err({ code: "FORBIDDEN" }) : ok(membership);
}

function unlessClosed(member: Result<CurrentMembership, Refusal>): Result<CurrentMembership, Refusal> {
  return member.ok && member.value.closedAt !== null ? CLOSED : member;
}

const CLOSED = err<Refusal>({ code: "FORBIDDEN", isClosed: true });

function businessOf(
  member: Result<CurrentMembership, Refusal>,
  roles: readonly Role[],
): Result<string, Refusal> {
  if (!member.ok) return member;
  return roles.includes(member.value.role) ? ok(member.value.businessId) : err({ code: "FORBIDDEN" });
}
