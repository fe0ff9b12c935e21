import { createHash } from "node:crypto";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { sameSecret, sign } from "#app/usecases/secrets/signatures.server.ts";

/** How long an owner may take to consent at the card provider; as long as its codes live. */
const JOURNEY_MS = 600_000;

/**
 * The session and business that an account is connected for; a return in another session, or for another business, is
 * refused.
 */
type Journey = { readonly sessionId: string; readonly businessId: string };

/** The state that goes to the provider and comes back with the browser: a moment, and our signature for this journey. */
export function newState({ settings, newId, now }: Deps, journey: Journey): string {
  const text = `${newId()}.${now() + JOURNEY_MS}`;
  return `${text}.${signatureOf(settings, journey, text)}`;
}

/** When the journey of a state began (ms); null for a state of another session or business, or one that took too long. */
export function begunAt({ settings, now }: Deps, journey: Journey, state: string): number | null {
  const [nonce = "", end = "", signature = ""] = state.split(".");
  const isOurs = sameSecret(signature, signatureOf(settings, journey, `${nonce}.${end}`));
  return isOurs && now() < Number(end) ? Number(end) - JOURNEY_MS : null;
}

/** The secret that proves at the exchange that we began it (PKCE). Derived from the state, so it is not stored. */
export function verifierOf(settings: Settings, state: string): string {
  return sign(settings, "seller-verifier", state);
}

/** The hash of it that the provider gets beforehand (S256). */
export function challengeOf(settings: Settings, state: string): string {
  return createHash("sha256").update(verifierOf(settings, state)).digest("base64url");
}

function signatureOf(settings: Settings, { sessionId, businessId }: Journey, text: string): string {
  return sign(settings, "seller-state", [text, sessionId, businessId].join(" "));
}
