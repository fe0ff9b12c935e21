import type { Size } from "#app/domain/pictures/bytes.ts";
import type { Facts } from "./facts.ts";

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

/** A page of the product's own, under its address. */
export function ownPage(
  { title, description }: ShareWords,
  path: string,
  rest: Partial<SharePreview> = {},
): SharePreview {
  return { title, description, path, picture: null, facts: null, ...rest };
}

/** A page whose address is a secret: the same words for everybody, and nothing that leads there. */
export function secretPage({ title, description }: ShareWords): SharePreview {
  return { title, description, path: null, picture: null, facts: null };
}
