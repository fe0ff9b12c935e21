import { entryOf, type Visitor } from "#app/domain/access.ts";

/** Any origin does: it only stands in for ours while the path is read. */
const HERE = "https://here.invalid";

/**
 * Where somebody goes who has just logged in: on to the page they came for, which is told so by a flag, or to
 * where their role begins (accounts §4). `redir` is a safe path.
 */
export function afterLogin(redir: string | null, visitor: Visitor): string {
  if (redir === null) return entryOf(visitor);
  const url = new URL(redir, HERE);
  url.searchParams.set("showBidDialog", "true");
  return `${url.pathname}${url.search}${url.hash}`;
}
