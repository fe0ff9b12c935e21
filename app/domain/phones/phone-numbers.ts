import { areaCode } from "./area-codes.ts";
import { nationalOf } from "./national.ts";
import { isDialled, plainPhone } from "./spelling.ts";

/** How an Argentine mobile begins for WhatsApp: the country, and the 9 that stands for the 15 of local calls. */
const MOBILE = "549";

/**
 * The number of an Argentine mobile for a WhatsApp link, however it is written: '011 15-5874-9895' is 5491158749895.
 * Null for any other number: no link is better than a chat with a stranger. It serves screens, which do without the
 * data of `readPhone`.
 */
export function whatsAppNumber(written: string): string | null {
  const plain = plainPhone(written);
  const number = isDialled(plain) ? (nationalOf(plain)?.number ?? null) : null;
  return number === null ? null : `${MOBILE}${number}`;
}

/**
 * A kept mobile as people of its area write it: '11 5874-9895', '351 620-4471', '2944 41-2334'. Any other number stays
 * as it is kept.
 */
export function dialledNumber(kept: string): string {
  const local = /^\+549(\d{10})$/.exec(kept)?.[1];
  if (local === undefined) return kept;
  const area = areaCode(local);
  return area === null ? local : `${area} ${local.slice(area.length, -4)}-${local.slice(-4)}`;
}
