/** A text as it is searched: without accents, in small letters, with single spaces. */
export function foldedForSearch(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
