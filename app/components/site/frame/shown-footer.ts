/** The footer is for visitors, and not where people book or work (accounts §2, App shell). */
export function showsFooter(path: string, isSignedIn: boolean): boolean {
  return !isSignedIn && !/^\/(booking|bookings|t|avisame|anotarme|backoffice)(\/|$)/.test(path);
}

/** The strip of rights stands wherever strangers come, whoever looks; not where people work, or look after what is theirs. The wizard has its own. */
export function showsRights(path: string): boolean {
  return !/^\/(bookings|backoffice|customer|notifications)(\/|$)/.test(path);
}
