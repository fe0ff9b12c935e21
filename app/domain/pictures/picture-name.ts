import type { Size } from "./bytes.ts";
import type { CleanPicture } from "./pictures.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};
/** Other files, such as the photos of transfers, have no such name. */
const NAME = /^pictures\/([1-9]\d{0,4})x([1-9]\d{0,4})-[\w-]{8,40}\.(jpg|png|webp|avif)$/;

/**
 * The name of a public picture in the bucket: `pictures/1280x853-{id}.webp`. Its size lets a page reserve the room
 * before the picture is there. Its address is `pictureUrl`.
 */
export function pictureName(id: string, { contentType, size }: CleanPicture): string {
  return `pictures/${size.width}x${size.height}-${id}.${ENDINGS[contentType] ?? "jpg"}`;
}

/** Where a picture of that name is served, on our own origin. */
export function pictureUrl(name: string): string {
  return `/${name}`;
}

/** The name in the bucket of the picture at an address of ours; null for anything else, such as the site's own files. */
export function pictureAt(path: string): string | null {
  const name = path.replace(/^\//, "");
  return NAME.test(name) ? name : null;
}

/** Width and height, in pixels, of a picture of ours by its address; null where the address does not tell. */
export function pictureSize(url: string): Size | null {
  const [, width, height] = NAME.exec(url.replace(/^\//, "")) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
