import type { Size } from "./bytes.ts";
import type { CleanPicture } from "./pictures.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};
/** What is kept of others, such as the photos of transfers, has no such name. */
const NAME = /^pictures\/([1-9]\d{0,4})x([1-9]\d{0,4})-[\w-]{8,40}\.(jpg|png|webp|avif)$/;

/**
 * What a picture that everybody may see is called in the bucket: `pictures/1280x853-{id}.webp`, with its size, so that
 * who draws it knows its room before it is there. Its address is `pictureUrl`.
 */
export function pictureName(id: string, { contentType, size }: CleanPicture): string {
  return `pictures/${size.width}x${size.height}-${id}.${ENDINGS[contentType] ?? "jpg"}`;
}

/** Where a picture of that name is served, on our own origin. */
export function pictureUrl(name: string): string {
  return `/${name}`;
}

/** The name in the bucket of what stands at an address of ours; null for anything else, such as the site's own files. */
export function pictureAt(path: string): string | null {
  const name = path.replace(/^\//, "");
  return NAME.test(name) ? name : null;
}

/** Width and height, in pixels, of a picture of ours by its address; null for what does not tell. */
export function pictureSize(url: string): Size | null {
  const [, width, height] = NAME.exec(url.replace(/^\//, "")) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
