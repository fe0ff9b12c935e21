import type { Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { employeeFault } from "#app/domain/setup/employees/team.ts";
import type { MemberInput } from "#app/inputs/setup/team.ts";
import { invitedDetails, roleName } from "#app/text/setup/team.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type Member, type Team, teamOf } from "#db/queries/setup/team.ts";
import { changeMember, removeMember } from "#db/queries/setup/team-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { takenBy } from "./team-people.ts";

/**
 * Changes a member's role and employee, and tells them by mail. FORBIDDEN to all but owners; NOT_FOUND for a user who is
 * no member; LAST_OWNER where no owner would be left, even with simultaneous changes. An unsuitable employee is refused
 * at its field. Repeated calls change nothing.
 */
export async function changeTeamMember(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  to: MemberInput,
): Promise<Result<Member, Refusal>> {
  return asOwner(deps, actor, userId, async ({ team, member, businessId }) => {
    const refusal = refusalOf(team, member, to);
    if (refusal !== null) return err(refusal);
    const changed = { ...member, ...to };
    if (member.role === to.role && member.employeeId === to.employeeId) return ok(changed);
    const seen = { businessId, userId, role: member.role, by: actor.userId };
    const isDone = await tryWrite(deps.db, [
      ...changeMember(deps.db, seen, to),
      note(deps, actor, businessId, { member, act: "CHANGED", to: to.role }),
      tell(deps, userId, "TEAM_ROLE", { business: team.businessName, role: to.role }),
    ]);
    return isDone ? ok(changed) : STALE;
  });
}

/** Removes a member, at once in their sessions too, and tells them by mail. Refuses as `changeTeamMember`. */
export async function removeTeamMember(
  deps: Deps,
  actor: SignedIn,
  userId: string,
): Promise<Result<null, Refusal>> {
  return asOwner(deps, actor, userId, async ({ team, member, businessId }) => {
    if (isLastOwner(team, member)) return err({ code: "LAST_OWNER" });
    const isDone = await tryWrite(deps.db, [
      ...removeMember(deps.db, { businessId, userId, role: member.role, by: actor.userId }),
      note(deps, actor, businessId, { member, act: "REMOVED", to: null }),
      tell(deps, userId, "TEAM_REMOVED", { business: team.businessName }),
    ]);
    return isDone ? ok(null) : STALE;
  });
}

type Found = { readonly team: Team; readonly member: Member; readonly businessId: string };

/** Each try looks up the acting owner, because they may have lost their role. */
async function asOwner<Done>(
  deps: Deps,
  actor: SignedIn,
  userId: string,
  decide: (found: Found) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal>> {
  const done = await whileStale(async () => {
    const owned = await ownedBusiness(deps, actor);
    if (!owned.ok) return owned;
    const team = await read(deps.db, teamOf(deps.db, owned.value));
    const member = team.members.find((each) => each.userId === userId);
    if (member === undefined) return err({ code: "NOT_FOUND" } as const);
    return decide({ team, member, businessId: owned.value });
  });
  if (done.ok) deps.later(deliverSoon(deps, { about: userId }));
  return done;
}

function refusalOf(team: Team, member: Member, to: MemberInput): Refusal | null {
  if (to.role !== "OWNER" && isLastOwner(team, member)) return { code: "LAST_OWNER" };
  // A member linked to a former employee may keep that link.
  const people = [...team.people.map(({ id }) => id), ...(member.employeeId ? [member.employeeId] : [])];
  const code = employeeFault(to, { people, taken: takenBy(team, member) });
  if (code === "NOT_FOUND") return { code };
  return code === null ? null : { code: "VALIDATION", fields: [{ field: "employeeId", code }] };
}

function isLastOwner({ members }: Team, { userId, role }: Member): boolean {
  return role === "OWNER" && !members.some((other) => other.role === "OWNER" && other.userId !== userId);
}

type Noted = { readonly member: Member; readonly act: "CHANGED" | "REMOVED"; readonly to: Role | null };

function note(deps: Deps, actor: SignedIn, businessId: string, { member, act, to }: Noted): Statement {
  return noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
    subject: "TEAM",
    act,
    subjectId: member.userId,
    subjectName: member.name,
    details: invitedDetails(roleName(member.role), to && roleName(to)),
  });
}

function tell(
  deps: Deps,
  userId: string,
  event: "TEAM_ROLE" | "TEAM_REMOVED",
  data: Readonly<Record<string, string>>,
): Statement {
  const id = deps.newId();
  return mailToUser(deps.db, { id, event, userId, which: id, data, at: deps.now() });
}
