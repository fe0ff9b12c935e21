import { z } from "zod";
import { DEFAULT_MAIL_CAPS } from "#app/domain/mail-quotas.ts";
import type { Caps } from "#app/usecases/caps.ts";

const number = z.coerce.number().int("must be a whole number").positive("must be above 0");
const count = (initial: number) => number.default(initial);
const countOrNull = number.nullish().transform((most) => most ?? null);

/** The settings of limits (README, Settings). */
export const CAP_SETTINGS = {
  LOGIN_TRIES_PER_MINUTE: count(10),
  LOGIN_TRIES_PER_HOUR: count(100),
  NETWORK_LOGIN_TRIES_PER_MINUTE: countOrNull,
  NETWORK_LOGIN_TRIES_PER_HOUR: countOrNull,
  SIGNUPS_PER_MINUTE: count(20),
  NETWORK_SIGNUPS_PER_DAY: countOrNull,
  EMAIL_CHECKS_PER_MINUTE: count(20),
  NETWORK_EMAIL_CHECKS_PER_DAY: countOrNull,
  CONTACTS_PER_MINUTE: count(5),
  NETWORK_CONTACTS_PER_DAY: count(50),
  CODES_PER_DAY: count(5),
  NETWORK_CODES_PER_DAY: count(100),
  MAILS_PER_UNVERIFIED_DAY: count(DEFAULT_MAIL_CAPS.UNVERIFIED),
  SAFETY_MAILS_PER_UNVERIFIED_DAY: count(DEFAULT_MAIL_CAPS.SAFETY),
  MAILS_PER_VERIFIED_DAY: count(DEFAULT_MAIL_CAPS.VERIFIED),
  STAFF_MAILS_PER_HOUR: count(DEFAULT_MAIL_CAPS.TURNOS),
  STAFF_TRANSFER_MAILS_PER_HOUR: count(DEFAULT_MAIL_CAPS.TRANSFERS),
};

const schema = z.object(CAP_SETTINGS);

/** What is not set for a network grows with the limit of one minute, so that to raise that one is enough. */
export function capsOf(values: z.infer<typeof schema>): Caps {
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
    codesPerDay: values.CODES_PER_DAY,
    networkCodesPerDay: values.NETWORK_CODES_PER_DAY,
    mailCaps: {
      UNVERIFIED: values.MAILS_PER_UNVERIFIED_DAY,
      SAFETY: values.SAFETY_MAILS_PER_UNVERIFIED_DAY,
      VERIFIED: values.MAILS_PER_VERIFIED_DAY,
      TURNOS: values.STAFF_MAILS_PER_HOUR,
      TRANSFERS: values.STAFF_TRANSFER_MAILS_PER_HOUR,
    },
  };
}
