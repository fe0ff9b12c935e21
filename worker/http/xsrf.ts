import type { Settings, SignedIn } from "#app/usecases/deps.ts";
import { xsrfMatches } from "#app/usecases/secrets/xsrf.server.ts";
import { isSafe } from "./gate.ts";

/**
 * Whether a request may write for its session's user. A browser sends cookies automatically, so an unsafe request must also
 * show the value that only our pages can read. It comes in the header, or else in the `field` of a form (contract, Sessions).
 */
export function mayWrite(
  settings: Settings,
  { sessionId, via }: SignedIn,
  request: Request,
  field: string | null,
): boolean {
  if (isSafe(request) || via === "bearer") return true;
  return xsrfMatches(settings, sessionId, request.headers.get("x-xsrf-token") ?? field);
}
