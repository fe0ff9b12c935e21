import { RECEIVING_WAYS } from "#app/domain/money/receiving.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { moneyChangedLetter } from "#app/text/mails/business/money-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { NO_RECIPIENT } from "#app/usecases/messages/letters/recipients.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Tells an owner that a member changed where their business's money goes. */
export function moneyLetter(
  { productName: product, publicUrl }: Settings,
  { userId, data }: QueuedMail,
  { people }: MailFacts,
): Result<ComposedLetter, string> {
  const person = people.find((each) => each.id === userId);
  if (person === undefined) return NO_RECIPIENT;
  const way = RECEIVING_WAYS.find((each) => each === data.way);
  if (way === undefined) return err("names no way that there is");
  const letter = moneyChangedLetter({
    ...{ product, way, firstName: person.firstName },
    business: String(data.business ?? ""),
    by: String(data.by ?? ""),
    from: wordsOf(data.from),
    to: wordsOf(data.to),
    accounts: `${publicUrl}/backoffice/payments?ver=account`,
    history: `${publicUrl}/backoffice/setup/history?de=MONEY`,
  });
  return ok(plainly(letter));
}

function wordsOf(told: string | number | null | undefined): string | null {
  return typeof told === "string" ? told : null;
}
