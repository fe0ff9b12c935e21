import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#app/usecases/deps.ts";

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

/** 132 bits in base64url: too many to guess, few enough for a short address. */
const MARK_LENGTH = 22;

/** An id that shows that it is from us, for an address that opens something without login. */
export function signedId(settings: Secret, purpose: string, id: string): string {
  return `${id}${sign(settings, purpose, id).slice(0, MARK_LENGTH)}`;
}

/** The id within such a token; null where it was not made by us for that purpose. */
export function readSignedId(settings: Secret, purpose: string, token: string): string | null {
  const id = token.slice(0, -MARK_LENGTH);
  return sameSecret(token, signedId(settings, purpose, id)) ? id : null;
}
