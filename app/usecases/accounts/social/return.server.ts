import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { Result } from "#app/domain/result.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { isGate } from "#app/domain/wizard/gate.ts";
import type { StartedSession } from "#app/usecases/accounts/new-session.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { networkOf } from "#app/usecases/limits/rate-limits.server.ts";
import { seal, unseal } from "#app/usecases/secrets/sealed.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import { turnAway } from "./entry.server.ts";
import { trySocialLogIn } from "./login.server.ts";

/** The time for a login at a provider, in seconds. */
export const JOURNEY_SECONDS = 600;

const PURPOSE = "social-journey";

/** Browsers keep cookies of 4 KB at most. */
const LONGEST_REDIR = 2048;

/** The content of our cookie about a user that is logging in at a provider. */
export type Journey = {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  /** The page of ours to go on to. */
  readonly redir: string | null;
  /** Instant in ms. */
  readonly endsAt: Instant;
};

/** The provider's login URL and the cookie for a new journey; null where the provider is not set up. */
export function startJourney(
  deps: Deps,
  provider: SocialProvider,
  redir: string | null,
): { readonly url: string; readonly cookie: string } | null {
  const source = deps[provider];
  if (source === null) return null;
  const state = deps.newId();
  const nonce = deps.newId();
  const endsAt = deps.now() + JOURNEY_SECONDS * 1000;
  const fits = redir !== null && redir.length <= LONGEST_REDIR;
  const journey: Journey = { provider, state, nonce, redir: fits ? redir : null, endsAt };
  const url = source.authorizationUrl({ redirectUri: returnAddress(deps, provider), state, nonce });
  return { url, cookie: seal(deps.settings, PURPOSE, journey) };
}

/** The journey that this browser began; null for none, a forged one, or one that took too long. */
export function journeyOf(deps: Deps, cookie: string | null): Journey | null {
  const journey = unseal<Journey>(deps.settings, PURPOSE, cookie);
  return journey !== null && deps.now() < journey.endsAt ? journey : null;
}

export type Arrival = {
  readonly provider: SocialProvider;
  /** The parameters of the provider's answer; null where absent. */
  readonly code: string | null;
  readonly state: string | null;
};

/**
 * Opens a session after the return from a provider; a user about to book goes on as a customer. BAD_CREDENTIALS where the journey
 * did not begin in this browser, or the login was not granted; otherwise as `socialLogIn`.
 */
export async function socialReturn(
  deps: Deps,
  journey: Journey | null,
  { provider, code, state }: Arrival,
): Promise<Result<StartedSession, Refusal>> {
  if (journey === null || journey.provider !== provider || !sameSecret(state ?? "", journey.state)) {
    return turnAway(deps, provider, { code: "BAD_CREDENTIALS", reason: "another browser's journey" });
  }
  if (code === null) return turnAway(deps, provider, { code: "BAD_CREDENTIALS", reason: "not granted" });
  const most = deps.settings.loginTriesPerMinute;
  const limit = { what: "social-return", who: [networkOf(deps.address)], most, lengthMs: MINUTE_MS };
  const back = { code, redirectUri: returnAddress(deps, provider), nonce: journey.nonce };
  return trySocialLogIn(deps, {
    provider,
    email: null,
    profile: isGate(journey.redir) ? "CUSTOMER" : null,
    limits: [limit],
    identify: (source) => source.identifyByCode(back),
  });
}

/** The callback URL registered with the provider. */
function returnAddress({ settings }: Deps, provider: SocialProvider): string {
  return `${settings.publicUrl}/oauth/${provider}/callback`;
}
