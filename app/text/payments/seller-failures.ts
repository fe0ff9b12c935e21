const NOT_CONNECTED: Readonly<Record<SellerFailure, string>> = {
  ocupada: "Esa cuenta de Mercado Pago ya está conectada a otro negocio.",
  rechazada: "No se conectó tu cuenta de Mercado Pago. Podés intentar de nuevo.",
};

/** The reasons that no account was connected, as the address gives them. */
export const SELLER_FAILURES = ["ocupada", "rechazada"] as const;
export type SellerFailure = (typeof SELLER_FAILURES)[number];

export function notConnected(failure: SellerFailure): string {
  return NOT_CONNECTED[failure];
}
