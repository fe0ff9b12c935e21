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

/** How long somebody may take to log in at a provider. */
export const JOURNEY_SECONDS = 600;

const PURPOSE = "social-journey";

/** Browsers keep cookies of 4 KB at most. */
const LONGEST_REDIR = 2048;

/** What our own cookie remembers of somebody who is away, logging in at a provider. */
export type Journey = {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  /** The page of ours to go on to. */
  readonly redir: string | null;
  /** Instant in ms. */
  readonly endsAt: Instant;
};

/** Where to send somebody who wants to log in by a provider, and what to remember of them; null where it is not set up. */
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

/** The journey that this browser set out on; null for none, one of another's making, or one that took too long. */
export function journeyOf(deps: Deps, cookie: string | null): Journey | null {
  const journey = unseal<Journey>(deps.settings, PURPOSE, cookie);
  return journey !== null && deps.now() < journey.endsAt ? journey : null;
}

export type Arrival = {
  readonly provider: SocialProvider;
  /** What the provider's answer says; null for what it does not. */
  readonly code: string | null;
  readonly state: string | null;
};

/**
 * Opens a session for somebody who has come back from a provider. BAD_CREDENTIALS where they did not set out from
 * this browser, or did not log in there; else as `socialLogIn`. Who was about to book goes on as a customer.
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

/** The address that is registered with the provider. */
function returnAddress({ settings }: Deps, provider: SocialProvider): string {
  return `${settings.publicUrl}/oauth/${provider}/callback`;
}
