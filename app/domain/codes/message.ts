/** What befalls a booking, told to its customer and to its business. */
export const BOOKING_EVENTS = [
  "BOOKING_CREATED",
  "BOOKING_RESCHEDULED",
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

/** What befalls a business, for its owners and managers: its account at the card provider does not serve any more. */
export const BUSINESS_EVENTS = ["SELLER_BROKEN"] as const;
export type BusinessEvent = (typeof BUSINESS_EVENTS)[number];

/** How a message reaches people outside of the product; what a new one takes: `app/usecases/messages/senders.server.ts`. */
export const CHANNELS = ["MAIL"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a mail may be about; the words for it are composed when it is sent. */
export const EVENTS = [
  ...BOOKING_EVENTS,
  "PAYMENT_RETURNED",
  "STAFF_DIGEST",
  ...REMINDERS,
  ...BUSINESS_EVENTS,
  ...ACCOUNT_EVENTS,
] as const;
export type Event = (typeof EVENTS)[number];
