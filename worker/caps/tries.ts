import { z } from "zod";
import type { TryCaps } from "#app/usecases/try-caps.ts";
import { count } from "./count.ts";

const countOrNull = count.nullish().transform((most) => most ?? null);

/** The limits on attempts that cost us or others (docs/settings.md). */
export const TRY_CAPS = {
  LOGIN_TRIES_PER_MINUTE: count.default(10),
  LOGIN_TRIES_PER_HOUR: count.default(100),
  NETWORK_LOGIN_TRIES_PER_MINUTE: countOrNull,
  NETWORK_LOGIN_TRIES_PER_HOUR: countOrNull,
  SIGNUPS_PER_MINUTE: count.default(20),
  NETWORK_SIGNUPS_PER_DAY: countOrNull,
  EMAIL_CHECKS_PER_MINUTE: count.default(20),
  NETWORK_EMAIL_CHECKS_PER_DAY: countOrNull,
  CONTACTS_PER_MINUTE: count.default(5),
  NETWORK_CONTACTS_PER_DAY: count.default(50),
  EMAIL_CONTACTS_PER_DAY: count.default(10),
  CODES_PER_DAY: count.default(5),
  NETWORK_CODES_PER_DAY: count.default(100),
  BUSINESSES_PER_DAY: count.default(3),
  NETWORK_BUSINESSES_PER_DAY: count.default(20),
  LEGAL_REQUESTS_PER_DAY: count.default(3),
  NETWORK_LEGAL_REQUESTS_PER_DAY: count.default(20),
  WAITLIST_ENTRIES_PER_DAY: count.default(10),
  NETWORK_WAITLIST_ENTRIES_PER_DAY: count.default(100),
};

const schema = z.object(TRY_CAPS);

/** An unset network limit scales with the per-minute limit, so that raising that limit is enough. */
export function tryCapsOf(values: z.infer<typeof schema>): TryCaps {
  const { LOGIN_TRIES_PER_MINUTE: logins, SIGNUPS_PER_MINUTE: signups } = values;
  const { EMAIL_CHECKS_PER_MINUTE: checks } = values;
  return {
    loginTriesPerMinute: logins,
    loginTriesPerHour: values.LOGIN_TRIES_PER_HOUR,
    networkLoginTriesPerMinute: values.NETWORK_LOGIN_TRIES_PER_MINUTE ?? Math.max(60, 6 * logins),
    networkLoginTriesPerHour: values.NETWORK_LOGIN_TRIES_PER_HOUR ?? Math.max(300, 30 * logins),
    signupsPerMinute: signups,
    networkSignupsPerDay: values.NETWORK_SIGNUPS_PER_DAY ?? Math.max(300, 15 * signups),
    emailChecksPerMinute: checks,
    networkEmailChecksPerDay: values.NETWORK_EMAIL_CHECKS_PER_DAY ?? Math.max(500, 25 * checks),
    contactsPerMinute: values.CONTACTS_PER_MINUTE,
    networkContactsPerDay: values.NETWORK_CONTACTS_PER_DAY,
    emailContactsPerDay: values.EMAIL_CONTACTS_PER_DAY,
    codesPerDay: values.CODES_PER_DAY,
    networkCodesPerDay: values.NETWORK_CODES_PER_DAY,
    businessesPerDay: values.BUSINESSES_PER_DAY,
    networkBusinessesPerDay: values.NETWORK_BUSINESSES_PER_DAY,
    legalRequestsPerDay: values.LEGAL_REQUESTS_PER_DAY,
    networkLegalRequestsPerDay: values.NETWORK_LEGAL_REQUESTS_PER_DAY,
    waitlistEntriesPerDay: values.WAITLIST_ENTRIES_PER_DAY,
    networkWaitlistEntriesPerDay: values.NETWORK_WAITLIST_ENTRIES_PER_DAY,
  };
}
