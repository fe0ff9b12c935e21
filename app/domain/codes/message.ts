/** Events of a booking, told to its customer and to its business. */
export const BOOKING_EVENTS = [
  "BOOKING_CREATED",
  "BOOKING_RESCHEDULED",
  "BOOKING_HANDED_OVER",
  "BOOKING_CANCELLED",
  "DEPOSIT_EXPIRED",
  "DEPOSIT_PAID",
  "TRANSFER_REPORTED",
  "TRANSFER_REJECTED",
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Reminders for a customer: of an unpaid deposit, and of the booking itself a day and two hours before it. */
export const REMINDERS = ["DEPOSIT_REMINDER", "REMINDER_DAY", "REMINDER_HOURS"] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Events of an account. */
export const ACCOUNT_EVENTS = [
  "EMAIL_VALIDATION",
  "WELCOME",
  "RECOVERY_CODE",
  "PASSWORD_CHANGED",
  "SOCIAL_LINKED",
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/**
 * Events of a business, for its owners and managers. SELLER_BROKEN: its account at the card provider no longer works.
 * HOLIDAY_ASKED: a question about its hours on public holidays. LEGAL_FILED: a person makes a legal request, of which
 * the operator is told too. LEGAL_DUE: the request still waits for an answer.
 */
export const BUSINESS_EVENTS = [
  "SELLER_BROKEN",
  "HOLIDAY_ASKED",
  "BUSINESS_CLOSED",
  "LEGAL_FILED",
  "LEGAL_DUE",
] as const;
export type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/**
 * Events for people who work for a business, or are invited to; an invitation's address may have no account.
 * COMMISSION_CLOSED: what a professional is to get was settled.
 */
export const TEAM_EVENTS = ["TEAM_INVITATION", "TEAM_ROLE", "TEAM_REMOVED", "COMMISSION_CLOSED"] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/** Events of a business that only its owners are told, each in a mail of its own: where its money goes. */
export const OWNER_EVENTS = ["MONEY_CHANGED"] as const;
export type OwnerEvent = (typeof OWNER_EVENTS)[number];

/** Events of a legal request, for its writer, who may have no account. */
export const LEGAL_EVENTS = ["LEGAL_RECEIVED", "LEGAL_ANSWERED"] as const;
export type LegalEvent = (typeof LEGAL_EVENTS)[number];

/**
 * Events for a customer on the waitlist, who may have no account: to confirm their address, or that a time is offered to
 * them.
 */
export const WAITLIST_EVENTS = ["WAITLIST_CONFIRM", "WAITLIST_OFFER"] as const;
export type WaitlistEvent = (typeof WAITLIST_EVENTS)[number];

/** Events of conversations with clients, for owners and managers; no mail tells of them. */
export const REPLY_EVENTS = ["CLIENT_REPLIED"] as const;
export type ReplyEvent = (typeof REPLY_EVENTS)[number];

/** Events for the operator of the product. */
const OPERATOR_EVENTS = ["CONTACT_MESSAGE"] as const;

/**
 * How a message reaches people outside the product; how to add a channel:
 * `app/usecases/messages/sending/senders.server.ts`.
 */
export const CHANNELS = ["MAIL"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a mail or a notification may be about; a mail's words are composed when it is sent. */
export const EVENTS = [
  ...BOOKING_EVENTS,
  "PAYMENT_RETURNED",
  "STAFF_DIGEST",
  ...REMINDERS,
  ...BUSINESS_EVENTS,
  ...TEAM_EVENTS,
  ...OWNER_EVENTS,
  ...LEGAL_EVENTS,
  ...WAITLIST_EVENTS,
  ...REPLY_EVENTS,
  ...OPERATOR_EVENTS,
  ...ACCOUNT_EVENTS,
] as const;
export type Event = (typeof EVENTS)[number];

/**
 * How urgent a mail is, the most urgent class first. CODE: a reader waits for it, or has minutes to answer. CHANGE: it
 * tells of a change.
 */
export const MAIL_CLASSES = ["CODE", "CHANGE", "REMINDER", "OTHER"] as const;
export type MailClass = (typeof MAIL_CLASSES)[number];

const CLASSES: Readonly<Record<Event, MailClass>> = {
  RECOVERY_CODE: "CODE",
  EMAIL_VALIDATION: "CODE",
  WAITLIST_CONFIRM: "CODE",
  WAITLIST_OFFER: "CODE",
  BOOKING_CREATED: "CHANGE",
  BOOKING_RESCHEDULED: "CHANGE",
  BOOKING_HANDED_OVER: "CHANGE",
  BOOKING_CANCELLED: "CHANGE",
  DEPOSIT_EXPIRED: "CHANGE",
  DEPOSIT_PAID: "CHANGE",
  TRANSFER_REPORTED: "CHANGE",
  TRANSFER_REJECTED: "CHANGE",
  SELLER_BROKEN: "CHANGE",
  BUSINESS_CLOSED: "CHANGE",
  TEAM_INVITATION: "CHANGE",
  TEAM_ROLE: "CHANGE",
  TEAM_REMOVED: "CHANGE",
  COMMISSION_CLOSED: "CHANGE",
  MONEY_CHANGED: "CHANGE",
  PAYMENT_RETURNED: "CHANGE",
  PASSWORD_CHANGED: "CHANGE",
  SOCIAL_LINKED: "CHANGE",
  LEGAL_RECEIVED: "CHANGE",
  LEGAL_ANSWERED: "CHANGE",
  LEGAL_FILED: "CHANGE",
  LEGAL_DUE: "CHANGE",
  CONTACT_MESSAGE: "CHANGE",
  DEPOSIT_REMINDER: "REMINDER",
  REMINDER_DAY: "REMINDER",
  REMINDER_HOURS: "REMINDER",
  WELCOME: "OTHER",
  STAFF_DIGEST: "OTHER",
  HOLIDAY_ASKED: "OTHER",
  CLIENT_REPLIED: "OTHER",
};

export function classOf(event: Event): MailClass {
  return CLASSES[event];
}

/** A mail's class as its row keeps it, so that waiting mails lie in the order in which they leave: 0 first. */
export function classNumber(event: Event): number {
  return MAIL_CLASSES.indexOf(CLASSES[event]);
}
