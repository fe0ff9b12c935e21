import { usualArea } from "#app/domain/phones/proposed.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { usualPhones } from "#db/queries/clients/usual-phones.ts";
import { type Reading, read, reading } from "#db/reading.ts";

/** The area code of most phones of the actor's business; null where none tells, and for strangers. */
export async function usualAreaOf(deps: Deps, actor: SignedIn): Promise<string | null> {
  const member = await memberOfBusiness(deps, actor);
  return member.ok ? read(deps.db, usualAreaIn(deps.db, member.value.businessId)) : null;
}

/** The same of a business that is known already. */
export function usualAreaIn(db: Deps["db"], businessId: string): Reading<string | null> {
  const phones = usualPhones(db, businessId);
  return reading(phones.statements, (rows) => usualArea(phones.answer(rows)));
}
