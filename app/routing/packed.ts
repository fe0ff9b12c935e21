import { useMemo } from "react";

/** A value as one text of JSON: for a loader that answers some thousand values, each of which Remix would take in hand by itself. */
export type Packed<T> = string & { readonly packed?: T };

/** Only for what JSON holds as it is: texts, numbers, true and false, null, and lists and records of them. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

/** The value, the same one for as long as the text is. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => JSON.parse(packed), [packed]);
}
