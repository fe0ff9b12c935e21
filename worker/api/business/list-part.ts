/** Items per part of a list (contract, Business side). */
const PART = 50;

/** The items after `after`, and the id to ask for next; the whole list if `after` is unknown. */
export function partAfter<Item extends { readonly id: string }>(
  all: readonly Item[],
  after: string | undefined,
): { readonly items: readonly Item[]; readonly next: string | null } {
  const rest = all.slice(all.findIndex(({ id }) => id === after) + 1);
  const items = rest.slice(0, PART);
  return { items, next: rest.length > PART ? (items.at(-1)?.id ?? null) : null };
}
