/** The footer shows to visitors only, and not on pages for booking or work (accounts §2, App shell). */
export function showsFooter(path: string, isSignedIn: boolean): boolean {
  return !isSignedIn && !/^\/(booking|bookings|t|avisame|anotarme|backoffice)(\/|$)/.test(path);
}

/**
 * The strip of rights shows on all pages open to visitors, whether or not the reader is signed in. It does not show in the
 * backoffice or on a user's own pages. The wizard has its own.
 */
export function showsRights(path: string): boolean {
  return !/^\/(bookings|backoffice|customer|notifications)(\/|$)/.test(path);
}
