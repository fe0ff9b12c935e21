import { ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { calendarVersion } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";

/** A number that is another one once anything that the agenda of the business acted for shows is another. FORBIDDEN to who does not work there. */
export async function agendaVersion(deps: Deps, actor: SignedIn): Promise<Result<number, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  return member.ok ? ok(await read(deps.db, calendarVersion(deps.db, member.value.businessId))) : member;
}
