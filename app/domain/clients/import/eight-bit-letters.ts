/** The letters of the bytes from 0x80 on, as Macs wrote them before Unicode. */
const MAC =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
/** The same of Windows-1252 below 0xa0; above, a byte is its letter's number. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Letters of Spanish names, by which the two are told apart. */
const SPANISH = new Set("áéíóúüñÁÉÍÓÚÜÑçÇ");
const HIGH = 0x80;
const PLAIN = 0xa0;
/** Bytes that are decoded at once. */
const PART = 8192;

/** A text of single bytes, by the letters that make Spanish words of it: those of Windows, or of an old Mac. */
export function eightBitText(bytes: Uint8Array): string {
  return textBy(bytes, isOfMac(bytes) ? macLetter : windowsLetter);
}

export function windowsLetter(byte: number): string {
  return byte < HIGH || byte >= PLAIN ? String.fromCharCode(byte) : (WINDOWS[byte - HIGH] ?? "");
}

function macLetter(byte: number): string {
  return byte < HIGH ? String.fromCharCode(byte) : (MAC[byte - HIGH] ?? "");
}

/** Whether more bytes within words are Spanish letters of a Mac than of Windows. */
function isOfMac(bytes: Uint8Array): boolean {
  let lead = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < HIGH || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (SPANISH.has(macLetter(byte))) lead++;
    if (SPANISH.has(windowsLetter(byte))) lead--;
  }
  return lead > 0;
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function textBy(bytes: Uint8Array, letter: (byte: number) => string): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART)
    parts.push(Array.from(bytes.subarray(from, from + PART), letter).join(""));
  return parts.join("");
}
