/** With script a choice is saved at once without leaving the page; this field of the form says so. */
export const QUIET = "quiet";
/** Its value for a choice: the counts of the page are loaded again. */
export const CHOICE = "1";
