import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { storeVersion } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";

/**
 * A number that changes with anything that a store's agenda shows; the same for all stores of a business. FORBIDDEN to
 * users who do not work there. NOT_FOUND for a store that is not the business's.
 */
export async function agendaVersion(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<number, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const version = await read(
    deps.db,
    storeVersion(deps.db, { businessId: member.value.businessId, storeId }),
  );
  return version === null ? err({ code: "NOT_FOUND" }) : ok(version);
}
