import { DAY_MS } from "#app/domain/time/units.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { sign } from "./signatures.server.ts";

/** How long (ms) an invitation is open (contract, Business side). */
export const INVITATION_LIFE_MS = 7 * DAY_MS;

/**
 * The token of an invitation's link. It derives from its mail's id and our secret, so each try can compose the mail again. The
 * database stores only its hash.
 */
export function invitationToken(settings: Pick<Settings, "sessionSecret">, mailId: string): string {
  return sign(settings, "invitation", mailId);
}
