import { applyD1Migrations, env } from "cloudflare:test";

/** Filled by a migration, not by tests. */
const REFERENCE = ["d1_migrations", "transitions", "categories"];

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();

/**
 * Files share a Worker, since to start one takes longer than most of them; each begins without rows. What refers to others goes
 * first, as to look for it takes minutes where a test made 40,000 turnos; then once more, as triggers note what goes.
 */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by rowid",
  ).all<{ name: string }>();
  const filled = results.map(({ name }) => name).filter((name) => !REFERENCE.includes(name));
  const emptied = [...filled.toReversed(), ...filled].map((name) => env.DB.prepare(`delete from ${name}`));
  await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...emptied]);
}
