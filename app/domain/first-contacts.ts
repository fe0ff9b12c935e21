import type { MailCaps, Quota } from "./mail-quotas.ts";

/**
 * Why a business's first mail to an address that its staff wrote down stays unsent. NOT_PUBLISHED: the business is not
 * public yet. TOO_MANY: it has written to as many new addresses as it may in a day.
 */
export const HELD_MAILS = ["NOT_PUBLISHED", "TOO_MANY"] as const;
export type HeldMail = (typeof HELD_MAILS)[number];

type ContactCount = { readonly quota: Quota; readonly hits: number };

/** Whether one more first contact stays unsent, and why; `counted`: the contacts of the running windows. */
export function heldMail(
  caps: MailCaps,
  { isProved, counted }: { readonly isProved: boolean; readonly counted: readonly ContactCount[] },
): HeldMail | null {
  if (!isProved) return "NOT_PUBLISHED";
  return counted.some(({ quota, hits }) => hits >= caps[quota]) ? "TOO_MANY" : null;
}
