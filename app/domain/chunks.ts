/** The items in chunks of this length; the last one may be shorter. */
export function inChunks<T>(items: readonly T[], length: number): readonly (readonly T[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / length) }, (_, index) => index * length);
  return starts.map((start) => items.slice(start, start + length));
}
