import { z } from "zod";
import { DEFAULT_MAIL_CAPS, type MailCaps } from "#app/domain/mail-quotas.ts";
import { count } from "./count.ts";

/** The limits of mails to a recipient (docs/settings.md). */
export const MAIL_CAPS = {
  MAILS_PER_UNVERIFIED_DAY: count.default(DEFAULT_MAIL_CAPS.UNVERIFIED),
  SAFETY_MAILS_PER_UNVERIFIED_DAY: count.default(DEFAULT_MAIL_CAPS.SAFETY),
  MAILS_PER_VERIFIED_DAY: count.default(DEFAULT_MAIL_CAPS.VERIFIED),
  STAFF_MAILS_PER_HOUR: count.default(DEFAULT_MAIL_CAPS.TURNOS),
  STAFF_TRANSFER_MAILS_PER_HOUR: count.default(DEFAULT_MAIL_CAPS.TRANSFERS),
  FIRST_CONTACTS_PER_DAY: count.default(DEFAULT_MAIL_CAPS.FIRST_CONTACTS),
  NETWORK_FIRST_CONTACTS_PER_DAY: count.default(DEFAULT_MAIL_CAPS.NETWORK_FIRST_CONTACTS),
};

const schema = z.object(MAIL_CAPS);

export function mailCapsOf(values: z.infer<typeof schema>): MailCaps {
  return {
    UNVERIFIED: values.MAILS_PER_UNVERIFIED_DAY,
    SAFETY: values.SAFETY_MAILS_PER_UNVERIFIED_DAY,
    VERIFIED: values.MAILS_PER_VERIFIED_DAY,
    TURNOS: values.STAFF_MAILS_PER_HOUR,
    TRANSFERS: values.STAFF_TRANSFER_MAILS_PER_HOUR,
    FIRST_CONTACTS: values.FIRST_CONTACTS_PER_DAY,
    NETWORK_FIRST_CONTACTS: values.NETWORK_FIRST_CONTACTS_PER_DAY,
  };
}
