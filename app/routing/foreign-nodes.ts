/** The nodes that the page's own script notes before React takes over (`late-scripts.tsx`). */
type Noting = { readonly moved?: readonly MutationRecord[] };
type Foreign = { readonly node: Node; readonly parent: Node; readonly next: Node | null };

let aside: readonly Foreign[] = [];

/**
 * Removes nodes that browser extensions added to the page, such as icons in fields. Otherwise React would see a different page,
 * and redraw it without the typed text.
 */
export function setForeignAside(): void {
  const added = ((window as Noting).moved ?? []).flatMap(({ addedNodes }) => [...addedNodes]);
  aside = added.flatMap((node) => {
    const { parentNode: parent, nextSibling: next } = node;
    if (parent === null) return [];
    parent.removeChild(node);
    return [{ node, parent, next }];
  });
}

/** Puts them back, the last first: each before the node that followed it. */
export function putForeignBack(): void {
  for (const { node, parent, next } of aside.toReversed())
    parent.insertBefore(node, next?.parentNode === parent ? next : null);
  aside = [];
}
