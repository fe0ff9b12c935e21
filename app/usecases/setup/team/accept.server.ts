import type { Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { invitedDetails, roleName } from "#app/text/setup/team.ts";
import { type ChosenBusiness, chooseBusiness } from "#app/usecases/accounts/my-businesses.server.ts";
import type { Actor, Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type Invitation, invitationByToken } from "#db/queries/setup/team.ts";
import { acceptInvitation } from "#db/queries/setup/team-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** The state of an invitation: OPEN, or why it can no longer be accepted. */
export type InvitationState = "OPEN" | "USED" | "EXPIRED" | "TAKEN_BACK";

export type InvitationView = {
  readonly state: InvitationState;
  readonly businessName: string;
  /** Null where the inviter's account is gone. */
  readonly inviterName: string | null;
  readonly role: Role;
  /** 'lu•••@correo.com': enough for its owner to recognise it. */
  readonly email: string;
  /** Whether it is the reader's own address; null for a guest. */
  readonly isMine: boolean | null;
};

/** The page behind an invitation's link; NOT_FOUND for a link that we never sent, or that a newer one has replaced. */
export async function viewInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<Result<InvitationView, Refusal>> {
  const found = await read(deps.db, invitationByToken(deps.db, codeHash(token)));
  if (found === null) return err({ code: "NOT_FOUND" });
  const { businessName, inviterName, role, email } = found;
  const isMine = actor.kind === "guest" ? null : actor.email === email;
  return ok({
    state: stateOf(found, deps.now()),
    businessName,
    inviterName,
    role,
    email: masked(email),
    isMine,
  });
}

/**
 * Makes the invited user a member of the business, for which their session acts from now on. NOT_FOUND for a link that
 * we never sent; FORBIDDEN to another address; CODE_INVALID once it is used, expired or taken back.
 */
export async function acceptTeamInvitation(
  deps: Deps,
  actor: SignedIn,
  token: string,
): Promise<Result<ChosenBusiness, Refusal>> {
  const found = await read(deps.db, invitationByToken(deps.db, codeHash(token)));
  if (found === null) return err({ code: "NOT_FOUND" });
  if (found.email !== actor.email) return err({ code: "FORBIDDEN" });
  const at = deps.now();
  if (stateOf(found, at) !== "OPEN") return err({ code: "CODE_INVALID" });
  const { id, businessId, role, employeeId } = found;
  const { userId } = actor;
  const isAccepted = await tryWrite(deps.db, [
    ...acceptInvitation(deps.db, { id, businessId, at }, { userId, role, employeeId }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      subject: "TEAM",
      act: "CHANGED",
      subjectId: userId,
      subjectName: actor.displayName,
      details: invitedDetails(null, roleName(role)),
    }),
  ]);
  return isAccepted ? chooseBusiness(deps, actor, businessId) : err({ code: "CODE_INVALID" });
}

function stateOf({ acceptedAt, closedAt, expiresAt }: Invitation, now: Instant): InvitationState {
  if (acceptedAt !== null) return "USED";
  if (closedAt !== null) return "TAKEN_BACK";
  return expiresAt <= now ? "EXPIRED" : "OPEN";
}

function masked(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 2)}•••@${host}`;
}
