import { createHash, randomBytes } from "node:crypto";
import type { AccountType } from "#app/domain/codes/account.ts";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "./signatures.server.ts";

const IDLE_MS: Readonly<Record<AccountType, number>> = { BUSINESS: 8 * HOUR_MS, CUSTOMER: 30 * DAY_MS };

/** However much it is used, a session ends this long after it began (contract, Sessions). */
export const ABSOLUTE_MS = 90 * DAY_MS;

/** How long a token serves requests under way once its successor is in use (contract, Sessions). */
export const GRACE_MS = MINUTE_MS;

/** A session's first token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The token that replaces this one. It follows from the old one and our secret, so that all of a page's
 * parallel requests are handed the same token, in whatever order their replies arrive.
 */
export function successorOf(settings: Pick<Settings, "sessionSecret">, token: string): string {
  return sign(settings, "next-token", token);
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** When a token handed out at `at` dies (ms): after its idle limit, with its session at the latest. */
export function tokenEnd(accountType: AccountType, at: number, sessionEndsAt: Instant): number {
  return Math.min(at + IDLE_MS[accountType], sessionEndsAt);
}

type Life = {
  readonly accountType: AccountType;
  readonly expiresAt: Instant;
  readonly sessionEndsAt: Instant;
};

/** Past half of its life, and a fresh token would live longer. */
export function isDueForRenewal({ accountType, expiresAt, sessionEndsAt }: Life, now: Instant): boolean {
  const half = IDLE_MS[accountType] / 2;
  return expiresAt - now < half && tokenEnd(accountType, now, sessionEndsAt) > expiresAt;
}
