/** The page of the back office for pages that do not exist; each of its replies is 404. */
export const LOST_PAGE = "/backoffice/no-esta";

/** Whether an address belongs to the back office, which has a frame of its own. */
export function isOfficePath(pathname: string): boolean {
  return /^\/backoffice(\/|$)/.test(pathname);
}
