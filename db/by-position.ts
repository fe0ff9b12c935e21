/** An item with a place in the list that its business sets. */
export type Placed = { readonly id: string; readonly position: number };

/** The order set by the business; items with the same position are ordered by id. */
export function byPosition(a: Placed, b: Placed): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}
