/** The ways in which a business gets its señas: by its account at the card provider, by transfer. */
export const RECEIVING_WAYS = ["SELLER", "TRANSFER"] as const;
export type ReceivingWay = (typeof RECEIVING_WAYS)[number];

const SHOWN = 4;

/** The end of a number or an alias: enough to know one's own account by, too little to use it. */
export function accountEnd(number: string): string {
  return [...number].slice(-SHOWN).join("");
}
