import fc from "fast-check";
import { expect, test } from "vitest";
import { joined, lettersAt } from "#app/domain/pictures/bytes.ts";
import { orientationIn } from "#app/domain/pictures/orientation.ts";
import { cleanPicture, MAX_PICTURE_BYTES } from "#app/domain/pictures/pictures.ts";
import * as samples from "#tests/support/pictures.ts";

const { jpeg, png, webp, vp8, vp8l, vp8x, avif, SECRET } = samples;

const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);
const cleanOf = (bytes: Uint8Array) => {
  const cleaned = cleanPicture(bytes);
  if (cleaned === null) throw new Error("refused");
  return cleaned;
};

const PHOTOS = [
  ["image/jpeg", samples.JPEG_OF_A_PHONE],
  ["image/png", samples.PNG_OF_A_PROGRAM],
  ["image/webp", samples.WEBP_OF_A_PHONE],
  ["image/avif", avif()],
] as const;

test.each(PHOTOS)("a cleaned %s keeps only the picture", (contentType, photo) => {
  expect(holds(photo, SECRET)).toBe(true);
  const cleaned = cleanOf(photo);
  expect(cleaned.contentType).toBe(contentType);
  expect(holds(cleaned.bytes, SECRET)).toBe(false);
  expect(holds(cleaned.bytes, "Comment")).toBe(false);
});

test.each(PHOTOS)("a %s that is clean stays as it is, to the byte", (_, photo) => {
  const { bytes } = cleanOf(photo);
  expect(cleanOf(bytes).bytes).toEqual(bytes);
});

test.each([
  ["JPEG", jpeg()],
  ["PNG", png()],
  ["WebP", webp(vp8(640, 480))],
  ["lossless WebP", webp(vp8l(640, 480))],
  ["WebP with a canvas", webp(vp8x(640, 480, 0x10), samples.riffChunk("ALPH", "a"), vp8(640, 480))],
])("a plain %s loses nothing", (_, picture) => {
  expect(cleanOf(picture).bytes).toEqual(picture);
});

test("a plain AVIF loses the names of its items alone, and nothing in it moves", () => {
  const { bytes } = cleanOf(samples.AVIF);
  const names = ["libavif", "Color"].flatMap((name) => {
    const at = Buffer.from(samples.AVIF).indexOf(name);
    return Array.from(name, (_, i) => at + i);
  });
  expect(bytes).toEqual(samples.AVIF.map((byte, at) => (names.includes(at) ? 0 : byte)));
});

test("colours and the camera's orientation are kept", () => {
  const { bytes } = cleanOf(samples.JPEG_OF_A_PHONE);
  for (const words of ["JFIF", "ICC_PROFILE", "colores", "Adobe", "Exif"])
    expect(holds(bytes, words)).toBe(true);
  expect(orientationIn(bytes.subarray(Buffer.from(bytes).indexOf("Exif") + 6))).toBe(6);
  expect(holds(cleanOf(samples.WEBP_OF_A_PHONE).bytes, "colores")).toBe(true);
  expect(holds(cleanOf(samples.PNG_OF_A_PROGRAM).bytes, "gAMA")).toBe(true);
});

test.each([1, 9, 0])("a camera held as usual, or in no known way (%i), leaves no EXIF", (orientation) => {
  const photo = jpeg({ extra: [samples.segment(0xe1, "Exif\0\0", samples.exif(orientation))] });
  expect(cleanOf(photo).bytes).toEqual(jpeg());
});

const SIZED: readonly (readonly [string, (width: number, height: number) => Uint8Array])[] = [
  ["JPEG", (width, height) => jpeg({ width, height })],
  ["PNG", (width, height) => png({ width, height })],
  ["WebP", (width, height) => webp(vp8(width, height))],
  ["lossless WebP", (width, height) => webp(vp8l(width, height))],
  ["WebP with a canvas", (width, height) => webp(vp8x(width, height, 0), vp8(1, 1))],
  ["AVIF", (width, height) => avif({ width, height })],
];

test.each(SIZED)("a %s has 40 megapixels and 12,000 pixels a side at most", (_, sized) => {
  for (const [width, height] of [
    [1, 1],
    [8000, 5000],
    [12_000, 3333],
    [3333, 12_000],
  ] as const)
    expect(cleanPicture(sized(width, height)), `${width} × ${height}`).not.toBeNull();
  for (const [width, height] of [
    [8001, 5000],
    [12_001, 10],
    [10, 12_001],
    [16_000, 16_000],
  ] as const)
    expect(cleanPicture(sized(width, height)), `${width} × ${height}`).toBeNull();
});

