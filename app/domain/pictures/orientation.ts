import { bigEndian, lettersAt, lettersOf, littleEndian } from "./bytes.ts";

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** How a camera was held, by its EXIF (a TIFF): 2 to 8; null where the picture needs no turn. */
export function orientationIn(tiff: Uint8Array): number | null {
  const order = lettersAt(tiff, 0, 2);
  if (order !== "II" && order !== "MM") return null;
  const numberAt = (at: number, length: number) =>
    order === "II" ? littleEndian(tiff, at, length) : bigEndian(tiff, at, length);
  const directory = numberAt(4, 4);
  const entries = numberAt(directory, 2);
  for (let at = directory + 2; at < directory + 2 + entries * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (at + ENTRY_BYTES > tiff.length) return null;
    if (numberAt(at, 2) !== ORIENTATION) continue;
    const value = numberAt(at + 8, 2);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF with the orientation alone. */
export function exifOf(orientation: number): Uint8Array {
  return new Uint8Array([
    ...lettersOf("MM"),
    ...[0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
