import { cleanAvif } from "./avif.ts";
import { type Cleaned, joined, lettersOf, type Size } from "./bytes.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** The most bytes of a picture (contract, Business side). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** More pixels would fill the memory of the viewer's device. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 12_000;

type Format = {
  readonly contentType: string;
  /** How its files begin; null: any byte. */
  readonly start: readonly (number | null)[];
  readonly clean: (bytes: Uint8Array) => Cleaned | null;
};

const ANY_FOUR = [null, null, null, null] as const;
const FORMATS: readonly Format[] = [
  { contentType: "image/jpeg", start: [0xff, 0xd8, 0xff], clean: cleanJpeg },
  { contentType: "image/png", start: [0x89, ...lettersOf("PNG\r\n\x1a\n")], clean: cleanPng },
  {
    contentType: "image/webp",
    start: [...lettersOf("RIFF"), ...ANY_FOUR, ...lettersOf("WEBP")],
    clean: cleanWebp,
  },
  { contentType: "image/avif", start: [...ANY_FOUR, ...lettersOf("ftypavif")], clean: cleanAvif },
];

/** The type of a JPEG, PNG, WebP or AVIF by its own bytes, whatever type it claims; null for anything else. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  return formatOf(bytes)?.contentType ?? null;
}

/** A picture as it may be kept, and how large it is drawn. */
export type CleanPicture = {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly size: Size;
};

/**
 * A picture as it may be kept: its type by its own bytes, and nothing in them but what is drawn. Place, camera, words,
 * and anything behind its end are removed. Null for bytes that are no whole picture of the four kinds, or too large, in
 * bytes or in pixels.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | null {
  const format = bytes.length > MAX_PICTURE_BYTES ? null : formatOf(bytes);
  const cleaned = format?.clean(bytes) ?? null;
  if (!format || cleaned === null || cleaned.sizes.length === 0 || !cleaned.sizes.every(isFit)) return null;
  return { contentType: format.contentType, bytes: joined(cleaned.pieces), size: drawnSize(cleaned) };
}

/** The largest of several sizes: the others are parts of it, or lie below it. */
function drawnSize({ sizes, isTurned = false }: Cleaned): Size {
  const { width, height } = sizes.reduce((most, next) =>
    next.width * next.height > most.width * most.height ? next : most,
  );
  return isTurned ? { width: height, height: width } : { width, height };
}

function formatOf(bytes: Uint8Array): Format | null {
  const known = FORMATS.find(({ start }) =>
    start.every((byte, place) => byte === null || bytes[place] === byte),
  );
  return known ?? null;
}

function isFit({ width, height }: Size): boolean {
  return (
    Math.min(width, height) > 0 && Math.max(width, height) <= MAX_SIDE_PX && width * height <= MAX_PIXELS
  );
}
