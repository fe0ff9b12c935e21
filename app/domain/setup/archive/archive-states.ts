/**
 * The states of a file with all of a business. It is checked, imported chunk by chunk out of sight, and done. Or it
 * is refused on the way, cleared again, and failed.
 */
export const ARCHIVE_STATES = ["DRAFT", "RUNNING", "CLEARING", "DONE", "FAILED"] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/**
 * Why an import failed: the database refused its rows, a member used the empty business meanwhile, the file was gone, or
 * it broke repeatedly.
 */
export type ArchiveFault = "REFUSED" | "NOT_EMPTY" | "GONE" | "BROKEN";

/** The counts of a file, by part. */
export type ArchiveCounts = Readonly<Record<string, number>>;

/** The page where a file with all of a business is imported. */
export const ARCHIVE_PAGE = "/backoffice/setup/import";
