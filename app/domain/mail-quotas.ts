import type { AccountType } from "#app/domain/codes/account.ts";
import type { BookingEvent, Event } from "#app/domain/codes/message.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";

/**
 * The quota that counts a mail. UNVERIFIED, VERIFIED: by whether the owner of the address has proved it. SAFETY: mails
 * for an account's safety, to an unproved address. TURNOS, TRANSFERS: mails to the staff of a business. FIRST_CONTACTS:
 * a business's first mails to addresses that its staff wrote down. NETWORK_FIRST_CONTACTS: the same, by the network of
 * their writer.
 */
export type Quota =
  | "UNVERIFIED"
  | "VERIFIED"
  | "SAFETY"
  | "TURNOS"
  | "TRANSFERS"
  | "FIRST_CONTACTS"
  | "NETWORK_FIRST_CONTACTS";

/** How many mails of each quota a recipient gets within its window. */
export type MailCaps = Readonly<Record<Quota, number>>;

/** The defaults (docs/settings.md); SAFETY has room for all that an account may ask for in a day. */
export const DEFAULT_MAIL_CAPS: MailCaps = {
  UNVERIFIED: 20,
  VERIFIED: 200,
  SAFETY: 15,
  TURNOS: 20,
  TRANSFERS: 20,
  FIRST_CONTACTS: 60,
  NETWORK_FIRST_CONTACTS: 180,
};

/** How long each quota counts, from the first mail on. */
export const QUOTA_MS: Readonly<Record<Quota, number>> = {
  UNVERIFIED: DAY_MS,
  VERIFIED: DAY_MS,
  SAFETY: DAY_MS,
  TURNOS: HOUR_MS,
  TRANSFERS: HOUR_MS,
  FIRST_CONTACTS: DAY_MS,
  NETWORK_FIRST_CONTACTS: DAY_MS,
};

type CountedMail = {
  readonly event: Event;
  readonly audience: AccountType;
  /** The reader has shown that the address is theirs. */
  readonly isVerified: boolean;
};

/**
 * The quota of a mail; null for mails that are rare by nature. No other mail uses up the quota of a code or a changed
 * password. What staff have to act on does not drown in what they only have to know.
 */
export function quotaOf({ event, audience, isVerified }: CountedMail): Quota | null {
  if (audience === "BUSINESS") {
    // Strangers cause these: past the quota they wait to be read where they are kept.
    if (event === "CONTACT_MESSAGE" || event === "LEGAL_FILED") return "VERIFIED";
    return isTold(event) ? OF_STAFF[event] : null;
  }
  if (SAFETY_EVENTS.includes(event)) return isVerified ? null : "SAFETY";
  return isVerified ? "VERIFIED" : "UNVERIFIED";
}

/** Past these quotas a digest tells the rest; past the others nothing is sent. */
export function hasDigest(quota: Quota): boolean {
  return quota === "TURNOS" || quota === "TRANSFERS";
}

/**
 * Their acts have limits of their own, which also limit these mails to a verified person. Owners must hear where money
 * goes.
 */
const SAFETY_EVENTS: readonly Event[] = [
  "EMAIL_VALIDATION",
  "RECOVERY_CODE",
  "PASSWORD_CHANGED",
  "SOCIAL_LINKED",
  "MONEY_CHANGED",
];

const OF_STAFF: Readonly<Record<BookingEvent, Quota>> = {
  BOOKING_CREATED: "TURNOS",
  BOOKING_RESCHEDULED: "TURNOS",
  BOOKING_HANDED_OVER: "TURNOS",
  BOOKING_CANCELLED: "TURNOS",
  DEPOSIT_EXPIRED: "TURNOS",
  DEPOSIT_PAID: "TURNOS",
  TRANSFER_REPORTED: "TRANSFERS",
  TRANSFER_REJECTED: "TRANSFERS",
};

function isTold(event: Event): event is BookingEvent {
  return event in OF_STAFF;
}
