import { pictureSize } from "#app/domain/pictures/picture-name.ts";
import type { SharePicture } from "#app/share-preview.ts";

/** Messengers show no SVG, and most show no AVIF. */
const RASTER = /\.(png|jpe?g|webp)$/i;

/** A place's own picture for previews; null if it has none that messengers show. */
export function ownPicture(url: string | null, name: string | null): SharePicture | null {
  return url !== null && RASTER.test(url) ? { url, size: pictureSize(url), alt: name } : null;
}
