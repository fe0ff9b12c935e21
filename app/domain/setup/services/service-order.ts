/** A short word for an order, so that a form can say which order it was drawn with. FNV-1a, 32 bits. */
export function orderWord(ids: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of ids.join(",")) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A wish for another order: the whole order, or an item that goes up (-1) or down (1) by a place. */
export type OrderWish = { readonly order: readonly string[] } | { readonly id: string; readonly by: -1 | 1 };

/** The order after a wish; null where the wish is about other items. */
export function wishedOrder(ids: readonly string[], wish: OrderWish): readonly string[] | null {
  if ("order" in wish) {
    const isSame = wish.order.length === ids.length && ids.every((id) => wish.order.includes(id));
    return isSame ? wish.order : null;
  }
  const place = ids.indexOf(wish.id);
  const other = ids[place + wish.by];
  if (place === -1) return null;
  if (other === undefined) return ids;
  return ids.map((id) => {
    if (id === other) return wish.id;
    return id === wish.id ? other : id;
  });
}
