import type { AccountType } from "#app/domain/codes/account.ts";
import type { BookingEvent, Event } from "#app/domain/codes/message.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";

/**
 * What a mail is counted among: those to an address that nobody has proved to be theirs, or somebody has; what an
 * account's safety hangs on, to an unproved address; those to the people of a business, of turnos or of transfers; a
 * business's first mails to addresses that its staff wrote down, by business and by the network of their writer.
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

/** Unless they are set (README, Settings); what an account may ask for within its safety in a day fits in. */
export const DEFAULT_MAIL_CAPS: MailCaps = {
  UNVERIFIED: 20,
  VERIFIED: 200,
  SAFETY: 15,
  TURNOS: 20,
  TRANSFERS: 20,
  FIRST_CONTACTS: 60,
  NETWORK_FIRST_CONTACTS: 180,
};

/** How long each counts, from the first mail on. */
export const QUOTA_MS: Readonly<Record<Quota, number>> = {
  UNVERIFIED: DAY_MS,
  VERIFIED: DAY_MS,
  SAFETY: DAY_MS,
  TURNOS: HOUR_MS,
  TRANSFERS: HOUR_MS,
  FIRST_CONTACTS: DAY_MS,
  NETWORK_FIRST_CONTACTS: DAY_MS,
};

export type CountedMail = {
  readonly event: Event;
  readonly audience: AccountType;
  /** Its reader has shown that the address is theirs. */
  readonly isVerified: boolean;
};

/**
 * What a mail is counted among; null for what comes seldom by its nature. No other mail uses up what a code or a
 * changed password needs, and what staff have to act on does not drown in what they only have to know.
 */
export function quotaOf({ event, audience, isVerified }: CountedMail): Quota | null {
  if (audience === "BUSINESS") {
    // Strangers make it: past this it waits to be read where it is kept.
    if (event === "CONTACT_MESSAGE" || event === "LEGAL_FILED") return "VERIFIED";
    return isTold(event) ? OF_STAFF[event] : null;
  }
  if (SAFETY_EVENTS.includes(event)) return isVerified ? null : "SAFETY";
  return isVerified ? "VERIFIED" : "UNVERIFIED";
}

/** Past these a digest tells the rest; past the others nothing is sent. */
export function hasDigest(quota: Quota): boolean {
  return quota === "TURNOS" || quota === "TRANSFERS";
}

/** Their acts have limits of their own, which a verified person's stand at; where money goes, owners must hear of. */
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
