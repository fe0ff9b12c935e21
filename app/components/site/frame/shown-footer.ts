/** The footer is for visitors, and not where people book or work (accounts §2, App shell). */
export function showsFooter(path: string, isSignedIn: boolean): boolean {
  return !isSignedIn && !/^\/(booking|bookings|t|backoffice)(\/|$)/.test(path);
}
