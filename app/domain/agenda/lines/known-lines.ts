type Wished = { readonly bookingServiceId: string | null; readonly servicePriceId: string };
type Known = { readonly id: string; readonly servicePriceId: string };

/**
 * For each wished line, the existing line of the booking: the line that it names, else an unnamed line of the same
 * option. Null: a new line. UNKNOWN where a named line is not the booking's, or is named twice.
 */
export function knownLines<L extends Known>(
  wished: readonly Wished[],
  known: readonly L[],
): readonly (L | null)[] | "UNKNOWN" {
  const named = wished.flatMap(({ bookingServiceId }) => bookingServiceId ?? []);
  const isNamedOnce = new Set(named).size === named.length;
  if (!isNamedOnce || named.some((id) => !known.some((line) => line.id === id))) return "UNKNOWN";
  const free = known.filter(({ id }) => !named.includes(id));
  return wished.map(({ bookingServiceId, servicePriceId }) => {
    if (bookingServiceId !== null) return known.find(({ id }) => id === bookingServiceId) ?? null;
    const index = free.findIndex((line) => line.servicePriceId === servicePriceId);
    return index === -1 ? null : (free.splice(index, 1)[0] ?? null);
  });
}
