import type { Thing } from "schema-dts";
import type { Facts } from "#app/share-preview.ts";

/** The things that a page is about, as one document; null stands for nothing. */
export function factsOf(things: readonly (Thing | null)[]): Facts {
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}
