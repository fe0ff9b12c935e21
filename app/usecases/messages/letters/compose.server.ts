import { isMailAddress } from "#app/domain/mail-address.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import type { OutgoingMail, Settings } from "#app/usecases/deps.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { accountLetter } from "./accounts/account-letter.server.ts";
import { contactLetter } from "./accounts/contact-letter.server.ts";
import { legalLetter } from "./accounts/legal-letter.server.ts";
import { teamLetter } from "./accounts/team-letter.server.ts";
import { bookingLetter } from "./bookings/booking-letter.server.ts";
import { type PutOff, reminderLetter } from "./bookings/reminder-letter.server.ts";
import { returnedLetter } from "./bookings/returned-letter.server.ts";
import { waitlistLetter } from "./bookings/waitlist-letter.server.ts";
import { closingLetter } from "./business/closing-letter.server.ts";
import { digestLetter } from "./business/digest-letter.server.ts";
import { holidayLetter } from "./business/holiday-letter.server.ts";
import { moneyLetter } from "./business/money-letter.server.ts";
import { sellerLetter } from "./business/seller-letter.server.ts";
import type { ComposedLetter } from "./composed-letter.ts";
import { NO_RECIPIENT, recipientsOf } from "./recipients.ts";

/** Why a mail is not sent: its content no longer holds, or it has to wait until a time (ms). */
export type Unsent = string | PutOff;

/** A mail ready to be sent, and the end (ms) of its use. */
type DrawnMail = { readonly outgoing: OutgoingMail } & Pick<ComposedLetter, "usefulUntil">;

/**
 * The mail ready to be sent, or why it is not sent. Within a year, the same facts give the same mail, since a provider refuses
 * another mail under a known key.
 */
export function composeMail(
  settings: Settings,
  queued: QueuedMail,
  facts: MailFacts,
  now: Instant,
): Result<DrawnMail, Unsent> {
  const to = recipientsOf(settings, queued, facts).filter(isMailAddress);
  if (to.length === 0) return NO_RECIPIENT;
  const composed = letterOf(settings, queued, facts, now);
  if (!composed.ok) return composed;
  const { letter, usefulUntil, ...besides } = composed.value;
  const idempotencyKey = `${queued.event}/${queued.id}/${queued.audience}`;
  const drawn = drawLetter(letter, settings.productName);
  return ok({ outgoing: { idempotencyKey, to, ...drawn, ...besides }, usefulUntil });
}

function letterOf(
  settings: Settings,
  queued: QueuedMail,
  facts: MailFacts,
  now: Instant,
): Result<ComposedLetter, Unsent> {
  const { event } = queued;
  switch (event) {
    case "BOOKING_CREATED":
    case "BOOKING_RESCHEDULED":
    case "BOOKING_HANDED_OVER":
    case "BOOKING_CANCELLED":
    case "DEPOSIT_EXPIRED":
    case "DEPOSIT_PAID":
    case "TRANSFER_REPORTED":
    case "TRANSFER_REJECTED":
      return bookingLetter(settings, { ...queued, event }, facts, now);
    case "PAYMENT_RETURNED":
      return returnedLetter(settings, queued, facts, now);
    case "STAFF_DIGEST":
      return digestLetter(settings, queued, facts, now);
    case "SELLER_BROKEN":
      return sellerLetter(settings, queued, facts);
    case "HOLIDAY_ASKED":
      return holidayLetter(settings, queued, now);
    case "BUSINESS_CLOSED":
      return closingLetter(settings, queued, now);
    case "TEAM_INVITATION":
    case "TEAM_ROLE":
    case "TEAM_REMOVED":
    case "COMMISSION_CLOSED":
      return teamLetter(settings, { ...queued, event }, facts, now);
    case "MONEY_CHANGED":
      return moneyLetter(settings, queued, facts);
    case "LEGAL_RECEIVED":
    case "LEGAL_ANSWERED":
    case "LEGAL_FILED":
    case "LEGAL_DUE":
      return legalLetter(settings, { ...queued, event }, facts, now);
    case "WAITLIST_CONFIRM":
    case "WAITLIST_OFFER":
      return waitlistLetter(settings, { ...queued, event }, facts, now);
    case "CONTACT_MESSAGE":
      return contactLetter(settings, queued, facts);
    case "DEPOSIT_REMINDER":
    case "REMINDER_DAY":
    case "REMINDER_HOURS":
      return reminderLetter(settings, { ...queued, event }, facts, now);
    case "EMAIL_VALIDATION":
    case "WELCOME":
    case "RECOVERY_CODE":
    case "PASSWORD_CHANGED":
    case "SOCIAL_LINKED":
      return accountLetter(settings, { ...queued, event }, facts, now);
    case "CLIENT_REPLIED":
      return err("no mail tells of it");
    default:
      return event satisfies never;
  }
}
