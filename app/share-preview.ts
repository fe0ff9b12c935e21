import type { Graph } from "schema-dts";
import type { Size } from "#app/domain/pictures/bytes.ts";

/** What messengers and searches show of a link to a page, and read of it. */
export type SharePreview = ShareWords & {
  /** The one address that the page is known by; null where its own is a secret, or nobody is to find the page. */
  readonly path: string | null;
  /** The page's own picture; null for the product's. */
  readonly picture: SharePicture | null;
  /** What it is about, for programs; null for nothing. */
  readonly facts: Facts | null;
};

export type ShareWords = { readonly title: string; readonly description: string };

/** `url`: on our own origin. `size`, `alt`: null where they are not known. */
export type SharePicture = { readonly url: string; readonly size: Size | null; readonly alt: string | null };

/** What a page tells programs (JSON-LD, schema.org). */
export type Facts = Graph;
