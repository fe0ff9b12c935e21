import { areaCode } from "#app/domain/area-codes.ts";

/** How an Argentine mobile begins for WhatsApp: the country, and the 9 that stands for the 15 of local calls. */
const MOBILE = "549";
/** Area code and number together. */
const DIGITS = 10;
/** Digits of a number in another country, its prefix included (E.164). */
const LEAST_ABROAD = 8;
const MOST_ABROAD = 15;

/**
 * The number of an Argentine mobile for a WhatsApp link, however it is written: '011 15-5874-9895' is 5491158749895.
 * Null for any other number: no link is better than a chat with a stranger.
 */
export function whatsAppNumber(written: string): string | null {
  const digits = written.replaceAll(/\D/g, "").replace(/^00/, "");
  if (/^\s*(\+|00)/.test(written) && !digits.startsWith("54")) return null;
  const local = digits.replace(/^549?(?=\d{10})/, "").replace(/^0/, "");
  const number = local.length === DIGITS + 2 ? withoutFifteen(local) : local;
  return number.length === DIGITS ? `${MOBILE}${number}` : null;
}

/**
 * A number as it is kept, in E.164: an Argentine number as the mobile that WhatsApp knows ('+5491158749895'), another
 * with its country's prefix. Null for a text that is no number.
 */
export function keptNumber(written: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(written)) return null;
  const mobile = whatsAppNumber(written);
  if (mobile !== null) return `+${mobile}`;
  const abroad = /^\s*(?:\+|00)([1-9].*)$/.exec(written)?.[1]?.replaceAll(/\D/g, "") ?? "";
  const isKnown = !abroad.startsWith("54") && abroad.length >= LEAST_ABROAD && abroad.length <= MOST_ABROAD;
  return isKnown ? `+${abroad}` : null;
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

/** Removes the 15 of local calls to a mobile: it stands right after the area code, which is 11 or has 3 or 4 digits. */
function withoutFifteen(local: string): string {
  return local.replace(/^(11|(?!11)\d{3,4}?)15/, "$1");
}
