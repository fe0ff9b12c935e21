/** Without look-alikes: no I, L, O, 0 or 1. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** So many letters and digits without look-alikes, from random bytes in hexadecimal. */
export function plainLetters(hex: string, length: number): string {
  const base = BigInt(ALPHABET.length);
  let rest = BigInt(`0x${hex}`);
  let letters = "";
  while (letters.length < length) {
    letters += ALPHABET[Number(rest % base)];
    rest /= base;
  }
  return letters;
}

/** 'ABCD-EFGH'. */
export function inTwoGroups(letters: string): string {
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
