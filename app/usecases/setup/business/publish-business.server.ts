import { err, ok, type Result } from "#app/domain/result.ts";
import { missingOf, type Need } from "#app/domain/setup/business/readiness.ts";
import { publication } from "#app/text/setup/business.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { businessById, type OwnBusiness, setPublished } from "#db/queries/setup/businesses.ts";
import { readinessOf } from "#db/queries/setup/readiness.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { setupActor } from "../setup-actor.ts";

/**
 * Shows the business to the public, or hides it; its bookings go on either way. Repeated calls change nothing.
 * Publishing needs a verified e-mail address (EMAIL_NOT_VERIFIED) and all that a booking needs (NOT_READY, with the
 * missing parts). FORBIDDEN to all but its owners, and for a business that is closed down.
 */
export async function publishBusiness(
  deps: Deps,
  actor: SignedIn,
  isWanted: boolean,
): Promise<Result<OwnBusiness, Refusal>> {
  const { db } = deps;
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const businessId = owned.value;
  const { business, readiness } = await readAll(db, {
    business: businessById(db, businessId),
    readiness: readinessOf(db, businessId),
  });
  if (business === null || business.closedAt !== null) return err({ code: "FORBIDDEN" });
  if (isWanted === (business.publishedAt !== null)) return ok(business);
  if (isWanted && !actor.emailVerified) return err({ code: "EMAIL_NOT_VERIFIED" });
  const fields = missingOf(readiness).map((code) => ({ field: FIELDS[code], code }));
  if (isWanted && fields.length > 0) return err({ code: "NOT_READY", fields });

  const publishedAt = isWanted ? deps.now() : null;
  const { field, states } = publication;
  const [from, to] = isWanted ? [states.hidden, states.shown] : [states.shown, states.hidden];
  await tryWrite(db, [
    ...setPublished(db, businessId, publishedAt),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      ...{ subject: "BUSINESS", act: "CHANGED", details: [{ field, from, to }] },
      subjectId: businessId,
      subjectName: business.name,
    }),
  ]);
  return ok({ ...business, publishedAt });
}

const FIELDS: Readonly<Record<Need, string>> = {
  NO_STORE: "store",
  NO_HOURS: "hours",
  NO_EMPLOYEE: "employee",
  NO_SERVICE: "service",
};
