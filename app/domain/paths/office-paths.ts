/** Where the back office says that a page is not there; every reply of it is 404. */
export const LOST_PAGE = "/backoffice/no-esta";

/** Whether an address is one of the back office, which has a frame of its own. */
export function isOfficePath(pathname: string): boolean {
  return /^\/backoffice(\/|$)/.test(pathname);
}
