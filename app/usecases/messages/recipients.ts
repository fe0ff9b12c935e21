import { err } from "#app/domain/result.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** As many as a mail may go to at once. */
const MOST = 50;

export const NO_RECIPIENT = err("nobody to tell");

/** One person, or the people of one business whom it concerns; they may see each other's address. */
export function recipientsOf({ id, userId }: QueuedMail, { people, staff }: MailFacts): readonly string[] {
  if (userId !== null) return people.flatMap((person) => (person.id === userId ? person.email : []));
  return staff.flatMap(({ mailId, email }) => (mailId === id ? email : [])).slice(0, MOST);
}
