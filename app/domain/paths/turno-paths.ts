/** The addresses of one booking's pages. */
export type TurnoPaths = {
  readonly detail: string;
  readonly cancel: string;
  readonly calendar: string;
  readonly reschedule: string;
};

/** For its customer, signed in (booking §2.1, §2.5). */
export function ownPaths(bookingId: string): TurnoPaths {
  const id = encodeURIComponent(bookingId);
  return { ...pagesBelow(`/bookings/${id}`), reschedule: `/booking/${id}/reschedule` };
}

/** For the holder of the booking's own link. */
export function linkPaths(token: string): TurnoPaths {
  const base = `/t/${encodeURIComponent(token)}`;
  return { ...pagesBelow(base), reschedule: `${base}/reschedule` };
}

/** In the address of a booking's page: its section about transfers is open. */
export const TRANSFER_PARAM = "transferencia";

export function transferHref(detail: string): string {
  return `${detail}?${TRANSFER_PARAM}=1#${TRANSFER_PARAM}`;
}

/** The call that opens the checkout of the booking's deposit (contract, Customer bookings). */
export function preferencePath(bookingId: string, businessId: string): string {
  const query = new URLSearchParams({ businessId });
  return `/api/mercadopago/bookings/${encodeURIComponent(bookingId)}/preference?${query}`;
}

function pagesBelow(base: string): Omit<TurnoPaths, "reschedule"> {
  return { detail: base, cancel: `${base}/cancel`, calendar: `${base}/calendar` };
}
