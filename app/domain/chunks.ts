/** The items in chunks of this length; the last one may be shorter. */
export function inChunks<T>(items: readonly T[], length: number): readonly (readonly T[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / length) }, (_, index) => index * length);
  return starts.map((start) => items.slice(start, start + length));
}

/** The items in chunks that have at most so many items and letters of JSON; a single item may have more. */
export function lightChunks<T>(
  items: readonly T[],
  most: { readonly items: number; readonly letters: number },
): readonly (readonly T[])[] {
  const chunks: T[][] = [];
  let letters = 0;
  for (const item of items) {
    const own = JSON.stringify(item).length;
    const last = chunks.at(-1);
    const hasRoom = last !== undefined && last.length < most.items && letters + own <= most.letters;
    if (hasRoom) last.push(item);
    else chunks.push([item]);
    letters = hasRoom ? letters + own : own;
  }
  return chunks;
}
