/** What its business has put in an order of its own. */
export type Placed = { readonly id: string; readonly position: number };

/** The order that the business has given; what stands at the same place is told apart by its id. */
export function byPosition(a: Placed, b: Placed): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}
