/** As many clients as one part of a list shows, so that its page reads 60 rows at most. */
export const MOST_CLIENTS = 10;
