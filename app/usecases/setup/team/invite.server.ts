import type { HeldMail } from "#app/domain/first-contacts.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { employeeFault } from "#app/domain/setup/employees/team.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { InvitationInput } from "#app/inputs/setup/team.ts";
import { invitedDetails, roleName } from "#app/text/setup/team.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { limitedAct } from "#app/usecases/limits/rate-limits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import { INVITATION_LIFE_MS, invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type Team, teamOf } from "#db/queries/setup/team.ts";
import { closeInvitation, insertInvitation, resendInvitation } from "#db/queries/setup/team-changes.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { takenBy } from "./team-people.ts";

/** The most invitation mails of a business in a day. */
export const INVITATIONS_PER_DAY = 20;

/** `held`: why its mail is held back, though the invitation stands; null: it is not. */
export type Invited = { readonly id: string; readonly held: HeldMail | null };

/**
 * Invites a user by mail to work for the business; replaces an earlier invitation. FORBIDDEN to all but owners;
 * ALREADY_MEMBER for a member; RATE_LIMITED past the mails of a day. A missing, unknown or taken employee is refused at
 * its field. Answers the invitation's id.
 */
export async function inviteToTeam(
  deps: Deps,
  actor: SignedIn,
  input: InvitationInput,
): Promise<Result<Invited, Refusal>> {
  return whileStale(() => tryToInvite(deps, actor, input));
}

async function tryToInvite(
  deps: Deps,
  actor: SignedIn,
  { email, role, employeeId }: InvitationInput,
): Promise<Result<Invited, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const businessId = owned.value;
  const { count, team, held, past } = await readTeam(deps, businessId);
  const refusal = refusalOf(team, { email, role, employeeId }) ?? past;
  if (refusal !== null) return err(refusal);
  const id = deps.newId();
  const by = setupActor(deps, actor, businessId);
  const isInvited = await tryWrite(deps.db, [
    ...count,
    ...insertInvitation(deps.db, {
      id,
      businessId,
      email,
      role,
      employeeId,
      invitedBy: actor.userId,
      ...newMail(deps),
    }),
    noteSetupChange(deps.db, by, {
      subject: "TEAM",
      act: "CREATED",
      subjectId: id,
      subjectName: email,
      details: invitedDetails(null, roleName(role)),
    }),
  ]);
  if (!isInvited) return STALE;
  deps.later(deliverSoon(deps, { about: id }));
  return ok({ id, held });
}

async function readTeam(deps: Deps, businessId: string) {
  const { refusal: past, count } = limitedAct(deps, [dailyLimit(businessId)]);
  const facts = { past, team: teamOf(deps.db, businessId), held: contactHold(deps, businessId) };
  return { count, ...(await readAll(deps.db, facts)) };
}

function refusalOf(team: Team, { email, role, employeeId }: InvitationInput): Refusal | null {
  if (team.members.some((member) => member.email === email)) return { code: "ALREADY_MEMBER" };
  const people = team.people.map(({ id }) => id);
  const code = employeeFault({ role, employeeId }, { people, taken: takenBy(team, { email }) });
  if (code === "NOT_FOUND") return { code };
  return code === null ? null : { code: "VALIDATION", fields: [{ field: "employeeId", code }] };
}

/**
 * Sends it again: the earlier link no longer works, and the new link lasts as long. NOT_FOUND for an invitation that is
 * not open; RATE_LIMITED as `inviteToTeam`.
 */
export async function inviteAgain(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<Invited, Refusal>> {
  return whileStale(() => tryAgain(deps, actor, id));
}

async function tryAgain(deps: Deps, actor: SignedIn, id: string): Promise<Result<Invited, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const businessId = owned.value;
  const { count, team, held, past } = await readTeam(deps, businessId);
  if (!team.invitations.some((open) => open.id === id)) return err({ code: "NOT_FOUND" });
  if (past !== null) return err(past);
  const resent = resendInvitation(deps.db, { id, businessId, ...newMail(deps) });
  if (!(await tryWrite(deps.db, [...count, ...resent]))) return STALE;
  deps.later(deliverSoon(deps, { about: id }));
  return ok({ id, held });
}

/** Takes an open invitation back: its link no longer works. NOT_FOUND for an invitation that is not open. */
export async function takeBackInvitation(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const businessId = owned.value;
  const team = await read(deps.db, teamOf(deps.db, businessId));
  const open = team.invitations.find((each) => each.id === id);
  if (open === undefined) return err({ code: "NOT_FOUND" });
  const isClosed = await tryWrite(deps.db, [
    ...closeInvitation(deps.db, { id, businessId, at: deps.now() }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "TEAM",
      act: "REMOVED",
      subjectId: id,
      subjectName: open.email,
      details: invitedDetails(roleName(open.role), null),
    }),
  ]);
  return isClosed ? ok(null) : err({ code: "NOT_FOUND" });
}

function dailyLimit(businessId: string) {
  return { what: "team-invitations", who: [businessId], most: INVITATIONS_PER_DAY, lengthMs: DAY_MS };
}

function newMail(deps: Deps) {
  const mailId = deps.newId();
  const at = deps.now();
  const tokenHash = codeHash(invitationToken(deps.settings, mailId));
  return { mailId, tokenHash, at, expiresAt: at + INVITATION_LIFE_MS, network: staffNetwork(deps) };
}
