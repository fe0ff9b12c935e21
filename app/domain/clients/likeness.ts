/** By what two clients look like the same person. */
export const LIKENESSES = ["PHONE", "EMAIL", "NAME"] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** What a word of `client_doubles` is: a phone, an email, or a name of at least two words with a birthday. */
export function likenessOf(word: string): Likeness {
  if (/ \d{4}-\d\d-\d\d$/.test(word)) return "NAME";
  return word.includes("@") ? "EMAIL" : "PHONE";
}
