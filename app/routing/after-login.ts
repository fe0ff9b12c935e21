import { entryOf, type Visitor } from "#app/domain/access.ts";

/** Any origin works: it only replaces ours while the path is parsed. */
const HERE = "https://here.invalid";

/**
 * The page after a login: the requested page, with a flag that tells it so, or the start page of the user's role (accounts §4).
 * `redir` is a safe path.
 */
export function afterLogin(redir: string | null, visitor: Visitor): string {
  if (redir === null) return entryOf(visitor);
  const url = new URL(redir, HERE);
  url.searchParams.set("showBidDialog", "true");
  return `${url.pathname}${url.search}${url.hash}`;
}
