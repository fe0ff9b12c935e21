import type { Thing } from "schema-dts";
import type { Facts } from "#app/share-preview.ts";

/** The things that a page is about, as one document; null entries are left out. */
export function factsOf(things: readonly (Thing | null)[]): Facts {
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}
