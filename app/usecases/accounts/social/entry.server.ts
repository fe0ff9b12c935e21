import type { AccountType, SocialProvider } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { socialOutcome } from "#app/domain/social-linking.ts";
import { newSession, type StartedSession } from "#app/usecases/accounts/new-session.server.ts";
import type { Deps, ProviderFailure, Refusal, SocialIdentity } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { type RateWindow, takeBack } from "#db/queries/accounts/rate-limits.ts";
import {
  isTokenUsed,
  linkMustStillBe,
  linkSocial,
  rememberToken,
  type SocialAccount,
  socialAccounts,
} from "#db/queries/accounts/social.ts";
import { readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";
import { type PlannedEntry, planSocialAccount, planTakeOver, tellOfLink } from "./account.server.ts";

type Entrant = {
  readonly provider: SocialProvider;
  readonly identity: SocialIdentity;
  /** The account type to go on as; null: by whether they work for a business. */
  readonly profile: AccountType | null;
  /** The windows in which the try was counted. */
  readonly counted: readonly RateWindow[];
};

/**
 * Opens a session for a user that a provider has identified, in their account or a new one (see `socialOutcome`). Where another
 * request came first, such as another tab's, it decides once more.
 */
export async function enter(deps: Deps, entrant: Entrant): Promise<Result<StartedSession, Refusal>> {
  const entered = (await tryToEnter(deps, entrant)) ?? (await tryToEnter(deps, entrant));
  return entered ?? turnAway(deps, entrant.provider, { code: "BAD_CREDENTIALS", reason: "too much at once" });
}

/** Null where the facts changed before the write. */
async function tryToEnter(deps: Deps, entrant: Entrant): Promise<Result<StartedSession, Refusal> | null> {
  const { provider, identity, profile, counted } = entrant;
  const token = tokenOf(deps, identity);
  const { accounts, isUsed } = await readAll(deps.db, {
    accounts: socialAccounts(deps.db, { provider, ...identity }),
    isUsed: isTokenUsed(deps.db, token?.hash ?? ""),
  });
  if (isUsed) return turnAway(deps, provider, { code: "BAD_CREDENTIALS", reason: "token used before" });
  const planned = await planEntry(deps, entrant, accounts);
  if (!planned.ok) return planned;

  const { owner, statements, queuesMail } = planned.value;
  const { started, statements: session } = newSession(deps, owner, profile);
  const remembered = token === null ? [] : [rememberToken(deps.db, token)];
  const upkeep = [...takeBack(deps.db, counted), ...remembered];
  if (!(await isSaved(deps, [...upkeep, ...statements, ...session]))) return null;
  if (queuesMail) deps.later(deliverSoon(deps, { about: owner.userId }));
  return ok(started);
}

/** The user gets one message for all reasons; the log keeps the reason. */
export function turnAway(deps: Deps, provider: SocialProvider, { code, reason }: ProviderFailure) {
  deps.note(`${provider}: ${reason}`);
  return err<Refusal>({ code });
}

/** The hash that remembers a token as used; null for a token that may serve again. */
function tokenOf({ settings }: Deps, { once }: SocialIdentity) {
  return once && { hash: sign(settings, "used-token", once.name), expiresAt: once.until };
}

type Accounts = { readonly linked: SocialAccount | null; readonly holder: SocialAccount | null };

async function planEntry(
  deps: Deps,
  { provider, identity }: Entrant,
  accounts: Accounts,
): Promise<Result<PlannedEntry, Refusal>> {
  const { subject, email, emailVerified: isVouched } = identity;
  const outcome = socialOutcome({ email, isVouched, ...accounts });
  if (outcome.step === "REFUSE") {
    return turnAway(deps, provider, { code: "BAD_CREDENTIALS", reason: outcome.reason });
  }
  if (outcome.step === "OPEN") return planSocialAccount(deps, { provider, ...identity, ...outcome });

  const { account: owner, step } = outcome;
  if (step === "TAKE_OVER") {
    return ok(planTakeOver(deps, owner, { provider, ...identity, email: owner.email }));
  }
  const link = { userId: owner.userId, provider, subject, email, at: deps.now() };
  if (step === "LOG_IN") {
    return ok({ owner, statements: linkMustStillBe(deps.db, link), queuesMail: false });
  }
  const statements = [...linkSocial(deps.db, link), tellOfLink(deps, owner.userId, provider)];
  return ok({ owner, statements, queuesMail: true });
}

/** False where the facts have changed: the address, link or token was taken or used meanwhile. */
async function isSaved(deps: Deps, statements: readonly Statement[]): Promise<boolean> {
  try {
    return await tryWrite(deps.db, statements);
  } catch (error) {
    if (clashOf(error) !== null) return false;
    throw error;
  }
}
