import { redirect } from "@remix-run/cloudflare";

/**
 * The path of a page that has one address: throws 301 to it, with the query kept, where it was asked for by another spelling,
 * in capitals or with a slash behind.
 */
export function oneAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) throw redirect(`${path}${search}`, 301);
}
