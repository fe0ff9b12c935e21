import { createHash } from "node:crypto";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { bookingByKey } from "#db/queries/bookings/bookings.ts";
import type { Reading } from "#db/reading.ts";

/** A booking that an Idempotency-Key has made, and the fingerprint of the request that it came with. */
export type KeyedBooking = { readonly id: string; readonly hash: string | null };

/** Asks for the booking of a customer's key; for none where there is no key. */
export function keyedBooking(
  deps: Deps,
  customerId: string,
  key: string | null,
): Reading<KeyedBooking | null> {
  return key === null ? { statements: [], answer: () => null } : bookingByKey(deps.db, { customerId, key });
}

/** The fingerprint of a request: the same body again has the same one. */
export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

/** The booking that a key has made already, refused where the body was another; null for a new key (contract, Customer bookings). */
export function answerToKey(keyed: KeyedBooking | null, hash: string): Result<string, Refusal> | null {
  if (keyed === null) return null;
  return keyed.hash === hash ? ok(keyed.id) : err({ code: "IDEMPOTENCY_KEY_REUSED" });
}
