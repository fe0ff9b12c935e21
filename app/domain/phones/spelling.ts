/** The most letters that are examined; a longer text is no phone. */
export const PHONE_LETTERS = 200;

const UNSEEN = /[\p{Cf}\u2065]/gu;
const DASH = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FROM_FULL_WIDTH = 0xfee0;

const CHAT = /^(?:https?:\/\/)?(?:www\.)?wa\.me\/(?:\+|%2b)?(\d+)\/?(?:\?.*)?$/i;
const SEND = /^(?:(?:https?:\/\/)?(?:api|web|www)\.whatsapp\.com\/send|whatsapp:\/\/send)\/?\?(.*)$/i;

/**
 * A phone's letters as they are meant: without invisible marks, with plain digits, dashes and spaces. A link to call
 * (`tel:`) or to a chat is its number; a chat's number has its country in full.
 */
export function plainPhone(typed: string): string {
  const text = typed
    .slice(0, PHONE_LETTERS)
    .replace(UNSEEN, "")
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FROM_FULL_WIDTH))
    .replace(DASH, "-")
    .replace(/\s+/g, " ")
    .trim();
  if (/^tel:/i.test(text)) return text.slice("tel:".length).trim();
  const chat = CHAT.exec(text)?.[1] ?? sentTo(text);
  return chat === null ? text : `+${chat}`;
}

/** Whether a plain text has nothing but what phones are written with. */
export function isDialled(plain: string): boolean {
  return /^[\d\s()+./-]+$/.test(plain);
}

function sentTo(text: string): string | null {
  const query = SEND.exec(text)?.[1];
  const phone = query === undefined ? null : new URLSearchParams(query).get("phone");
  return phone?.replaceAll(/\D/g, "") || null;
}
