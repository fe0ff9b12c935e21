/** The page of the member's own hours, and that of their calendar feed. */
export const MY_HOURS = "/backoffice/setup/my-hours";
export const AGENDA_FEED = `${MY_HOURS}/calendar`;
