import type { Graph } from "schema-dts";
import type { Size } from "#app/domain/pictures/bytes.ts";

/** The preview of a link to a page, which messengers show and search engines also read. */
export type SharePreview = ShareWords & {
  /** The canonical address of the page; null if its address is a secret, or the page is not to be found. */
  readonly path: string | null;
  /** The page's own picture; null for the product's. */
  readonly picture: SharePicture | null;
  /** The page's facts for programs; null for none. */
  readonly facts: Facts | null;
};

export type ShareWords = { readonly title: string; readonly description: string };

/** `url`: on our own origin. `size`, `alt`: null if unknown. */
export type SharePicture = { readonly url: string; readonly size: Size | null; readonly alt: string | null };

/** A page's facts for programs (JSON-LD, schema.org). */
export type Facts = Graph;
