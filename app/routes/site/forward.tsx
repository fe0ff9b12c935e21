import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { accessOf, entryOf, FORWARDS, turnedAwayTo } from "#app/domain/access.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";

/**
 * A short address that redirects to its page (accounts §2, Other links). If that page would send the visitor home, it redirects
 * to the visitor's start page.
 */
export function loader({ request, context: { actor } }: LoaderFunctionArgs) {
  const path = routedPath(new URL(request.url).pathname).replace(/\/?(\.data)?$/, "");
  const page = FORWARDS[path] ?? "/";
  return redirect(turnedAwayTo(accessOf(page), actor) === "/" ? entryOf(actor) : page);
}

export default function Forward() {
  return null;
}
