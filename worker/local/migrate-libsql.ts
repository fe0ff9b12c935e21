import { createClient } from "@libsql/client/web";
import { allMigrations, LIBSQL_MIGRATIONS_TABLE, statementsOf } from "./migrations.ts";

/** Applies the missing migrations to a libSQL database, each completely or not at all. */
export async function migrateLibsql(url: string, authToken?: string): Promise<void> {
  const client = createClient(authToken ? { url, authToken } : { url });
  await client.execute(LIBSQL_MIGRATIONS_TABLE);
  const { rows } = await client.execute("SELECT name FROM d1_migrations");
  const applied = new Set(rows.map((row) => row.name));
  for (const name of allMigrations().filter((file) => !applied.has(file))) {
    await client.batch([...statementsOf(name)], "write");
  }
  client.close();
}
