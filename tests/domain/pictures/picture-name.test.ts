import { expect, test } from "vitest";
import { pictureAt, pictureName, pictureSize, pictureUrl } from "#app/domain/pictures/picture-name.ts";
import { cleanPicture } from "#app/domain/pictures/pictures.ts";
import * as samples from "#tests/support/pictures.ts";

const { jpeg, png, webp, vp8, vp8x, avif, box } = samples;
const ID = "q1w2e3r4t5y6u7i8o9p0aa";

function nameOf(bytes: Uint8Array): string {
  const picture = cleanPicture(bytes);
  if (picture === null) throw new Error("refused");
  return pictureName(ID, picture);
}

const upright = (orientation: number) =>
  jpeg({ extra: [samples.segment(0xe1, "Exif\0\0", samples.exif(orientation))] });

test.each([
  ["JPEG", jpeg(), "640x480", "jpg"],
  ["JPEG of a camera that was held on its head", upright(3), "640x480", "jpg"],
  ["JPEG of a camera that was held upright", upright(6), "480x640", "jpg"],
  ["JPEG of one that was held upright and mirrored", upright(5), "480x640", "jpg"],
  ["PNG", png(), "640x480", "png"],
  ["WebP", webp(vp8(640, 480)), "640x480", "webp"],
  ["WebP on a larger canvas", webp(vp8x(700, 500, 0), vp8(640, 480)), "700x500", "webp"],
  ["AVIF", avif({ width: 640, height: 480 }), "640x480", "avif"],
] as const)("the name of a %s tells how large it is drawn", (_, bytes, size, ending) => {
  expect(nameOf(bytes)).toBe(`pictures/${size}-${ID}.${ending}`);
});

test("a rotated AVIF swaps its width and height", () => {
  const [before, after] = [box("udes", [0, 0, 0, 0], samples.SECRET), box("irot", [1])];
  const whole = avif({ width: 640, height: 480 });
  const at = Buffer.from(whole).indexOf("udes") - 4;
  const room = box("free", new Uint8Array(before.length - after.length - 8));
  whole.set(after, at);
  whole.set(room, at + after.length);
  expect(nameOf(whole)).toBe(`pictures/480x640-${ID}.avif`);
});

test("a name, its address and its size lead to each other", () => {
  const name = nameOf(jpeg());
  expect(pictureAt(pictureUrl(name))).toBe(name);
  expect(pictureSize(pictureUrl(name))).toEqual({ width: 640, height: 480 });
});

test.each([
  "/pictures/demo-palermo.svg",
  `/receipts/salon/${ID}`,
  `/pictures/640x480-${ID}.svg`,
  `/pictures/../receipts/640x480-${ID}.jpg`,
  `/pictures/640x480-${ID}.jpg/`,
  `/pictures/0x480-${ID}.jpg`,
  `/pictures/640x480-.jpg`,
  `/x/pictures/640x480-${ID}.jpg`,
  `https://otro.test/pictures/640x480-${ID}.jpg`,
])("%s is no public picture of the bucket", (path) => {
  expect(pictureAt(path)).toBeNull();
  expect(pictureSize(path)).toBeNull();
});
