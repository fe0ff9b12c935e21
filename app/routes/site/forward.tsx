import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { FORWARDS } from "#app/domain/access.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";

/** A short address that leads on to the page it stands for (accounts §2, Other links). */
export function loader({ request }: LoaderFunctionArgs) {
  const path = routedPath(new URL(request.url).pathname).replace(/\/?(\.data)?$/, "");
  return redirect(FORWARDS[path] ?? "/");
}

export default function Forward() {
  return null;
}
