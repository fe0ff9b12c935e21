import type { AppContext } from "#app/context.ts";
import { ownCookie, readOwnCookie } from "#app/routing/own-cookie.ts";
import { JOURNEY_SECONDS, type Journey, journeyOf } from "#app/usecases/accounts/social/return.server.ts";

type Context = Pick<AppContext, "deps">;

const NAME = "journey";

/** The `Set-Cookie` value that remembers a visitor's journey to a provider; null forgets it. */
export function journeyCookie({ deps }: Context, journey: string | null): string {
  return ownCookie(deps.settings.publicUrl, { name: NAME, value: journey, seconds: JOURNEY_SECONDS });
}

export function readJourney(request: Request, { deps }: Context): Journey | null {
  return journeyOf(deps, readOwnCookie(request, deps.settings.publicUrl, NAME));
}
