/**
 * What becomes of a file with all that a business has: looked over, taken in portion by portion where nobody sees it, and
 * done; or refused on the way, let go again, and failed.
 */
export const COPY_STATES = ["DRAFT", "RUNNING", "CLEARING", "DONE", "FAILED"] as const;
export type CopyState = (typeof COPY_STATES)[number];

/**
 * Why it failed: the database refused its rows, somebody used the empty business meanwhile, the file was gone, or it broke
 * again and again.
 */
export type CopyFault = "REFUSED" | "NOT_EMPTY" | "GONE" | "BROKEN";

/** How much of each part a file has. */
export type CopyCounts = Readonly<Record<string, number>>;

/** Where a file with all of a business is brought. */
export const COPY_PAGE = "/backoffice/setup/import";
