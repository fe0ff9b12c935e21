/** What the address says that a buyer came back to: no proof of anything, only what to expect. */
export type ReturnAddress = {
  /** The provider's page was left after something was paid, or is under way. */
  readonly isFresh: boolean;
  /** How often this page has looked already. */
  readonly looks: number;
};

export function returnAddress(state: string, search: URLSearchParams): ReturnAddress {
  const looks = Number(search.get("n"));
  return {
    isFresh: state === "success" || state === "pending",
    looks: Number.isSafeInteger(looks) && looks > 0 ? looks : 0,
  };
}

/** The booking that was to be paid for: the provider's reference, or our own. */
export function bookingOfReturn(search: URLSearchParams): string {
  return search.get("external_reference") ?? search.get("reserva") ?? "";
}

export function returnSearch(bookingId: string, looks: number): string {
  return `?${new URLSearchParams({ external_reference: bookingId, n: `${looks}` })}`;
}
