import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";

/** The stored form of the API's message id, which contains the client's number. */
export function messageHash(settings: Settings, id: string): string {
  return sign(settings, "whatsapp-message", id);
}
