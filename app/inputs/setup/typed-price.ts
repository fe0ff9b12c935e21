/** More than any service costs; centavos of it still fit. */
const MOST_PESOS = 100_000_000;

/** A price as people type it, '$ 22.000', '22000' or '1.250,50', in centavos; null for anything else, and for what is below 0. */
export function typedCentavos(typed: string): number | null {
  const plain = typed.replaceAll(/[$\s]/g, "");
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain);
  const text = isGrouped ? plain.replaceAll(".", "") : plain;
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(text)) return null;
  const pesos = Number(text.replace(",", "."));
  return pesos > MOST_PESOS ? null : Math.round(pesos * 100);
}
