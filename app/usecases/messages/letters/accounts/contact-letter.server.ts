import { err, ok, type Result } from "#app/domain/result.ts";
import { contactMessageLetter } from "#app/text/mails/accounts/contact-letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** A message of the contact form; not sent where it was deleted together with the writer's account. */
export function contactLetter(
  { productName }: Settings,
  { data }: QueuedMail,
  { contactMessages }: MailFacts,
): Result<ComposedLetter, string> {
  const message = contactMessages.find(({ id }) => id === data.messageId);
  if (message === undefined) return err("the message is gone");
  const letter = contactMessageLetter({ product: productName, ...message });
  return ok({ ...plainly(letter), replyTo: message.email });
}
