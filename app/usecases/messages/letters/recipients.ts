import { LEGAL_EVENTS, WAITLIST_EVENTS } from "#app/domain/codes/message.ts";
import { err } from "#app/domain/result.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";

/** Most recipients of a mail. */
const MOST = 50;

export const NO_RECIPIENT = err("nobody to tell");

/**
 * The recipients' addresses. Either one person: a user, an invitee, a request's writer, a waitlist entry's customer, a client or
 * professional without an account, or the operator. Or the members of one business that it concerns; they may see each other's
 * address.
 */
export function recipientsOf(
  { supportEmail }: Pick<Settings, "supportEmail">,
  { id, userId, audience, event, businessId, bookingId, data }: QueuedMail,
  { people, staff, invitations, places, requests, employees, waiting }: MailFacts,
): readonly string[] {
  if (LEGAL_EVENTS.some((each) => each === event))
    return requests.flatMap((each) => (each.id === data.requestId ? each.email : []));
  if (WAITLIST_EVENTS.some((each) => each === event) && userId === null)
    return waiting.flatMap((each) => (each.entryId === data.entryId ? each.email : [])).slice(0, 1);
  if (event === "CONTACT_MESSAGE" || businessId === NO_BUSINESS)
    return supportEmail === null ? [] : [supportEmail];
  if (event === "TEAM_INVITATION")
    return invitations.flatMap((each) => (each.id === data.invitationId ? each.email : []));
  if (event === "COMMISSION_CLOSED" && userId === null)
    return employees.flatMap((each) => (each.id === data.employee ? (each.email ?? []) : []));
  if (userId !== null) return people.flatMap((person) => (person.id === userId ? person.email : []));
  if (audience === "CUSTOMER") {
    return places.flatMap((place) => (place.bookingId === bookingId ? (place.guestEmail ?? []) : []));
  }
  return staff.flatMap(({ mailId, email }) => (mailId === id ? email : [])).slice(0, MOST);
}
