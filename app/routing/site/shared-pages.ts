import type { SharePreview, ShareWords } from "#app/share-preview.ts";

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
