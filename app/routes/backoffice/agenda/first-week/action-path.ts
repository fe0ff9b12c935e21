/** Where the forms of the first week's list are sent. */
export const FIRST_WEEK_ACTION = "/backoffice/calendar/first-week";
