import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { readSignedId, signedId } from "./signatures.server.ts";

const PURPOSE = "waitlist-link";

/** The token that opens a waitlist entry without login: its holder may confirm it, answer offers, and leave. */
export function entryToken(settings: Pick<Settings, "sessionSecret">, entryId: string): string {
  return signedId(settings, PURPOSE, entryId);
}

export function entryLink(settings: Pick<Settings, "sessionSecret" | "publicUrl">, entryId: string): string {
  return `${settings.publicUrl}${entryPath(entryToken(settings, entryId))}`;
}

/** The id within such a token; null for an unknown token. */
export function entryIdOf(settings: Pick<Settings, "sessionSecret">, token: string): string | null {
  return readSignedId(settings, PURPOSE, token);
}

const RECEIPT = "waitlist-receipt";

/**
 * The token of an entry's receipt, for the visitor that wrote an address down. It allows no action, since the address may be
 * another person's.
 */
export function receiptToken(settings: Pick<Settings, "sessionSecret">, entryId: string): string {
  return signedId(settings, RECEIPT, entryId);
}

export function receiptIdOf(settings: Pick<Settings, "sessionSecret">, token: string): string | null {
  return readSignedId(settings, RECEIPT, token);
}
