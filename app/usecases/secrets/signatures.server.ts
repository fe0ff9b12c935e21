import { createHmac, timingSafeEqual } from "node:crypto";
import type { Settings } from "#app/usecases/deps.ts";

type Secret = Pick<Settings, "sessionSecret">;

/** A signature that only we can derive, in base64url; a signature for one purpose never serves another. */
export function sign(settings: Secret, purpose: string, text: string): string {
  return createHmac("sha256", settings.sessionSecret).update(`${purpose}:${text}`).digest("base64url");
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** 132 bits in base64url: too many to guess, few enough for a short URL. */
const SIGNATURE_LENGTH = 22;

/** An id with our signature, for a URL that works without login. */
export function signedId(settings: Secret, purpose: string, id: string): string {
  return `${id}${sign(settings, purpose, id).slice(0, SIGNATURE_LENGTH)}`;
}

/** The id within such a token; null where we did not make it for that purpose. */
export function readSignedId(settings: Secret, purpose: string, token: string): string | null {
  const id = token.slice(0, -SIGNATURE_LENGTH);
  return sameSecret(token, signedId(settings, purpose, id)) ? id : null;
}
