import { createHash, randomBytes } from "node:crypto";
import type { AccountType } from "#app/domain/codes/account.ts";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "./signatures.server.ts";

const IDLE_MS: Readonly<Record<AccountType, number>> = { BUSINESS: 8 * HOUR_MS, CUSTOMER: 30 * DAY_MS };

/** A session ends this long (ms) after it began, however much it is used (contract, Sessions). */
export const ABSOLUTE_MS = 90 * DAY_MS;

/** How long (ms) a token serves requests under way once its successor is in use (contract, Sessions). */
export const GRACE_MS = MINUTE_MS;

/** A session's first token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The token that replaces this one. It derives from the old one and our secret. So all parallel requests of a page get the same
 * token, in any order of their replies.
 */
export function successorOf(settings: Pick<Settings, "sessionSecret">, token: string): string {
  return sign(settings, "next-token", token);
}

/** The stored form of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** When a token issued at `at` expires (ms): after its idle limit, with its session at the latest. */
export function tokenEnd(accountType: AccountType, at: number, sessionEndsAt: Instant): number {
  return Math.min(at + IDLE_MS[accountType], sessionEndsAt);
}

type Life = {
  readonly accountType: AccountType;
  readonly expiresAt: Instant;
  readonly sessionEndsAt: Instant;
};

/** Whether half of its life is over, and a fresh token would live longer. */
export function isDueForRenewal({ accountType, expiresAt, sessionEndsAt }: Life, now: Instant): boolean {
  const half = IDLE_MS[accountType] / 2;
  return expiresAt - now < half && tokenEnd(accountType, now, sessionEndsAt) > expiresAt;
}
