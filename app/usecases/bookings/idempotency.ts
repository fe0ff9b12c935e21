import { createHash } from "node:crypto";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { bookingByKey } from "#db/queries/bookings/bookings.ts";
import type { Reading } from "#db/reading.ts";

/** The booking made with an Idempotency-Key, and the hash of that request. */
type KeyedBooking = { readonly id: string; readonly hash: string | null };

/** Reads the booking of a customer's key; none without a key. */
export function keyedBooking(
  deps: Deps,
  customerId: string,
  key: string | null,
): Reading<KeyedBooking | null> {
  return key === null ? { statements: [], answer: () => null } : bookingByKey(deps.db, { customerId, key });
}

/** The hash of a request body: equal bodies have equal hashes. */
export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

/**
 * The booking that a key made before, or IDEMPOTENCY_KEY_REUSED for another body; null for a new key (contract, Customer
 * bookings).
 */
export function answerToKey(keyed: KeyedBooking | null, hash: string): Result<string, Refusal> | null {
  if (keyed === null) return null;
  return keyed.hash === hash ? ok(keyed.id) : err({ code: "IDEMPOTENCY_KEY_REUSED" });
}
