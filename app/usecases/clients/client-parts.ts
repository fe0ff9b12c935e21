/** Most clients in one part of a list, so that its page reads 60 rows at most. */
export const MOST_CLIENTS = 10;
