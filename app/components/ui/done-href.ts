/** The parameter that reports an action: the word that `Done` reads. */
export const DONE_PARAM = "hecho";

/** The target page of an action, with its report for `Done`. Without script the fragment focuses the report. */
export function doneHref(path: string, done: string): string {
  const [address = "", query = ""] = path.split("?");
  const params = new URLSearchParams(query);
  params.set(DONE_PARAM, done);
  return `${address}?${params}#${DONE_PARAM}`;
}
