import { type Box, boxesIn } from "./boxes.ts";
import { bigEndian, lettersAt } from "./bytes.ts";

/** Where something lies, from `start` on and before `end`. */
export type Extent = { readonly start: number; readonly end: number };

/** Types of items that are drawn; EXIF, XMP and the like are not. */
const DRAWN = ["av01", "grid", "iovl", "iden"];

/** The ids of the drawn items by an AVIF's `iinf`, after removing all names; null for an `iinf` that cannot be read. */
export function drawnItems(bytes: Uint8Array, iinf: Box): ReadonlySet<number> | null {
  const entries = boxesIn(bytes, iinf.body + (bytes[iinf.body] === 0 ? 6 : 8), iinf.end);
  if (entries === null) return null;
  const drawn = new Set<number>();
  for (const { name, body, end } of entries) {
    const version = bytes[body] ?? 0;
    const idBytes = version === 3 ? 4 : 2;
    const type = body + 4 + idBytes + 2;
    if (name !== "infe" || (version !== 2 && version !== 3) || type + 4 > end) return null;
    if (DRAWN.includes(lettersAt(bytes, type))) drawn.add(bigEndian(bytes, body + 4, idBytes));
    bytes.fill(0, type + 4, end);
  }
  return drawn;
}

/**
 * Where the items with these ids lie, by an AVIF's `iloc`: in the file or, from `idat` on, in that box. Null for an
 * `iloc` that cannot be read, or names any other place.
 */
export function extentsOf(
  bytes: Uint8Array,
  iloc: Box,
  wanted: { readonly ids: ReadonlySet<number>; readonly idat: number | null },
): readonly Extent[] | null {
  const version = bytes[iloc.body] ?? 0;
  let at = iloc.body + 4;
  const next = (length: number) => {
    at += length;
    return bigEndian(bytes, at - length, length);
  };
  const sizes = next(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  if (version > 2 || lengthBytes === 0) return null;

  const extents: Extent[] = [];
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const origin = originOf(version === 0 ? 0 : next(2), wanted.idat);
    next(2);
    const base = next(baseBytes);
    for (let count = next(2); count > 0; count -= 1) {
      next(indexBytes);
      const start = (origin ?? 0) + base + next(offsetBytes);
      const end = start + next(lengthBytes);
      if (at > iloc.end) return null;
      if (wanted.ids.has(id) && origin === null) return null;
      if (wanted.ids.has(id)) extents.push({ start, end });
    }
    if (at > iloc.end) return null;
  }
  return extents;
}

/** The origin from which an item's places are counted; null for an unknown method. */
function originOf(method: number, idat: number | null): number | null {
  if (method === 0) return 0;
  return method === 1 ? idat : null;
}
