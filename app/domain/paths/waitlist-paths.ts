/** Where a business's people find who waits. */
export const WAITLIST_PAGE = "/backoffice/calendar/waitlist";

/** What a link to somebody's own entry leads to; `token` from the mail. */
export function entryPath(token: string): string {
  return `/avisame/${encodeURIComponent(token)}`;
}
