import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { footerPathOf } from "#app/domain/paths/footer-paths.ts";
import { asDocument } from "#app/routing/other-group.ts";

/** Requests by programs, not people: a file, or a well-known address (RFC 8615). */
const FILE = /\.[^/]+$|^\/\.well-known\//;

/**
 * An unknown path redirects home; an unknown file is 404 (contract, Conventions). The bare name of a footer page redirects to it
 * (accounts §2: '/contact').
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (FILE.test(pathname)) throw new Response(null, { status: 404 });
  const footer = footerPathOf(pathname);
  return footer === null ? redirect("/") : redirect(`${footer}${search}`, 301);
}

/** In the browser, a page of another route group is unknown too. */
export const clientLoader = asDocument;

export default function Unknown() {
  return null;
}
