import type { AppContext } from "#app/context.ts";
import { ownCookie, readOwnCookie } from "#app/routing/own-cookie.ts";
import {
  SIGN_UP_SECONDS,
  type SignUpDevice,
  signedUpHere,
  signUpDevice,
} from "#app/usecases/accounts/sign-up-device.server.ts";

type Context = Pick<AppContext, "deps">;

const NAME = "sign-up";

/** The `Set-Cookie` value that marks a browser in which an account was opened. */
export function signUpCookie({ deps }: Context, device: Omit<SignUpDevice, "endsAt">): string {
  return cookieOf({ deps }, signedUpHere(deps, device));
}

export function readSignUp(request: Request, { deps }: Context): SignUpDevice | null {
  return signUpDevice(deps, readOwnCookie(request, deps.settings.publicUrl, NAME));
}

/** The `Set-Cookie` values that forget the sign-up, for a browser that has the cookie. It is not needed after login. */
export function forgetSignUp(request: Request, { deps }: Context): readonly string[] {
  return readOwnCookie(request, deps.settings.publicUrl, NAME) === null ? [] : [cookieOf({ deps }, null)];
}

function cookieOf({ deps }: Context, value: string | null): string {
  return ownCookie(deps.settings.publicUrl, { name: NAME, value, seconds: SIGN_UP_SECONDS });
}
