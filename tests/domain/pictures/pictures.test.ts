import { expect, test } from "vitest";
import { pictureTypeOf } from "#app/domain/pictures/pictures.ts";

const text = (words: string) => [...new TextEncoder().encode(words)];
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...text("JFIF")];
const PNG = [0x89, ...text("PNG\r\n\u001a\n"), 0, 0, 0, 13, ...text("IHDR")];
const WEBP = [...text("RIFF"), 36, 0, 0, 0, ...text("WEBPVP8 ")];
const AVIF = [0, 0, 0, 32, ...text("ftypavif"), 0, 0, 0, 0];

test.each([
  ["a JPEG", JPEG, "image/jpeg"],
  ["a JPEG of a camera", [0xff, 0xd8, 0xff, 0xe1, 0, 16, ...text("Exif")], "image/jpeg"],
  ["a PNG", PNG, "image/png"],
  ["a WebP", WEBP, "image/webp"],
  ["an AVIF", AVIF, "image/avif"],
  ["a GIF", text("GIF89a"), null],
  ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ["a page", text("<!doctype html><script>alert(1)</script>"), null],
  ["a sound in the same wrapping as a WebP", [...text("RIFF"), 36, 0, 0, 0, ...text("WAVEfmt ")], null],
  ["a film in the same wrapping as an AVIF", [0, 0, 0, 32, ...text("ftypisom")], null],
  ["a photo behind something else", [0, ...JPEG], null],
  ["the beginning of a JPEG", JPEG.slice(0, 2), null],
  ["the beginning of a PNG", PNG.slice(0, 7), null],
  ["the beginning of a WebP", WEBP.slice(0, 11), null],
  ["the beginning of an AVIF", AVIF.slice(0, 11), null],
  ["nothing", [], null],
])("%s is told by its bytes", (_, bytes, type) => {
  expect(pictureTypeOf(new Uint8Array(bytes))).toBe(type);
});
