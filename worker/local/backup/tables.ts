/** Tables that no backup carries, with the reason. Every other table is carried, including those of future migrations. */
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
  free_times: "made anew by the clock, within a minute",
  place_counts: "made anew with those",
  client_words: "made anew by the rows of clients",
  client_doubles: "made anew by the rows of clients",
  client_counts: "made anew by the rows of clients",
  client_imports: "files that are looked over, or can be undone, for a day; one is chosen anew",
  client_import_rows: "of those files",
  d1_migrations: "made anew by the migrations; the backup names them at its top",
};

/** Columns that triggers compute from later rows: a restore leaves them to the triggers. */
export const RECKONED: Readonly<Record<string, readonly string[]>> = {
  clients: ["visits", "no_shows", "cancellations", "spent_centavos", "first_visit", "last_visit", "worded"],
};

/** Among those, a column that is set to 1 after the row if it was 1: a trigger then makes its words. */
export const SET_AFTER: Readonly<Record<string, string>> = { clients: "worded" };

/** Columns that name pictures: by their name in the bucket, or by an address, which may also be that of a site file. */
export const PICTURE_KEYS: readonly { readonly table: string; readonly column: string }[] = [
  { table: "payments", column: "receipt_key" },
  { table: "businesses", column: "picture_url" },
  { table: "stores", column: "picture_url" },
  { table: "employees", column: "picture_url" },
];

/**
 * Tables that must come before a table's rows, besides those that it refers to. A booking may conflict with a later closure or
 * time off, or be forced over a time offered to a client. The guards accept it only while those are absent. A closed till would
 * move the money that it counted to the next one.
 */
export const AFTER: Readonly<Record<string, readonly string[]>> = {
  booking_lines: ["waitlist_offers"],
  closures: ["booking_lines"],
  time_off: ["booking_lines"],
  commission_closings: ["bookings"],
  commission_settings: ["payments"],
  tills: ["charges", "expenses", "payments"],
};

/**
 * Rows of a table that come before its other rows. A forced line may overlap an earlier one; in the other order the guard would
 * refuse the earlier line.
 */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  booking_lines: ["forced = 0", "forced = 1"],
};

/** Rows that other tables recreate, marked by the value of a column: no backup carries them. */
export const MADE_ANEW: Readonly<Record<string, { readonly column: string; readonly value: string }>> = {
  // Times held by open offers.
  time_off: { column: "kind", value: "HELD" },
};

/** Whether a column's name is that of our table, and not of the database's internals. */
export function isOurs(column: string): string {
  const foreign = ["sqlite\\_%", "\\_%", "libsql\\_%"];
  return foreign.map((pattern) => `${column} not like '${pattern}' escape '\\'`).join(" and ");
}
