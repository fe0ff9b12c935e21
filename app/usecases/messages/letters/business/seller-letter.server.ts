import { err, ok, type Result } from "#app/domain/result.ts";
import { brokenSellerLetter } from "#app/text/mails/business/seller-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Tells that a business's own account at the card provider is broken; not sent where it works again, or was disconnected. */
export function sellerLetter(
  { productName, publicUrl }: Settings,
  { businessId }: QueuedMail,
  { brokenSellers }: MailFacts,
): Result<ComposedLetter, string> {
  const business = brokenSellers.find((each) => each.businessId === businessId);
  if (business === undefined) return err("the account serves again");
  const payments = `${publicUrl}/backoffice/payments?ver=problems`;
  return ok(plainly(brokenSellerLetter({ product: productName, business: business.name, payments })));
}
