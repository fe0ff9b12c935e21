/** With script a choice is saved at once without leaving the page; this field of the form says so. */
export const QUIET = "quiet";
