import { routedPath } from "#app/domain/paths/routed-path.ts";

const LONGEST = 2048;
/** Any origin works: it only stands in for ours while the path is read. */
const HERE = "https://here.invalid";
/** Where no visitor should land after logging in: calls of ours, the logout, and the login itself. */
const NO_LANDING = /^\/(api|ws|assets|logout|login|oauth|account-type)(\/|$)/;

/**
 * The page of ours that a `redir` parameter names, as path, query and hash. Null for anything else: another site however
 * it is spelled, a call, the logout (accounts §4).
 */
export function safeRedir(raw: string | null): string | null {
  if (raw === null || raw.length > LONGEST || !raw.startsWith("/") || /[\\\p{Cc}]/u.test(raw)) return null;
  const url = URL.canParse(raw, HERE) ? new URL(raw, HERE) : null;
  if (url === null || url.origin !== HERE || url.username !== "") return null;
  // `/.//x` and `/a/..//x` read as paths, and become `//x`, another host, once they are put together again.
  if (url.pathname.startsWith("//") || NO_LANDING.test(routedPath(url.pathname))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
