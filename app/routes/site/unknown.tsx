import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** An unknown path leads home; an unknown file is just not there (contract, Conventions). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (/\.[^/]+$/.test(pathname)) throw new Response(null, { status: 404 });
  return redirect("/");
}

export default function Unknown() {
  return null;
}
