/** A whole number as an address or a form writes it, digits alone, from 0 to `most`; null for anything else. */
export function wholeNumber(text: string | null | undefined, most = Number.MAX_SAFE_INTEGER): number | null {
  const value = /^\d{1,16}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return value <= most ? value : null;
}
