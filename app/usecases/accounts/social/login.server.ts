import type { AccountType, SocialProvider } from "#app/domain/codes/account.ts";
import { err, type Result } from "#app/domain/result.ts";
import type { StartedSession } from "#app/usecases/accounts/new-session.server.ts";
import type { Deps, IdentityProvider, ProviderFailure, Refusal, SocialIdentity } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import type { Limit } from "#app/usecases/limits/rate-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { enter, turnAway } from "./entry.server.ts";

type SocialLogIn = {
  readonly provider: SocialProvider;
  /** The address that the caller expects of the token; it identifies no user by itself. */
  readonly email: string;
  readonly token: string;
};

/**
 * Opens a session for a provider's token and its expected address (contract, Sessions). BAD_CREDENTIALS for any fault,
 * RATE_LIMITED before the provider is asked, UNAVAILABLE where it does not answer or is not set up.
 */
export function socialLogIn(
  deps: Deps,
  { provider, email, token }: SocialLogIn,
): Promise<Result<StartedSession, Refusal>> {
  return trySocialLogIn(deps, {
    provider,
    email,
    profile: null,
    limits: accountTries(deps, "social-log-in", { account: email, device: null }),
    identify: (source) => source.identifyByToken(token),
  });
}

type SocialInput = {
  readonly provider: SocialProvider;
  /** The address that the identity must have; null: any. */
  readonly email: string | null;
  readonly profile: AccountType | null;
  readonly limits: readonly Limit[];
  identify(source: IdentityProvider): Promise<Result<SocialIdentity, ProviderFailure>>;
};

/** One try, counted before the provider is asked; successes do not count. */
export async function trySocialLogIn(
  deps: Deps,
  { provider, email, profile, limits, identify }: SocialInput,
): Promise<Result<StartedSession, Refusal>> {
  const source = deps[provider];
  if (source === null) return err({ code: "UNAVAILABLE" });
  const counted = await countVisit(deps, limits);
  if (!counted.ok) return counted;

  const identified = await identify(source);
  if (!identified.ok) return turnAway(deps, provider, identified.error);
  const { value: identity } = identified;
  if (email !== null && identity.email !== email) {
    return turnAway(deps, provider, { code: "BAD_CREDENTIALS", reason: "another address's token" });
  }
  return enter(deps, { provider, identity, profile, counted: counted.value });
}
