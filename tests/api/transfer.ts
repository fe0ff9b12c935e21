import { call } from "#tests/support/api.ts";

/** The salon's account for deposits by transfer. */
export const TRANSFER_ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: 6 };

/** The customer reports a transfer of the deposit. */
export function tell(bookingId: string, sent: Parameters<typeof call>[1] = {}): Promise<Response> {
  return call(`/api/external/user/booking/${bookingId}/transfer`, { method: "POST", ...sent });
}

export function putAccount(token: string | undefined, body: unknown = TRANSFER_ACCOUNT): Promise<Response> {
  return call("/api/payment/transfer-account", {
    method: "PUT",
    body,
    ...(token === undefined ? {} : { token }),
  });
}

type ListedTransfer = { readonly id: string; readonly bookingId: string };

/** The transfers that a business has to review. */
export async function transfersOf(token: string): Promise<readonly ListedTransfer[]> {
  const reply = await call("/api/payment", { token });
  const { transfers }: { readonly transfers: readonly ListedTransfer[] } = await reply.json();
  return transfers;
}
