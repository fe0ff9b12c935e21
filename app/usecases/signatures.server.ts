import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "./deps.ts";

type Secret = Pick<Settings, "sessionSecret">;

/** What only we can derive from a text, in base64url; a signature for one purpose never serves another. */
export function sign(settings: Secret, purpose: string, text: string): string {
  return createHmac("sha256", settings.sessionSecret).update(`${purpose}:${text}`).digest("base64url");
}

/** Compares two secrets in a time that tells nothing of where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
