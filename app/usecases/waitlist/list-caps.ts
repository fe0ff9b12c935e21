import type { Refusal } from "#app/usecases/deps.ts";
import type { ListCaps } from "#db/queries/waitlist/entries.ts";

/** How often one person may wait at a store at once, and how many entries a store's list has. */
export const LIST_CAPS: ListCaps = { own: 3, all: 200 };

/** TOO_MANY with the field `own` or `list`, where there is no room for one more; else null. */
export function tooMany({ own, all }: ListCaps): Refusal | null {
  if (own >= LIST_CAPS.own) return { code: "TOO_MANY", fields: [{ field: "own", code: "TOO_MANY" }] };
  return all >= LIST_CAPS.all ? { code: "TOO_MANY", fields: [{ field: "list", code: "TOO_MANY" }] } : null;
}
