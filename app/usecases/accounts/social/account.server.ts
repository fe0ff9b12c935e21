import type { SocialProvider } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { SessionOwner } from "#app/usecases/accounts/new-session.server.ts";
import { askForValidation } from "#app/usecases/accounts/validate-email.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { signupLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { noteAcceptance } from "#db/queries/accounts/consents.ts";
import { endFeedsOf } from "#db/queries/accounts/feeds.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { insertSocialUser, takeOver } from "#db/queries/accounts/social.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";

type Newcomer = {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** An account, and the statements to write before its owner uses it. */
export type PlannedEntry = {
  readonly owner: SessionOwner;
  readonly statements: readonly Statement[];
  readonly queuesMail: boolean;
};

/**
 * A new customer's account for an unknown user; going on with a provider accepts the terms. An address that the provider does not
 * vouch for still needs confirmation. RATE_LIMITED like a sign-up (contract, Sessions).
 */
export async function planSocialAccount(
  deps: Deps,
  newcomer: Newcomer,
): Promise<Result<PlannedEntry, Refusal>> {
  const counted = await countVisit(deps, signupLimits(deps));
  if (!counted.ok) return counted;

  const { provider, subject, email, emailVerified, firstName, lastName } = newcomer;
  const id = deps.newId();
  const at = deps.now();
  const names = { firstName, lastName, displayName: `${firstName} ${lastName}`.trim() };
  const user = { id, provider, subject, email, emailVerified, ...names, at };
  return ok({
    owner: { userId: id, email, displayName: names.displayName, emailVerified, businessId: null },
    statements: [
      ...insertSocialUser(deps.db, user),
      ...noteAcceptance(deps.db, { userId: id, at, way: "SOCIAL" }),
      ...(emailVerified ? [welcome(deps, id)] : askForValidation(deps, id)),
    ],
    queuesMail: true,
  });
}

/**
 * Gives an account with an unconfirmed address to the address's owner. The user that opened it loses every way in (password,
 * sessions, calendar), and their name is replaced: against an attack called pre-hijacking.
 */
export function planTakeOver(deps: Deps, before: SessionOwner, newcomer: Newcomer): PlannedEntry {
  const { provider, subject, email, firstName, lastName } = newcomer;
  const { userId } = before;
  const names = { firstName, lastName, displayName: `${firstName} ${lastName}`.trim() };
  const at = deps.now();
  const taken = { userId, provider, subject, email, ...names, at };
  return {
    owner: { ...before, displayName: names.displayName, emailVerified: true },
    statements: [
      ...takeOver(deps.db, taken),
      ...noteAcceptance(deps.db, { userId, at, way: "SOCIAL" }),
      endSessionsOf(deps.db, userId, null),
      ...endFeedsOf(deps.db, userId),
      tellOfLink(deps, userId, provider),
    ],
    queuesMail: true,
  };
}

/** A link is a new way into an account, so its owner must hear of it. */
export function tellOfLink(deps: Deps, userId: string, provider: SocialProvider): Statement {
  const id = deps.newId();
  const event = "SOCIAL_LINKED";
  return mailToUser(deps.db, { id, event, userId, which: id, data: { provider }, at: deps.now() });
}

function welcome(deps: Deps, userId: string): Statement {
  const mail = { id: deps.newId(), event: "WELCOME", userId, which: null, data: {} } as const;
  return mailToUser(deps.db, { ...mail, at: deps.now() });
}
