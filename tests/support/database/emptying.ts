/** Filled by a migration, not by tests. */
const REFERENCE = ["d1_migrations", "transitions", "categories", "booking_statuses"];

/** Asks for the names of all tables; `bookings` comes last, as most tables refer to it. */
export const TABLES =
  "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'libsql_*' order by name <> 'bookings', rowid";

/**
 * The statements that delete all rows of tests from these tables, for one transaction. Rows that refer to others are deleted first,
 * because searching for them takes minutes after a test with 40,000 bookings. A second pass deletes the rows that triggers add
 * meanwhile.
 */
export function emptying(tables: readonly string[]): string[] {
  const filled = tables.filter((name) => !REFERENCE.includes(name));
  return [
    "pragma defer_foreign_keys = on",
    ...[...filled.toReversed(), ...filled].map((name) => `delete from ${name}`),
  ];
}
