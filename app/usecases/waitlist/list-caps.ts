import type { Refusal } from "#app/usecases/deps.ts";
import type { ListCaps } from "#db/queries/waitlist/entries.ts";

/** Most entries of one person at a store at once, and most entries of a store's list. */
export const LIST_CAPS: ListCaps = { own: 3, all: 200 };

/** TOO_MANY with the field `own` or `list` where there is no room for another entry; otherwise null. */
export function tooMany({ own, all }: ListCaps): Refusal | null {
  if (own >= LIST_CAPS.own) return { code: "TOO_MANY", fields: [{ field: "own", code: "TOO_MANY" }] };
  return all >= LIST_CAPS.all ? { code: "TOO_MANY", fields: [{ field: "list", code: "TOO_MANY" }] } : null;
}
