import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { storeVersion } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";

/**
 * A number that is another one once anything that the agenda of a store shows is another; the same for every store of a
 * business. FORBIDDEN: the caller works for no business. NOT_FOUND: the store is not the business's.
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
