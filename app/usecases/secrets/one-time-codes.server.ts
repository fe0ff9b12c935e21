import { createHash } from "node:crypto";
import { plainLetters } from "#app/domain/codes/plain-letters.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "./signatures.server.ts";

type Secret = Pick<Settings, "sessionSecret">;

/** How long codes live (contract, Sessions). */
export const VALIDATION_LIFE_MS = 48 * HOUR_MS;
export const RECOVERY_LIFE_MS = 15 * MINUTE_MS;

const RECOVERY_LENGTH = 8;

/**
 * The code in the link of an EMAIL_VALIDATION mail. Codes derive from their mail's id and our secret, so each try can compose the
 * mail again. The database stores only their hash.
 */
export function validationCode(settings: Secret, mailId: string): string {
  return sign(settings, "email-validation", mailId);
}

/** The code of a RECOVERY_CODE mail: 8 characters that are hard to confuse. */
export function recoveryCode(settings: Secret, mailId: string): string {
  return plainLetters(hexOf(sign(settings, "recovery", mailId)), RECOVERY_LENGTH);
}

/** A signature as hexadecimal digits. */
export function hexOf(signature: string): string {
  return Buffer.from(signature, "base64url").toString("hex");
}

/** The code of a user's unsubscribe links: it never expires, and works any number of times (RFC 8058). */
export function unsubscribeCode(settings: Secret, userId: string): string {
  return sign(settings, "unsubscribe", userId);
}

/** The stored form of a code. */
export function codeHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** A typed recovery code in the form in which it was sent. */
export function typedCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "");
}
