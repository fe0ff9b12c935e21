/** As many as a list answers at once (contract, Business side). */
export const PART = 50;

/** What of a list follows the item named by `after`, and what to ask for then; all of it where no such one is there. */
export function partAfter<Item extends { readonly id: string }>(
  all: readonly Item[],
  after: string | undefined,
): { readonly items: readonly Item[]; readonly next: string | null } {
  const rest = all.slice(all.findIndex(({ id }) => id === after) + 1);
  const items = rest.slice(0, PART);
  return { items, next: rest.length > PART ? (items.at(-1)?.id ?? null) : null };
}
