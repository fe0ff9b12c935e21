import type { FilePart } from "#app/domain/setup/archive/archive-parts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type Limit, networkOf } from "./rate-limits.server.ts";

/** Tries at secrets of any accounts from one network, counted before anything is hashed. */
export function networkTries(deps: Deps, what: string): Limit[] {
  const { networkLoginTriesPerMinute, networkLoginTriesPerHour } = deps.settings;
  return [
    ofSite(deps, `${what}-network`, { most: networkLoginTriesPerMinute, lengthMs: MINUTE_MS }),
    ofSite(deps, `${what}-network-hourly`, { most: networkLoginTriesPerHour, lengthMs: HOUR_MS }),
  ];
}

/** Sign-ups, also by a provider, and those refused because the email is taken. */
export function signupLimits(deps: Deps): Limit[] {
  const { signupsPerMinute, networkSignupsPerDay } = deps.settings;
  return minuteAndDay(deps, "sign-up", signupsPerMinute, networkSignupsPerDay);
}

/** Checks whether an email, a name or a page address is taken. */
export function checkLimits(deps: Deps, what: "email-taken" | "displayname-taken" | "slug-taken"): Limit[] {
  const { emailChecksPerMinute, networkEmailChecksPerDay } = deps.settings;
  return minuteAndDay(deps, what, emailChecksPerMinute, networkEmailChecksPerDay);
}

/** Messages by the contact form. */
export function contactLimits(deps: Deps): Limit[] {
  const { contactsPerMinute, networkContactsPerDay } = deps.settings;
  return minuteAndDay(deps, "contact", contactsPerMinute, networkContactsPerDay);
}

/** Such messages that name one email, from any network. */
export function emailContactLimits({ settings }: Deps, email: string): Limit[] {
  return [{ what: "contact-email", who: [email], most: settings.emailContactsPerDay, lengthMs: DAY_MS }];
}

/** Mails with a code, to any address: recoveries, and repeated verifications. */
export function codeLimits(deps: Deps): Limit[] {
  return [ofSite(deps, "codes-daily", { most: deps.settings.networkCodesPerDay, lengthMs: DAY_MS })];
}

/** New businesses: of a user, and from a network. */
export function foundingLimits(deps: Deps, userId: string): Limit[] {
  const { businessesPerDay, networkBusinessesPerDay } = deps.settings;
  return [
    { what: "found-business", who: [userId], most: businessesPerDay, lengthMs: DAY_MS },
    ofSite(deps, "found-business-daily", { most: networkBusinessesPerDay, lengthMs: DAY_MS }),
  ];
}

/** Legal requests, which send a mail to the address that they name. */
export function legalLimits(deps: Deps, email: string): Limit[] {
  const { legalRequestsPerDay, networkLegalRequestsPerDay } = deps.settings;
  return [
    { what: "legal-request", who: [email], most: legalRequestsPerDay, lengthMs: DAY_MS },
    ofSite(deps, "legal-request-daily", { most: networkLegalRequestsPerDay, lengthMs: DAY_MS }),
  ];
}

/** Waitlist entries, which send a mail to the address that they name. */
export function waitlistLimits(deps: Deps, email: string): Limit[] {
  const { waitlistEntriesPerDay, networkWaitlistEntriesPerDay } = deps.settings;
  return [
    { what: "waitlist-entry", who: [email], most: waitlistEntriesPerDay, lengthMs: DAY_MS },
    ofSite(deps, "waitlist-entry-daily", { most: networkWaitlistEntriesPerDay, lengthMs: DAY_MS }),
  ];
}

/** Exports of a whole business, each of which reads all of its data. */
export function exportLimits(deps: Deps, businessId: string): Limit[] {
  return [
    { what: "export-business", who: [businessId], most: EXPORTS_PER_DAY, lengthMs: DAY_MS },
    ofSite(deps, "export-business-daily", { most: EXPORTS_PER_DAY, lengthMs: DAY_MS }),
  ];
}

const EXPORTS_PER_DAY = 20;

/** Copies of a large business prepared, each of which walks through the index of its bookings. */
export function copyLimits(businessId: string): Limit[] {
  return [{ what: "prepare-copy", who: [businessId], most: COPIES_PER_DAY, lengthMs: DAY_MS }];
}

const COPIES_PER_DAY = 5;

/** Parts of such a copy: the whole of it three times a day. */
export function partLimits(businessId: string, { of }: Pick<FilePart, "of">): Limit[] {
  return [{ what: "export-part", who: [businessId], most: 3 * of, lengthMs: DAY_MS }];
}

/** Client files checked for a business, each of which is read whole. */
export function importLimits(businessId: string): Limit[] {
  return [{ what: "import-clients", who: [businessId], most: IMPORTS_PER_DAY, lengthMs: DAY_MS }];
}

export const IMPORTS_PER_DAY = 30;

/** Files of what imports left out, for which all rows of an import are read again. */
export function leftOutLimits(businessId: string): Limit[] {
  return [{ what: "import-left-out", who: [businessId], most: LEFT_OUT_PER_DAY, lengthMs: DAY_MS }];
}

const LEFT_OUT_PER_DAY = 60;

/** Exports of one business brought to another, each of which is read whole. */
export function archiveLimits(businessId: string): Limit[] {
  return [{ what: "import-business", who: [businessId], most: ARCHIVES_PER_DAY, lengthMs: DAY_MS }];
}

const ARCHIVES_PER_DAY = 20;

/** Such exports that are taken in: one that the database refuses leaves much behind. */
export function takingLimits(businessId: string): Limit[] {
  return [{ what: "take-business-in", who: [businessId], most: TAKEN_PER_DAY, lengthMs: DAY_MS }];
}

const TAKEN_PER_DAY = 5;

function minuteAndDay(deps: Deps, what: string, aMinute: number, aDay: number): Limit[] {
  return [
    { what, who: [networkOf(deps.address)], most: aMinute, lengthMs: MINUTE_MS },
    ofSite(deps, `${what}-daily`, { most: aDay, lengthMs: DAY_MS }),
  ];
}

function ofSite({ address }: Deps, what: string, limit: Pick<Limit, "most" | "lengthMs">): Limit {
  return { what, who: [networkOf(address, 48)], ...limit };
}
