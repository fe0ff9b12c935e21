import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { tokenEnd } from "#app/usecases/secrets/session-tokens.server.ts";
import { type Membership, membershipIn, membershipsOf } from "#db/queries/accounts/memberships.ts";
import { accountTypeHolder, changeAccountType } from "#db/queries/accounts/session-account-type.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import type { LiveSession } from "./sessions.server.ts";

/** A user's membership in a business. There is at most one for each business, so the business's id is its id. */
export type Mapping = Membership & { readonly id: string };

/** The businesses that the user works for (accounts §7, employer-contractor-mapping). */
export async function myBusinesses(deps: Deps, { userId }: SignedIn): Promise<readonly Mapping[]> {
  return (await read(deps.db, membershipsOf(deps.db, userId))).map(toMapping);
}

export type ChosenBusiness = LiveSession & { readonly mapping: Mapping };

/**
 * Makes the session act for that business, with the same token. NOT_FOUND for a business that the user does not work for,
 * UNAUTHENTICATED when the session has just ended.
 */
export async function chooseBusiness(
  deps: Deps,
  actor: SignedIn,
  mappingId: string,
): Promise<Result<ChosenBusiness, Refusal>> {
  const { sessionId, userId } = actor;
  const { holder, membership } = await readAll(deps.db, {
    holder: accountTypeHolder(deps.db, { sessionId, userId }),
    membership: membershipIn(deps.db, userId, mappingId),
  });
  if (holder === null) return err({ code: "UNAUTHENTICATED" });
  if (membership === null) return err({ code: "NOT_FOUND" });

  const { businessId } = membership;
  const accountType = "BUSINESS";
  const expiresAt = tokenEnd(accountType, deps.now(), holder.endsAt);
  await write(deps.db, changeAccountType(deps.db, { sessionId, accountType, businessId, expiresAt }));
  const acting = { ...actor, accountType, businessId, hasBusiness: true } as const;
  return ok({ actor: acting, businessId, expiresAt, mapping: toMapping(membership) });
}

function toMapping(membership: Membership): Mapping {
  const { businessId, businessName, employeeId, role } = membership;
  return { id: businessId, businessId, businessName, employeeId, role };
}
