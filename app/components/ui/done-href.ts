/** Where the page says what was done: the word that `Done` reads. */
export const DONE_PARAM = "hecho";

/**
 * The page that an action leads to, told what was done: `Done` says it there. Without script the fragment gives it the
 * focus.
 */
export function doneHref(path: string, done: string): string {
  const [address = "", query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  params.set(DONE_PARAM, done);
  return `${address}?${params}#${DONE_PARAM}`;
}
