import type { HeldMail } from "#app/domain/first-contacts.ts";
import { whatsAppNumber } from "#app/domain/phone-numbers.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { StaffView } from "#db/queries/setup/touched.ts";

/** How a client hears of what happens to their turno: by mail at once, by a message that waits to be sent, or not at all. */
export type Reach = "MAIL" | "WHATSAPP" | "NONE";

/** `hold`: what a first contact of the business would meet. A client that wants no messages has none. */
export function reachOf(
  { isMailed, isFirstContact }: Pick<StaffView, "isMailed" | "isFirstContact">,
  { phone, refusedAt }: Pick<TurnoFacts, "phone" | "refusedAt">,
  hold: HeldMail | null,
): Reach {
  if (isMailed && !(isFirstContact && hold !== null)) return "MAIL";
  const isWritten = phone !== null && refusedAt === null && whatsAppNumber(phone) !== null;
  return isWritten ? "WHATSAPP" : "NONE";
}

export function canHear(reach: Reach): boolean {
  return reach !== "NONE";
}
