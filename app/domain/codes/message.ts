/** What befalls a booking, told to its customer and to its business. */
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

/** What a customer is reminded of: an unpaid seña, and the turno itself a day and two hours before it. */
export const REMINDERS = ["DEPOSIT_REMINDER", "REMINDER_DAY", "REMINDER_HOURS"] as const;
export type Reminder = (typeof REMINDERS)[number];

/** What befalls an account. */
export const ACCOUNT_EVENTS = [
  "EMAIL_VALIDATION",
  "WELCOME",
  "RECOVERY_CODE",
  "PASSWORD_CHANGED",
  "SOCIAL_LINKED",
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/**
 * What befalls a business, for its owners and managers: its account at the card provider does not serve any more, they
 * are asked what they do on public holidays, it is closed down, somebody asks what the law gives them (the operator is told
 * of that, too) and waits for an answer still.
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
 * What befalls who works for a business, or is asked to; an invitation goes to an address that may have no account. Or what
 * they are to get was settled.
 */
export const TEAM_EVENTS = ["TEAM_INVITATION", "TEAM_ROLE", "TEAM_REMOVED", "COMMISSION_CLOSED"] as const;
export type TeamEvent = (typeof TEAM_EVENTS)[number];

/** What befalls a business that its owners alone are told, each by a mail of their own: where its money goes. */
export const OWNER_EVENTS = ["MONEY_CHANGED"] as const;
export type OwnerEvent = (typeof OWNER_EVENTS)[number];

/** What befalls a request of the law, for whoever wrote it, who may have no account. */
export const LEGAL_EVENTS = ["LEGAL_RECEIVED", "LEGAL_ANSWERED"] as const;
export type LegalEvent = (typeof LEGAL_EVENTS)[number];

/** What whoever waits for a time is told, who may have no account: to confirm their address, and that a time is theirs to take. */
export const WAITLIST_EVENTS = ["WAITLIST_CONFIRM", "WAITLIST_OFFER"] as const;
export type WaitlistEvent = (typeof WAITLIST_EVENTS)[number];

/** What the operator of the product is told. */
export const OPERATOR_EVENTS = ["CONTACT_MESSAGE"] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** How a message reaches people outside of the product; what a new one takes: `app/usecases/messages/sending/senders.server.ts`. */
export const CHANNELS = ["MAIL"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a mail may be about; the words for it are composed when it is sent. */
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
  ...OPERATOR_EVENTS,
  ...ACCOUNT_EVENTS,
] as const;
export type Event = (typeof EVENTS)[number];

/** How urgent a mail is, the first to leave first: somebody waits for it, or has minutes to answer; it tells of a change; … */
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
};

export function classOf(event: Event): MailClass {
  return CLASSES[event];
}

/** A mail's class as its row keeps it, so that what waits lies in the order in which it leaves: 0 first. */
export function classNumber(event: Event): number {
  return MAIL_CLASSES.indexOf(CLASSES[event]);
}
