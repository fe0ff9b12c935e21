import type { Settings } from "#app/usecases/deps.ts";
import { sameSecret, sign } from "./signatures.server.ts";

type Secret = Pick<Settings, "sessionSecret">;

/** The value of the readable cookie `XSRF-TOKEN`, bound to one session (contract, Sessions). */
export function xsrfToken(settings: Secret, sessionId: string): string {
  return sign(settings, "xsrf", sessionId);
}

/** Whether an unsafe request by cookie carries its session's XSRF value, from the header or a form's `xsrf`. */
export function xsrfMatches(settings: Secret, sessionId: string, sent: string | null): boolean {
  return sent !== null && sameSecret(sent, xsrfToken(settings, sessionId));
}
