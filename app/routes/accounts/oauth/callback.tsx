import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { afterLogin } from "#app/routing/after-login.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { socialReturn } from "#app/usecases/accounts/social/return.server.ts";
import { forgetSignUp } from "../sign-up-cookie.server.ts";
import { journeyCookie, readJourney } from "./journey-cookie.server.ts";
import { loginAgain } from "./login-again.ts";
import { providerNamed } from "./provider-named.ts";

/** Where a provider sends users back to. The journey cookie ends here, whatever the outcome. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = providerNamed(params.provider);
  if (provider === null) return redirect("/");
  const { searchParams } = new URL(request.url);
  const journey = readJourney(request, context);
  const redir = safeRedir(journey?.redir ?? null);
  const arrival = { provider, code: searchParams.get("code"), state: searchParams.get("state") };

  const started = await socialReturn(context.deps, journey, arrival);
  const cookies = started.ok ? context.sessionCookies(started.value) : [];
  const spent = started.ok ? forgetSignUp(request, context) : [];
  const headers = cookieHeaders([...cookies, ...spent, journeyCookie(context, null)]);
  headers.set("Cache-Control", "no-store");
  const onward = started.ok ? afterLogin(redir, started.value.actor) : loginAgain(started.error.code, redir);
  return redirect(onward, { headers });
}

export default function EndJourney() {
  return null;
}
