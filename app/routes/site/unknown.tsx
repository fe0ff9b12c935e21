import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { asDocument } from "#app/routing/other-group.ts";

/** What a program asks for, not a person: a file, or what it may find at any site (RFC 8615). */
const FILE = /\.[^/]+$|^\/\.well-known\//;

/** An unknown path leads home; an unknown file is just not there (contract, Conventions). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (FILE.test(pathname)) throw new Response(null, { status: 404 });
  return redirect("/");
}

/** In the browser, a page of another group is unknown as well. */
export const clientLoader = asDocument;

export default function Unknown() {
  return null;
}
