import { usualArea } from "#app/domain/phones/proposed.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { usualPhones } from "#db/queries/clients/usual-phones.ts";
import { read } from "#db/reading.ts";

/** The area code of most phones of the actor's business; null where none tells, and for strangers. */
export async function usualAreaOf(deps: Deps, actor: SignedIn): Promise<string | null> {
  const member = await memberOfBusiness(deps, actor);
  return member.ok ? areaOfBusiness(deps, member.value.businessId) : null;
}

/** The same of a business that is known already. */
export async function areaOfBusiness({ db }: Deps, businessId: string): Promise<string | null> {
  return usualArea(await read(db, usualPhones(db, businessId)));
}
