import { applyD1Migrations, env } from "cloudflare:test";

/** Filled by a migration, not by tests. */
const REFERENCE = ["d1_migrations", "transitions", "categories"];

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();

/** Files share a Worker, since to start one takes longer than most of them; each begins without rows. */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'",
  ).all<{ name: string }>();
  const filled = results.map(({ name }) => name).filter((name) => !REFERENCE.includes(name));
  const emptied = filled.map((name) => env.DB.prepare(`delete from ${name}`));
  await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...emptied]);
}
