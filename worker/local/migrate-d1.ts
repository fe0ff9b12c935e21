import { openLocalD1 } from "./local-d1.ts";
import { allMigrations, D1_MIGRATIONS_TABLE, statementsOf } from "./migrations.ts";

/**
 * Applies the missing migrations to the D1 database of a local run, each completely or not at all, and notes them where wrangler
 * does. wrangler itself would take several seconds, also where none is missing.
 */
export async function migrateD1(stateDir: string): Promise<void> {
  const { binding, close } = openLocalD1(stateDir);
  const run = (statements: readonly string[]) =>
    binding.batch<{ name: string }>(statements.map((sql) => binding.prepare(sql).bind()));
  try {
    const [, known] = await run([D1_MIGRATIONS_TABLE, "SELECT name FROM d1_migrations"]);
    const applied = new Set(known?.results.map(({ name }) => name));
    for (const name of allMigrations().filter((file) => !applied.has(file))) await run(statementsOf(name));
  } finally {
    await close();
  }
}
