import type { AppContext } from "#app/context.ts";
import { JOURNEY_SECONDS, type Journey, journeyOf } from "#app/usecases/accounts/social/return.server.ts";

type Context = Pick<AppContext, "deps">;

/** The `Set-Cookie` value that remembers somebody who is sent to a provider; null forgets them. */
export function journeyCookie({ deps }: Context, journey: string | null): string {
  const { publicUrl } = deps.settings;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${journey === null ? 0 : JOURNEY_SECONDS}`;
  return `${nameFor(publicUrl)}=${journey ?? ""}; ${attributes}${isHttps(publicUrl) ? "; Secure" : ""}`;
}

export function readJourney(request: Request, { deps }: Context): Journey | null {
  const name = nameFor(deps.settings.publicUrl);
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return journeyOf(deps, found?.slice(name.length + 1) ?? null);
}

/** The prefix keeps a neighbouring host from setting a journey of its own making. */
function nameFor(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-journey" : "journey";
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}
