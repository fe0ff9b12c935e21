import type { SharePreview, ShareWords } from "#app/share-preview.ts";

/** The preview of a page of the product's own, with its address. */
export function ownPage(
  { title, description }: ShareWords,
  path: string,
  rest: Partial<SharePreview> = {},
): SharePreview {
  return { title, description, path, picture: null, facts: null, ...rest };
}

/** The preview of a page with a secret address: the same words for every visitor, and no link to the page. */
export function secretPage({ title, description }: ShareWords): SharePreview {
  return { title, description, path: null, picture: null, facts: null };
}
