/** As many bytes as a picture may have (contract, Business side). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** How files of each kind begin; null: any byte. */
const SIGNATURES: readonly (readonly [type: string, start: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [...ascii("RIFF"), null, null, null, null, ...ascii("WEBP")]],
  ["image/avif", [null, null, null, null, ...ascii("ftypavif")]],
];

/** The type of a JPEG, PNG, WebP or AVIF by its own bytes, whatever it calls itself; null for anything else. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  const known = SIGNATURES.find(([, start]) =>
    start.every((byte, place) => byte === null || bytes[place] === byte),
  );
  return known?.[0] ?? null;
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
