import { type Cleaned, lettersAt, lettersOf, littleEndian, type Size } from "./bytes.ts";

const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

type Chunk = { readonly name: string; readonly whole: Uint8Array; readonly body: Uint8Array };

/**
 * A WebP without EXIF (no browser turns a WebP by it), XMP and bytes after its end. Null for bytes that are no whole,
 * still WebP.
 */
export function cleanWebp(bytes: Uint8Array): Cleaned | null {
  const chunks = chunksOf(bytes);
  if (chunks === null || chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) return null;
  const pictures = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const canvas = chunks.filter(({ name }) => name === "VP8X");
  if (pictures.length !== 1 || canvas.length > 1) return null;
  const sizes = [...canvas.map(canvasSize), ...pictures.map(pictureSize)].flatMap((size) => size ?? []);
  if (sizes.length !== canvas.length + 1) return null;
  return { sizes, pieces: riff(chunks.flatMap(keptOf)) };
}

function chunksOf(bytes: Uint8Array): readonly Chunk[] | null {
  const end = 8 + littleEndian(bytes, 4, 4);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at < end; ) {
    const length = littleEndian(bytes, at + 4, 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    const body = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({ name: lettersAt(bytes, at), whole: bytes.subarray(at, next), body });
    at = next;
  }
  return chunks;
}

function canvasSize({ body }: Chunk): Size | null {
  if (body.length !== 10) return null;
  return { width: 1 + littleEndian(body, 4, 3), height: 1 + littleEndian(body, 7, 3) };
}

function pictureSize({ name, body }: Chunk): Size | null {
  if (body.length < 10) return null;
  if (name === "VP8L") {
    const bits = littleEndian(body, 1, 4);
    return body[0] === 0x2f ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } : null;
  }
  const isKeyFrame = ((body[0] ?? 1) & 1) === 0 && littleEndian(body, 3, 3) === 0x2a019d;
  if (!isKeyFrame) return null;
  return { width: littleEndian(body, 6, 2) & 0x3fff, height: littleEndian(body, 8, 2) & 0x3fff };
}

function keptOf({ name, whole }: Chunk): Uint8Array[] {
  if (name === "VP8X") {
    const copy = whole.slice();
    copy[8] = (copy[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
    return [copy];
  }
  return ["VP8 ", "VP8L", "ALPH", "ICCP"].includes(name) ? [whole] : [];
}

function riff(chunks: readonly Uint8Array[]): Uint8Array[] {
  const head = new Uint8Array([...lettersOf("RIFF"), 0, 0, 0, 0, ...lettersOf("WEBP")]);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...chunks];
}
