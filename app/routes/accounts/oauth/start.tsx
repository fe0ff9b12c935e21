import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { startJourney } from "#app/usecases/accounts/social/return.server.ts";
import { journeyCookie } from "./journey-cookie.server.ts";
import { loginAgain } from "./login-again.ts";
import { providerNamed } from "./provider-named.ts";

/** 'Continuar con Google', 'Continuar con Facebook': redirects to the provider's login (accounts §2). */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = providerNamed(params.provider);
  if (provider === null) return redirect("/");
  const redir = safeRedir(new URL(request.url).searchParams.get("redir"));
  const journey = startJourney(context.deps, provider, redir);
  if (journey === null) return redirect(loginAgain("UNAVAILABLE", redir));
  const headers = { "Set-Cookie": journeyCookie(context, journey.cookie), "Cache-Control": "no-store" };
  return redirect(journey.url, { headers });
}

export default function StartJourney() {
  return null;
}
