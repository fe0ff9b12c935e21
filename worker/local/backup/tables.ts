/** What no backup carries, and why. Every other table is carried, whatever migrations come. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: "one that was logged out since would live again; everybody logs in anew",
  session_tokens: "of the sessions",
  one_time_codes: "one that was used since would serve again; a new one is asked for",
  rate_hits: "counts of minutes and days that are over",
  job_runs: "minutes that the clock has taken; the next one is its own",
  job_health: "how the clock did where it ran, not how it does here",
  calendar_versions: "numbers that begin anew with the rows; who looks at an agenda reads it once more",
  sums_due: "marked anew by the rows",
  sums_until: "begun anew by the stores, from what is kept of their days",
  month_sums: "made anew of the days' sums",
  listed_pages: "made anew by the rows, and numbered anew",
  client_words: "made anew by the rows of clients",
  client_doubles: "made anew by the rows of clients",
  client_counts: "made anew by the rows of clients",
  client_imports: "files that are looked over, or can be undone, for a day; one is chosen anew",
  client_import_rows: "of those files",
  d1_migrations: "made anew by the migrations; the backup names them at its top",
};

/** Columns that triggers reckon out of rows that come later: a restore leaves them to those. */
export const RECKONED: Readonly<Record<string, readonly string[]>> = {
  clients: ["visits", "no_shows", "cancellations", "spent_centavos", "first_visit", "last_visit", "worded"],
};

/** Of those, what is set to 1 after the row where it was: that makes its words. */
export const SET_AFTER: Readonly<Record<string, string>> = { clients: "worded" };

/** Columns that name pictures in the bucket: by their name there, or by their address, which may also be of a file of the site. */
export const PICTURE_KEYS: readonly { readonly table: string; readonly column: string }[] = [
  { table: "payments", column: "receipt_key" },
  { table: "businesses", column: "picture_url" },
  { table: "stores", column: "picture_url" },
  { table: "employees", column: "picture_url" },
];

/**
 * What has to be there before a table's rows, besides what they refer to. A turno may stand under a closure or time off
 * of later, or be forced over what is offered to somebody: the guards let them in as long as those are not there yet.
 */
export const AFTER: Readonly<Record<string, readonly string[]>> = {
  booking_lines: ["waitlist_offers"],
  closures: ["booking_lines"],
  time_off: ["booking_lines"],
  commission_closings: ["bookings"],
  commission_settings: ["payments"],
};

/**
 * Rows of a table that come before others of it. A forced line may lie over another, which came before it: the other way
 * round the guard would refuse that one.
 */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  booking_lines: ["forced = 0", "forced = 1"],
};

/** Rows of a table that others make anew, told by what a column of theirs has: no backup carries them. */
export const MADE_ANEW: Readonly<Record<string, { readonly column: string; readonly value: string }>> = {
  // What open offers hold.
  time_off: { column: "kind", value: "HELD" },
};

/** Whether the name in a column is of a table of ours, and not of the machinery beneath. */
export function isOurs(column: string): string {
  const foreign = ["sqlite\\_%", "\\_%", "libsql\\_%"];
  return foreign.map((pattern) => `${column} not like '${pattern}' escape '\\'`).join(" and ");
}
