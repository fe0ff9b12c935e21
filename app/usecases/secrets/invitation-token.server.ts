import { DAY_MS } from "#app/domain/time/units.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "./signatures.server.ts";

/** How long an invitation is open (contract, Business side). */
export const INVITATION_LIFE_MS = 7 * DAY_MS;

/**
 * What the link of an invitation bears. It follows from the id of its mail and our secret, so that the mail can be composed
 * again at each try while the database keeps nothing but its hash.
 */
export function invitationToken(settings: Pick<Settings, "sessionSecret">, mailId: string): string {
  return sign(settings, "invitation", mailId);
}