test.each([
  ["29 bytes of a PNG that would fill 10 GB", samples.PNG_OF_NOTHING],
  ["a PNG without width", png({ width: 0 })],
  ["a JPEG without height", jpeg({ height: 0 })],
  ["an AVIF without height", avif({ height: 0 })],
  ["a PNG with two headers", png({ extra: [samples.header(9, 9)] })],
  ["a PNG with a part that we do not know and it cannot do without", png({ extra: [samples.chunk("ABCD")] })],
  ["a WebP that moves", webp(vp8x(9, 9, 2), samples.riffChunk("ANIM", "......"), vp8(9, 9))],
  ["a WebP of two pictures", webp(vp8(9, 9), vp8(9, 9))],
  ["a WebP whose picture is larger than its canvas may be", webp(vp8x(9, 9, 0), vp8(16_000, 16_000))],
  [
    "a WebP that begins within another picture",
    webp(samples.riffChunk("VP8 ", [1, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0])),
  ],
  ["an AVIF of nothing", joined([samples.AVIF.subarray(0, 32), samples.box("mdat", "nada")])],
  ["a JPEG of two sizes, one too large", jpeg({ extra: [jpeg({ width: 13_000 }).subarray(2, 15)] })],
  ["a picture with more than 5 MB", joined([jpeg(), new Uint8Array(MAX_PICTURE_BYTES)])],
  ["nothing", new Uint8Array()],
])("%s is no picture", (_, bytes) => {
  expect(cleanPicture(bytes)).toBeNull();
});

test.each([
  ["JPEG", jpeg()],
  ["PNG", png()],
  ["WebP", webp(vp8x(640, 480, 0), vp8(640, 480))],
  ["AVIF", samples.AVIF],
])("a %s that breaks off is no picture, wherever it does", (_, picture) => {
  for (let length = 0; length < picture.length; length += 1)
    expect(cleanPicture(picture.subarray(0, length)), String(length)).toBeNull();
});

/** One of the photos above with some bytes changed, and perhaps cut short. */
const hurt = fc
  .record({
    photo: fc.constantFrom(...PHOTOS.map(([, photo]) => photo), samples.AVIF, webp(vp8l(9, 9)), png()),
    changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 8, 0x7f, 0xd8, 0xda, 0xff)), { maxLength: 6 }),
    length: fc.option(fc.nat(1000)),
  })
  .map(({ photo, changes, length }) => {
    const copy = photo.slice(0, length ?? photo.length);
    for (const [at, value] of changes) if (copy.length > 0) copy[at % copy.length] = value;
    return copy;
  });

test("any bytes are refused or cleaned for good", () => {
  fc.assert(
    fc.property(fc.oneof(hurt, fc.uint8Array({ maxLength: 400 })), (bytes) => {
      const before = Buffer.from(bytes);
      const cleaned = cleanPicture(bytes);
      const again = cleaned && cleanOf(cleaned.bytes).bytes;
      return before.equals(bytes) && (again === null || Buffer.from(again).equals(cleaned?.bytes ?? before));
    }),
    { numRuns: 3000 },
  );
});

/** Programs may write anything into the parts that do not affect the drawing. */
const words = fc.string({ minLength: 4, maxLength: 60 }).map((each) => `${SECRET}${each}`);
const names = fc.constantFrom("tEXt", "iTXt", "zTXt", "eXIf", "tIME", "abCd", "dSIG");
const markers = fc.integer({ min: 0xe1, max: 0xef }).filter((marker) => marker !== 0xe2 && marker !== 0xee);

test("no text outside the picture survives, wherever it stands", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, markers, words), { minLength: 1, maxLength: 5 }), (said) => {
      const made = [
        png({ extra: said.map(([name, , text]) => samples.chunk(name, [...Buffer.from(text)])) }),
        jpeg({ extra: said.map(([, marker, text]) => samples.segment(marker, [...Buffer.from(text)])) }),
        webp(
          vp8x(9, 9, 0xc),
          vp8(9, 9),
          ...said.map(([name, , text]) => samples.riffChunk(name, [...Buffer.from(text)])),
        ),
      ];
      for (const photo of made) {
        const { bytes } = cleanOf(joined([photo, new Uint8Array(Buffer.from(SECRET))]));
        expect(holds(bytes, SECRET), lettersAt(bytes, 0)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
