/** As many clients as one part of a list shows, so that it reads 60 rows at most. */
export const MOST_CLIENTS = 15;
