import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { readSignedId, signedId } from "./signatures.server.ts";

const PURPOSE = "waitlist-link";

/** What opens somebody's entry of a waiting list without login: who has it may confirm it, answer what is offered, and leave. */
export function entryToken(settings: Pick<Settings, "sessionSecret">, entryId: string): string {
  return signedId(settings, PURPOSE, entryId);
}

export function entryLink(settings: Pick<Settings, "sessionSecret" | "publicUrl">, entryId: string): string {
  return `${settings.publicUrl}${entryPath(entryToken(settings, entryId))}`;
}

/** The id within such a token; null for one that we never made. */
export function entryIdOf(settings: Pick<Settings, "sessionSecret">, token: string): string | null {
  return readSignedId(settings, PURPOSE, token);
}

const RECEIPT = "waitlist-receipt";

/** What whoever has written down an address gets to see of its entry, and nothing to press: it may be anybody's. */
export function receiptToken(settings: Pick<Settings, "sessionSecret">, entryId: string): string {
  return signedId(settings, RECEIPT, entryId);
}

export function receiptIdOf(settings: Pick<Settings, "sessionSecret">, token: string): string | null {
  return readSignedId(settings, RECEIPT, token);
}
