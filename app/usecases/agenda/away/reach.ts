import type { HeldMail } from "#app/domain/first-contacts.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import type { TurnoFacts } from "#db/queries/messages/sayings/saying-facts.ts";
import type { StaffView } from "#db/queries/setup/affected.ts";

/** How a client hears of changes to their booking: by mail at once, by a message that waits to be sent, or not at all. */
export type Reach = "MAIL" | "WHATSAPP" | "NONE";

/** `hold`: why the business's first mail to a client is held back. A client who refuses messages gets none by WhatsApp. */
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
