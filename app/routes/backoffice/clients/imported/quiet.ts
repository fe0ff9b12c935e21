/** With script a choice is kept at once, and the page stays where it is: so says a field of that form. */
export const QUIET = "quiet";
