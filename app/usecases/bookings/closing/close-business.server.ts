import { err, ok, type Result } from "#app/domain/result.ts";
import { isSameName } from "#app/domain/setup/business/closing.ts";
import { standing } from "#app/text/setup/closing.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { tellManagers } from "#db/queries/messages/messages.ts";
import { closeDown } from "#db/queries/setup/closing/closing.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { tryWrite } from "#db/writing.ts";
import { cancelAhead } from "./cancel-ahead.server.ts";

/** Number of bookings cancelled before the answer; the clock cancels the rest. */
const AT_ONCE = 20;

/**
 * Closes the actor's business, by an owner who types its name (otherwise `VALIDATION` at `name`). Its page and online booking are
 * gone at once, and its members cannot change anything. Bookings ahead are cancelled by mail with deposits owed back, the first
 * ones before this answers. The same again changes nothing. FORBIDDEN to all but its owners.
 */
export async function closeBusiness(
  deps: Deps,
  actor: SignedIn,
  { name }: { readonly name: string },
): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const owner = await ownerOfAny(deps, actor);
    if (!owner.ok) return owner;
    const { businessId, businessName, closedAt } = owner.value;
    if (closedAt !== null) return ok(null);
    if (!isSameName(name, businessName))
      return err({ code: "VALIDATION", fields: [{ field: "name", code: "VALIDATION" }] });
    return closeOwned(deps, { userId: actor.userId, businessId, businessName });
  });
}

/** A business, and the owner that closes it down. */
type Owned = { readonly userId: string; readonly businessId: string; readonly businessName: string };

/**
 * Closes a business whose owner has confirmed it in another way, with the other statements of that act. STALE where it is closed
 * already, or not theirs any more.
 */
export async function closeOwned(
  deps: Deps,
  owned: Owned,
  besides: readonly Statement[] = [],
): Promise<Result<null, Refusal>> {
  if (!(await close(deps, owned, besides))) return STALE;
  await cancelAhead(deps, { businessId: owned.businessId, most: AT_ONCE });
  deps.later(deliverSoon(deps));
  return ok(null);
}

function close(
  deps: Deps,
  { userId, businessId, businessName }: Owned,
  besides: readonly Statement[],
): Promise<boolean> {
  const { db } = deps;
  const by = setupActor(deps, { userId }, businessId);
  const { field, states } = standing;
  return tryWrite(db, [
    ...closeDown(db, { businessId, by: userId, at: by.at }),
    noteSetupChange(db, by, {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: businessId, subjectName: businessName },
      details: [{ field, from: states.open, to: states.closed }],
    }),
    ...tellManagers(db, {
      ...{ id: deps.newId(), event: "BUSINESS_CLOSED", businessId, at: by.at },
      data: { business: businessName, closedAt: by.at },
    }),
    ...besides,
  ]);
}
