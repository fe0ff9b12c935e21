import type { MailCaps } from "#app/domain/mail-quotas.ts";

/** As they are where nobody sets them. */
export const DEFAULT_MAIL_CAPS: MailCaps = {
  UNVERIFIED: 20,
  SAFETY: 15,
  VERIFIED: 200,
  TURNOS: 20,
  TRANSFERS: 20,
};
