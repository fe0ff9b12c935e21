import { joined, lettersOf } from "#app/domain/pictures/bytes.ts";

/** A text that must not remain in a stored picture. */
export const SECRET = "-34.6037,-58.3816";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const big = (value: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
const little = (value: number, length: number) => big(value, length).reverse();
const bytes = (...parts: readonly (string | Iterable<number>)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? lettersOf(part) : [...part])));

/** A camera's extra data in a picture: a place, and the orientation. */
export function exif(orientation: number): Uint8Array {
  const short = (tag: number, value: number) => [...little(tag, 2), 3, 0, 1, 0, 0, 0, ...little(value, 4)];
  const words = [...little(0x010f, 2), 2, 0, ...little(SECRET.length, 4), ...little(38, 4)];
  return bytes("II", [42, 0, 8, 0, 0, 0, 2, 0], words, short(0x0112, orientation), [0, 0, 0, 0], SECRET);
}

/** JPEG */

export const segment = (marker: number, ...body: readonly (string | Iterable<number>)[]) => {
  const held = bytes(...body);
  return bytes([0xff, marker], big(held.length + 2, 2), held);
};
const jfif = segment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1], [1, 1], SECRET);
const frame = (width: number, height: number) =>
  segment(0xc0, [8], big(height, 2), big(width, 2), [1, 1, 0x11, 0]);
const scan = bytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]);

export function jpeg({ width = 640, height = 480, extra = [] as readonly Uint8Array[] } = {}): Uint8Array {
  return joined([bytes([0xff, 0xd8]), ...extra, frame(width, height), scan, bytes([0xff, 0xd9])]);
}

export const JPEG_OF_A_PHONE = joined([
  jpeg({
    extra: [
      jfif,
      segment(0xe1, "Exif\0\0", exif(6)),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", SECRET),
      segment(0xe2, "MPF\0", SECRET),
      segment(0xe2, "ICC_PROFILE\0", [1, 1], "colores"),
      segment(0xed, "Photoshop 3.0\0", SECRET),
      segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1], SECRET),
      segment(0xfe, SECRET),
    ],
  }),
  jpeg({ extra: [segment(0xfe, SECRET)] }),
]);

/** PNG */

export const chunk = (name: string, ...body: readonly (string | Iterable<number>)[]) => {
  const held = bytes(...body);
  return bytes(big(held.length, 4), name, held, [1, 2, 3, 4]);
};
export const header = (width: number, height: number) =>
  chunk("IHDR", big(width, 4), big(height, 4), [8, 2, 0, 0, 0]);
const PNG_START = bytes([0x89], "PNG\r\n\x1a\n");

export function png({ width = 640, height = 480, extra = [] as readonly Uint8Array[] } = {}): Uint8Array {
  return joined([PNG_START, header(width, height), ...extra, chunk("IDAT", "dibujo"), chunk("IEND")]);
}

export const PNG_OF_A_PROGRAM = joined([
  png({
    extra: [
      chunk("gAMA", big(45_455, 4)),
      ...["tEXt", "iTXt", "zTXt", "tIME", "eXIf", "prVt"].map((name) => chunk(name, "Comment\0", SECRET)),
      chunk("acTL", big(2, 4), big(0, 4)),
    ],
  }),
  bytes(SECRET),
]);

/** 29 bytes that would need 10 GB. */
export const PNG_OF_NOTHING = joined([PNG_START, header(50_000, 50_000).subarray(0, 21)]);

/** WebP */

export const riffChunk = (name: string, ...body: readonly (string | Iterable<number>)[]) => {
  const held = bytes(...body);
  return bytes(name, little(held.length, 4), held, held.length % 2 === 1 ? [0] : []);
};
export const vp8 = (width: number, height: number) =>
  riffChunk("VP8 ", [0x10, 0, 0, 0x9d, 0x01, 0x2a], little(width, 2), little(height, 2), "dibujo");
export const vp8l = (width: number, height: number) =>
  riffChunk("VP8L", [0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4), "dibujos");
export const vp8x = (width: number, height: number, flags: number) =>
  riffChunk("VP8X", [flags, 0, 0, 0], little(width - 1, 3), little(height - 1, 3));

export function webp(...chunks: readonly Uint8Array[]): Uint8Array {
  const body = joined(chunks);
  return bytes("RIFF", little(4 + body.length, 4), "WEBP", body);
}

export const WEBP_OF_A_PHONE = joined([
  webp(
    vp8x(640, 480, 0x2c),
    riffChunk("ICCP", "colores"),
    vp8(640, 480),
    riffChunk("EXIF", exif(8)),
    riffChunk("XMP ", SECRET),
    riffChunk("prvt", SECRET),
  ),
  bytes(SECRET),
]);

/** AVIF */

/** An AVIF of 2 × 2 pixels, as browsers are tested with. */
export const AVIF = bytesOf(
  "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYA" +
    "AAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IA" +
    "AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAA" +
    "AAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=",
);
const DRAWING = AVIF.subarray(-29);

export const box = (name: string, ...body: readonly (string | Iterable<number>)[]) => {
  const held = bytes(...body);
  return bytes(big(held.length + 8, 4), name, held);
};
const fullBox = (name: string, ...body: readonly (string | Iterable<number>)[]) =>
  box(name, [0, 0, 0, 0], ...body);
const item = (id: number, type: string, ...name: readonly (string | Iterable<number>)[]) =>
  box("infe", [2, 0, 0, 0], big(id, 2), [0, 0], type, ...name, [0]);
const place = (id: number, start: number, length: number) =>
  bytes(big(id, 2), [0, 0, 0, 1], big(start, 4), big(length, 4));

/** The same picture between EXIF and XMP, with superfluous boxes. */
export function avif({ width = 2, height = 2 } = {}): Uint8Array {
  const exifItem = bytes([0, 0, 0, 0], exif(6));
  const stored = bytes(exifItem, DRAWING, SECRET);
  const start = box("ftyp", "avif", [0, 0, 0, 0], "avifmif1miafMA1B");
  const metaAt = (at: number) =>
    fullBox(
      "meta",
      fullBox("hdlr", [0, 0, 0, 0], "pict", Array(12).fill(0), SECRET, [0]),
      fullBox("pitm", [0, 1]),
      fullBox(
        "iloc",
        [0x44, 0, 0, 3],
        place(1, at + exifItem.length, DRAWING.length),
        place(2, at, exifItem.length),
        place(3, at + exifItem.length + DRAWING.length, SECRET.length),
      ),
      fullBox(
        "iinf",
        [0, 3],
        item(1, "av01", SECRET),
        item(2, "Exif"),
        item(3, "mime", [0], "application/rdf+xml"),
      ),
      fullBox("iref", box("cdsc", [0, 2, 0, 1, 0, 1])),
      box(
        "iprp",
        box(
          "ipco",
          fullBox("ispe", big(width, 4), big(height, 4)),
          fullBox("pixi", [3, 8, 8, 8]),
          box("av1C", [0x81, 0x0d, 0x0c, 0]),
          box("colr", "nclx", [0, 2, 0, 2, 0, 1, 0x80]),
          fullBox("udes", SECRET),
        ),
        fullBox("ipma", [0, 0, 0, 1, 0, 1, 4, 1, 2, 0x83, 4]),
      ),
      box("uuid", SECRET),
    );
  const before = start.length + metaAt(0).length;
  const meta = metaAt(before + 8);
  return joined([start, meta, box("mdat", stored), box("uuid", SECRET), bytes([0, 0, 0, 1], SECRET)]);
}
