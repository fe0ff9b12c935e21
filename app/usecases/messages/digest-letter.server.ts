import { err, ok, type Result } from "#app/domain/result.ts";
import { fullName } from "#app/text/formats.ts";
import {
  type DigestLetterEntry,
  type DigestLetterFacts,
  digestLetter as letter,
} from "#app/text/mails/digest-letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { DigestEntry, DigestFacts } from "#db/queries/messages/digests.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type ComposedLetter, plainly } from "./composed-letter.ts";
import { businessLinks } from "./message-booking.server.ts";

/** What the mails that it stands for would have told, of their turnos as they are now. */
export function digestLetter(
  settings: Settings,
  mail: QueuedMail,
  { digests }: MailFacts,
): Result<ComposedLetter, string> {
  const digest = digests.find(({ mailId }) => mailId === mail.id);
  return digest === undefined ? err("nothing to tell") : ok(plainly(letter(factsOf(settings, digest))));
}

function factsOf(settings: Settings, { businessName, counts, newest }: DigestFacts): DigestLetterFacts {
  return {
    product: settings.productName,
    businessName,
    counts: Object.fromEntries(counts.map(({ event, count }) => [event, count])),
    newest: newest.map(entryOf),
    links: businessLinks(settings),
  };
}

function entryOf(entry: DigestEntry): DigestLetterEntry {
  const { event, firstName, lastName, date, startMinute, storeName, serviceNames, employeeNames } = entry;
  const customer = firstName === null ? null : fullName({ firstName, lastName });
  return { event, customer, date, startMinute, services: serviceNames, employees: employeeNames, storeName };
}
