import type { Settings } from "#app/usecases/deps.ts";
import { readSignedId, sign, signedId } from "./signatures.server.ts";

type Secret = Pick<Settings, "sessionSecret">;

/**
 * What the link of a request's mail bears: who opens it reads that mail. It follows from the request and our secret, so that
 * the mail can be composed again at each try while the database keeps nothing but its hash.
 */
export function requestToken(settings: Secret, requestId: string): string {
  return sign(settings, "legal-request", requestId);
}

/** The page that the mail leads to: it shows the request and lets its writer go on. */
export function requestLink(
  settings: Pick<Settings, "sessionSecret" | "publicUrl">,
  requestId: string,
): string {
  return `${settings.publicUrl}/pedido/${requestToken(settings, requestId)}`;
}

/** What the address of the reply to a form bears: it shows the code, and lets nobody do anything. */
export function receiptToken(settings: Secret, requestId: string): string {
  return signedId(settings, "legal-receipt", requestId);
}

/** The request that such an address is of; null for one that we never made. */
export function receiptOf(settings: Secret, token: string): string | null {
  return readSignedId(settings, "legal-receipt", token);
}
