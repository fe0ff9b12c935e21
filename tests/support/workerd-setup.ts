import { applyD1Migrations, env } from "cloudflare:test";

/** Filled by a migration, not by tests. */
const REFERENCE = ["d1_migrations", "transitions", "categories", "booking_statuses"];

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();

/**
 * Test files share a Worker, since starting one takes longer than most files; each file begins without rows. Rows that
 * refer to others are deleted first, because searching for them takes minutes after a test with 40,000 bookings.
 * `bookings` comes last, as most tables refer to it. A second pass deletes the rows that triggers add meanwhile.
 */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name <> 'bookings', rowid",
  ).all<{ name: string }>();
  const filled = results.map(({ name }) => name).filter((name) => !REFERENCE.includes(name));
  const emptied = [...filled.toReversed(), ...filled].map((name) => env.DB.prepare(`delete from ${name}`));
  await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...emptied]);
}
