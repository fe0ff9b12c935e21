import { useMemo } from "react";

/** A value as one JSON text, for loaders with some thousand values: Remix would encode each of them separately. */
type Packed<T> = string & { readonly packed?: T };

/** Only for values that JSON keeps exactly: texts, numbers, booleans, null, and lists and records of them. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

/** The value; the same object as long as the text is the same. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => JSON.parse(packed), [packed]);
}
