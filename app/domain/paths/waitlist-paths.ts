/** The page where a business's staff see the waitlist. */
export const WAITLIST_PAGE = "/backoffice/calendar/waitlist";

/** The waitlist of one store, from a position on. */
export function storeListPath(storeId: string | null, after = 0): string {
  const told = {
    ...(storeId === null ? {} : { store: storeId }),
    ...(after === 0 ? {} : { after: `${after}` }),
  };
  const search = new URLSearchParams(told).toString();
  return search === "" ? WAITLIST_PAGE : `${WAITLIST_PAGE}?${search}`;
}

/** The page where staff offer a time to a waitlist entry by hand. */
export function offerPath(entryId: string): string {
  return `${WAITLIST_PAGE}/${encodeURIComponent(entryId)}`;
}

/** The page of a waitlist entry for its customer; `token` from the mail. */
export function entryPath(token: string): string {
  return `/avisame/${encodeURIComponent(token)}`;
}
