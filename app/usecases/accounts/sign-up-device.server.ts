import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { VALIDATION_LIFE_MS } from "#app/usecases/secrets/one-time-codes.server.ts";
import { seal, unseal } from "#app/usecases/secrets/sealed.server.ts";

/** As long as the mail's link is valid. */
export const SIGN_UP_SECONDS = VALIDATION_LIFE_MS / 1000;
/** Where the mail's link could not log in: the time to type a password. */
const HINT_MS = 30 * MINUTE_MS;

/** Browsers keep cookies of 4 KB at most. */
const LONGEST_REDIR = 2048;

const PURPOSE = "sign-up-device";

/** The content of our cookie about a sign-up in this browser. */
export type SignUpDevice = {
  /** The account opened here, which the mail's link logs in; null where the mail was only read here. */
  readonly userId: string | null;
  readonly email: string;
  /** The page of ours to go on to. */
  readonly redir: string | null;
  readonly endsAt: Instant;
};

/** The cookie of a browser in which an account was opened, so that the mail's link logs it in there (`validateEmail`). */
export function signedUpHere(deps: Deps, { userId, email, redir }: Omit<SignUpDevice, "endsAt">): string {
  const fits = redir !== null && redir.length <= LONGEST_REDIR;
  const endsAt = deps.now() + (userId === null ? HINT_MS : VALIDATION_LIFE_MS);
  return seal(deps.settings, PURPOSE, { userId, email, redir: fits ? redir : null, endsAt });
}

/** The content of such a cookie; null for none, a forged one, or an expired one. */
export function signUpDevice(deps: Deps, cookie: string | null): SignUpDevice | null {
  const device = unseal<SignUpDevice>(deps.settings, PURPOSE, cookie);
  return device !== null && deps.now() < device.endsAt ? device : null;
}
