/** Where a business's people find who waits. */
export const WAITLIST_PAGE = "/backoffice/calendar/waitlist";

/** The list of one store there, from somewhere on. */
export function storeListPath(storeId: string | null, after = 0): string {
  const told = {
    ...(storeId === null ? {} : { store: storeId }),
    ...(after === 0 ? {} : { after: `${after}` }),
  };
  const search = new URLSearchParams(told).toString();
  return search === "" ? WAITLIST_PAGE : `${WAITLIST_PAGE}?${search}`;
}

/** Where somebody on it is offered a time by hand. */
export function offerPath(entryId: string): string {
  return `${WAITLIST_PAGE}/${encodeURIComponent(entryId)}`;
}

/** What a link to somebody's own entry leads to; `token` from the mail. */
export function entryPath(token: string): string {
  return `/avisame/${encodeURIComponent(token)}`;
}
