/** The action of the first week's forms. */
export const FIRST_WEEK_ACTION = "/backoffice/calendar/first-week";
