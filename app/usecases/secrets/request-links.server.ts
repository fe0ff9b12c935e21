import type { Settings } from "#app/usecases/deps.ts";
import { readSignedId, sign, signedId } from "./signatures.server.ts";

type Secret = Pick<Settings, "sessionSecret">;

/**
 * The token of the link in a request's mail, which proves that its holder reads that mail. It derives from the request and our
 * secret, so each try can compose the mail again. The database stores only its hash.
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

/** The token of a receipt's URL, which shows the code and allows no action. */
export function receiptToken(settings: Secret, requestId: string): string {
  return signedId(settings, "legal-receipt", requestId);
}

/** The id of a receipt's request; null for an unknown token. */
export function receiptOf(settings: Secret, token: string): string | null {
  return readSignedId(settings, "legal-receipt", token);
}
