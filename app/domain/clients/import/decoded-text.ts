import { eightBitText, windowsLetter } from "./eight-bit-letters.ts";

/** How many bytes show whether a text has two bytes a letter. */
const SAMPLE = 4096;

/**
 * The text of a file from any program, by its contents: UTF-16 of either order and UTF-8, with or without a mark, else
 * letters of one byte (Windows, or an old Mac). A file of UTF-8 with a few foreign bytes keeps the letters of both.
 */
export function decodedText(bytes: Uint8Array): string {
  const order = utf16OrderOf(bytes);
  if (order !== null) return new TextDecoder(order).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return mixedText(bytes) ?? eightBitText(bytes);
  }
}

/** By its mark, or else by where the zero bytes of Latin letters stand; null: the text is not UTF-16. */
function utf16OrderOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const pairs = Math.floor(sample.length / 2);
  if (odd > pairs / 2 && even * 10 < odd) return "utf-16le";
  return even > pairs / 2 && odd * 10 < even ? "utf-16be" : null;
}

/** A letter of UTF-8 of several bytes, where each byte is written as a letter, or else a single byte. */
const SEQUENCES =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[\u0080-\u00ff]/g;

/** A text of UTF-8 into which other bytes came; null where most of its letters are no UTF-8. */
function mixedText(bytes: Uint8Array): string | null {
  let [whole, single] = [0, 0];
  const text = rawText(bytes).replace(SEQUENCES, (sequence) => {
    if (sequence.length === 1) single++;
    else whole++;
    return sequence.length === 1 ? windowsLetter(sequence.charCodeAt(0)) : letterOf(sequence);
  });
  return whole > single ? text.replace(/^\ufeff/, "") : null;
}

/** The letter of a sequence: the first byte has fewer bits of it, each other one six. */
function letterOf(sequence: string): string {
  const [first = 0, ...others] = Array.from(sequence, (each) => each.charCodeAt(0));
  const code = others.reduce((sum, byte) => (sum << 6) | (byte & 0x3f), first & (0x7f >> sequence.length));
  // Halves of letters and numbers past the last letter are no text.
  const isLetter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isLetter ? String.fromCodePoint(code) : "\ufffd";
}

/** Each byte as the letter of its number. */
function rawText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += SAMPLE)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + SAMPLE)));
  return parts.join("");
}
