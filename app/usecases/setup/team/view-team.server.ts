import { ok, type Result } from "#app/domain/result.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type Team, teamOf } from "#db/queries/setup/team.ts";
import { read } from "#db/reading.ts";

export type TeamMember = Team["members"][number];
export type TeamInvitation = Team["invitations"][number];

/** The members and open invitations of the business, for its owners; FORBIDDEN to others. */
export async function viewTeam(deps: Deps, actor: SignedIn): Promise<Result<Team, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  return owned.ok ? ok(await read(deps.db, teamOf(deps.db, owned.value))) : owned;
}
