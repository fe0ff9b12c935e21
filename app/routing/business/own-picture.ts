import { pictureSize } from "#app/domain/pictures/picture-name.ts";
import type { SharePicture } from "#app/share-preview.ts";

/** Messengers draw no SVG, and most no AVIF. */
const RASTER = /\.(png|jpe?g|webp)$/i;

/** A place's own picture where a link to it is shown; null where it has none that messengers draw. */
export function ownPicture(url: string | null, name: string | null): SharePicture | null {
  return url !== null && RASTER.test(url) ? { url, size: pictureSize(url), alt: name } : null;
}
