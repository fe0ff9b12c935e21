import type { Graph, Thing } from "schema-dts";

/** What a page tells programs (JSON-LD, schema.org). */
export type Facts = Graph;

/** The things that a page is about, as one document; null stands for nothing. */
export function factsOf(things: readonly (Thing | null)[]): Facts {
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}
