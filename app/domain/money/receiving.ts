/** How a business gets its deposits: by its account at the card provider, or by transfer. */
export const RECEIVING_WAYS = ["SELLER", "TRANSFER"] as const;
export type ReceivingWay = (typeof RECEIVING_WAYS)[number];

const SHOWN = 4;

/** The end of a number or an alias: enough for an owner to recognize the account, too little to use it. */
export function accountEnd(number: string): string {
  return [...number].slice(-SHOWN).join("");
}
