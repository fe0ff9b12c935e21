import { turnedAwayTo } from "#app/domain/access.ts";
import { MANAGING_ROLES, type Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type CurrentMembership, membershipIn } from "#db/queries/accounts/memberships.ts";
import { known, type Reading, read } from "#db/reading.ts";

/**
 * The id of the session's business, where the user manages it now (`MANAGING_ROLES`). FORBIDDEN otherwise, and once it is closed
 * down. Every use case about a business's money asks here first, and reads and writes by this id. The guards of the API and the
 * screens look at the session alone (`turnedAwayTo`), and turn away users without any business. They let professionals through,
 * which are refused here.
 */
export async function managedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(await memberOfBusiness(deps, actor), MANAGING_ROLES);
}

/** As `managedBusiness`, for the rights of owners alone: the team and its roles, and publishing. */
export async function ownedBusiness(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  return businessOf(await memberOfBusiness(deps, actor), ["OWNER"]);
}

/** As `managedBusiness`, and still for the owners of a closed business: payments must be able to go back. */
export async function managedOrClosed(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  const member = await memberThereOrClosed(deps, actor);
  if (!member.ok || member.value.closedAt === null) return businessOf(member, MANAGING_ROLES);
  return member.value.role === "OWNER" ? ok(member.value.businessId) : CLOSED;
}

/** The owner's membership in the session's business, closed down or not; FORBIDDEN to all other users. */
export async function ownerOfAny(deps: Deps, actor: SignedIn): Promise<Result<CurrentMembership, Refusal>> {
  const member = await memberThereOrClosed(deps, actor);
  return member.ok && member.value.role !== "OWNER" ? err({ code: "FORBIDDEN" }) : member;
}

/**
 * The user's membership in the session's business, with any role. FORBIDDEN where they do not work there, and once it is closed
 * down (`isClosed`). A professional may only see and change their own things: `employeeId` is their employee.
 */
export async function memberOfBusiness(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<CurrentMembership, Refusal>> {
  return unlessClosed(await memberThereOrClosed(deps, actor));
}

/** The same for the answer of `membershipOf`, read together with other facts for the business that `actedFor` returns. */
export function memberAmong(membership: CurrentMembership | null): Result<CurrentMembership, Refusal> {
  return unlessClosed(thereOrClosed(membership));
}

/** The id of the session's business, whether or not the user still works there; FORBIDDEN where there is none. */
export function actedFor(actor: SignedIn): Result<string, Refusal> {
  const isTurnedAway = turnedAwayTo("business", actor) !== null;
  return isTurnedAway || actor.businessId === null ? err({ code: "FORBIDDEN" }) : ok(actor.businessId);
}

/** As `memberOfBusiness`, for closed businesses too. */
export async function memberThereOrClosed(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<CurrentMembership, Refusal>> {
  const businessId = actedFor(actor);
  if (!businessId.ok) return businessId;
  return thereOrClosed(await read(deps.db, membershipOf(deps, actor, businessId.value)));
}

/** The actor's membership of a business; no question to the database where the session's query has brought it. */
export function membershipOf(
  deps: Deps,
  { userId, membership }: SignedIn,
  businessId: string,
): Reading<CurrentMembership | null> {
  return membership?.businessId === businessId
    ? known(membership)
    : membershipIn(deps.db, userId, businessId);
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
