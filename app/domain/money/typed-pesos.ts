/**
 * Pesos as people type them, in centavos: '28000', '28.000', '28.000,50', '$ 28000.5'. Null for a text that is no
 * amount, or has more than two decimals.
 */
export function centavosTyped(text: string): number | null {
  const plain = text.replace(/[\s$]/g, "");
  const [, whole, decimals = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(plain) ?? /^(\d+)\.(\d{1,2})$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(".", "")) * 100 + Number(decimals.padEnd(2, "0"));
}

/** A percentage of at most two decimals, in hundredths of a percent: '12', '12,5', '12.25'. Null for anything else. */
export function basisPointsTyped(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
