import { bigEndian, type Cleaned, lettersAt, lettersOf, type Size } from "./bytes.ts";
import { exifOf, orientationIn } from "./orientation.ts";

const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP1 = 0xe1;
/** From this orientation on a camera was held upright. */
const ON_ITS_SIDE = 5;
const EXIF = "Exif\0\0";
type Kept = { readonly start: string; readonly bytes: number };
/** What drawing needs of the application segments: by marker, how they begin, and how many of their bytes. */
const DRAWN_WITH: ReadonlyMap<number, Kept> = new Map([
  [0xe0, { start: "JFIF\0", bytes: 18 }],
  [0xe2, { start: "ICC_PROFILE\0", bytes: 0xffff + 2 }],
  [0xee, { start: "Adobe", bytes: 16 }],
]);

/** A JPEG without comments, place, camera, thumbnails and bytes after its end; null for bytes that are no whole JPEG. */
export function cleanJpeg(bytes: Uint8Array): Cleaned | null {
  const pieces = [bytes.subarray(0, 2)];
  const sizes: Size[] = [];
  let [wasScanned, isTurned] = [false, false];
  for (let at = 2; bytes[at] === 0xff; ) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END)
      return wasScanned ? { sizes, pieces: [...pieces, bytes.subarray(at, at + 2)], isTurned } : null;
    const end = at + 2 + bigEndian(bytes, at + 2, 2);
    if (!hasLength(marker) || end < at + 4 || end > bytes.length) return null;
    if (isFrame(marker)) sizes.push(sizeIn(bytes, at));
    if (marker === SCAN) wasScanned = true;
    if (marker === APP1) isTurned ||= (orientationOf(bytes.subarray(at, end)) ?? 0) >= ON_ITS_SIDE;
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    pieces.push(...keptOf(marker, bytes.subarray(at, next)));
    at = next;
  }
  return null;
}

/** Other markers have no length, and occur within a scan only. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && (marker < 0xd0 || marker > END);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function sizeIn(bytes: Uint8Array, at: number): Size {
  return { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) };
}

/** Where the next marker stands; 00 and restarts belong to the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function keptOf(marker: number, segment: Uint8Array): Uint8Array[] {
  if (marker === APP1) return turned(segment);
  const isOpen = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
  if (!isOpen) return [segment];
  const kept = DRAWN_WITH.get(marker);
  if (kept === undefined || lettersAt(segment, 4, kept.start.length) !== kept.start) return [];
  const copy = segment.slice(0, kept.bytes);
  new DataView(copy.buffer).setUint16(2, copy.length - 2);
  // What follows would be a small copy of the picture, perhaps from before it was cropped.
  if (marker === 0xe0) copy.fill(0, 16);
  return [copy];
}

/** Keeps only the orientation of all that a camera says: without it, portraits would lie on their side. */
function turned(segment: Uint8Array): Uint8Array[] {
  const orientation = orientationOf(segment);
  if (orientation === null) return [];
  const body = [...lettersOf(EXIF), ...exifOf(orientation)];
  return [new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body])];
}

function orientationOf(segment: Uint8Array): number | null {
  return lettersAt(segment, 4, EXIF.length) === EXIF
    ? orientationIn(segment.subarray(4 + EXIF.length))
    : null;
}
