import type { SignedNotification } from "#app/usecases/payment-gateway.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";

/** HMAC-SHA256 of a text, in hex. */
export type Hmac = (secret: string, text: string) => string;

/**
 * Whether `x-signature` (`ts=1704908010,v1=<64 hex>`) is HMAC-SHA256 over `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`,
 * without the parts that a notification lacks. `ts` is signed as written, in seconds or milliseconds. Any age is accepted,
 * because a repeated notification is only looked up again. A malformed header is false.
 */
export function isSignedBy(hmac: Hmac, secret: string, notification: SignedNotification): boolean {
  const { signature, requestId, dataId } = notification;
  const parts = partsOf(signature ?? "");
  if (parts === null || [requestId, dataId].some((part) => part?.includes(";"))) return false;
  const manifest = [
    dataId ? `id:${dataId.toLowerCase()};` : "",
    requestId ? `request-id:${requestId};` : "",
    `ts:${parts.ts};`,
  ].join("");
  return sameSecret(parts.v1.toLowerCase(), hmac(secret, manifest));
}

/** Null if either part is missing, repeated or malformed. */
function partsOf(signature: string): { readonly ts: string; readonly v1: string } | null {
  const pairs = signature.split(",").map(namedPart);
  const only = (name: string) => {
    const [first, second] = pairs.filter((pair) => pair.name === name);
    return second === undefined ? (first?.value ?? "") : "";
  };
  const [ts, v1] = [only("ts"), only("v1")];
  return /^\d{9,16}$/.test(ts) && /^[0-9a-f]{64}$/i.test(v1) ? { ts, v1 } : null;
}

function namedPart(pair: string): { readonly name: string; readonly value: string } {
  const [name = "", ...values] = pair.split("=");
  return { name: name.trim(), value: values.join("=").trim() };
}
