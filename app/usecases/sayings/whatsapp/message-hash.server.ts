import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";

/** What the API calls a message, as it is kept: its own id has the client's number in it. */
export function messageHash(settings: Settings, id: string): string {
  return sign(settings, "whatsapp-message", id);
}
