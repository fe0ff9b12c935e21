/** The address that a buyer came back to: it proves nothing, and only says what to expect. */
export type ReturnAddress = {
  /** The buyer left the provider's page after a payment was made or started. */
  readonly isFresh: boolean;
  /** How often this page has checked already. */
  readonly looks: number;
};

export function returnAddress(state: string, search: URLSearchParams): ReturnAddress {
  const looks = Number(search.get("n"));
  return {
    isFresh: state === "success" || state === "pending",
    looks: Number.isSafeInteger(looks) && looks > 0 ? looks : 0,
  };
}

/** The booking that the payment was for, by the provider's reference or our own. */
export function bookingOfReturn(search: URLSearchParams): string {
  return search.get("external_reference") ?? search.get("reserva") ?? "";
}

export function returnSearch(bookingId: string, looks: number): string {
  return `?${new URLSearchParams({ external_reference: bookingId, n: `${looks}` })}`;
}
