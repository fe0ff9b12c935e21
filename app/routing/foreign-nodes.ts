/** What the page's own script notes from its end on, before React has it (`late-scripts.tsx`). */
type Noting = { readonly moved?: readonly MutationRecord[] };
type Foreign = { readonly node: Node; readonly parent: Node; readonly next: Node | null };

let aside: readonly Foreign[] = [];

/**
 * Takes out of the page what browser extensions have put into it, such as icons in fields: React would find another page than the
 * server drew, and draw it anew, without what was typed.
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

/** Puts it back where it stood, the last first: each stands before what followed it. */
export function putForeignBack(): void {
  for (const { node, parent, next } of aside.toReversed())
    parent.insertBefore(node, next?.parentNode === parent ? next : null);
  aside = [];
}
