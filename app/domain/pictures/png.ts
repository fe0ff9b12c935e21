import { bigEndian, type Cleaned, lettersAt, type Size } from "./bytes.ts";

const SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const AROUND_BYTES = 12;
/** Chunks that a still picture is drawn from; text, times, EXIF and animation are not. */
const DRAWN = [
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs"],
];

/** A PNG without words, times and bytes after its end; null for bytes that are no whole PNG. */
export function cleanPng(bytes: Uint8Array): Cleaned | null {
  const pieces = [bytes.subarray(0, SIGNATURE_BYTES)];
  const sizes: Size[] = [];
  let isDrawn = false;
  for (let at = SIGNATURE_BYTES; at < bytes.length; ) {
    const name = lettersAt(bytes, at + 4);
    const end = at + AROUND_BYTES + bigEndian(bytes, at, 4);
    if (end > bytes.length || (name === "IHDR") !== (at === SIGNATURE_BYTES)) return null;
    if (name === "IHDR")
      sizes.push({ width: bigEndian(bytes, at + 8, 4), height: bigEndian(bytes, at + 12, 4) });
    if (name === "IDAT") isDrawn = true;
    if (DRAWN.includes(name)) pieces.push(bytes.subarray(at, end));
    // A capital marks a chunk without which the picture cannot be drawn.
    else if (/^[A-Z]/.test(name)) return null;
    if (name === "IEND") return isDrawn ? { sizes, pieces } : null;
    at = end;
  }
  return null;
}
