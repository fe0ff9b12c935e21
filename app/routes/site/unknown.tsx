import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { footerPathOf } from "#app/domain/paths/footer-paths.ts";
import { asDocument } from "#app/routing/other-group.ts";

/** What a program asks for, not a person: a file, or what it may find at any site (RFC 8615). */
const FILE = /\.[^/]+$|^\/\.well-known\//;

/**
 * An unknown path leads home; an unknown file is just not there (contract, Conventions). The bare name of a page at the foot
 * of the site leads to it (accounts §2: '/contact').
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (FILE.test(pathname)) throw new Response(null, { status: 404 });
  const footer = footerPathOf(pathname);
  return footer === null ? redirect("/") : redirect(`${footer}${search}`, 301);
}

/** In the browser, a page of another group is unknown as well. */
export const clientLoader = asDocument;

export default function Unknown() {
  return null;
}
