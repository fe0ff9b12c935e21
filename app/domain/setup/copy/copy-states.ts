/**
 * What becomes of a file with all that a business has: looked over, taken in portion by portion while nobody sees the
 * business, and done; or refused on the way, taken away again, and failed.
 */
export const COPY_STATES = ["DRAFT", "RUNNING", "CLEARING", "DONE", "FAILED"] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** Why it failed: the database refused its rows, the business was not empty any more, the file was gone, or it broke again and again. */
export type CopyFault = "REFUSED" | "NOT_EMPTY" | "GONE" | "BROKEN";

/** How many rows of each part a file has. */
export type CopyCounts = Readonly<Record<string, number>>;

/** Where a file with all of a business is brought, and where everybody is led while it is taken in. */
export const COPY_PAGE = "/backoffice/setup/import";
