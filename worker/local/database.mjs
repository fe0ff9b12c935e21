import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

/** Migrates the local database: D1, or the libSQL server of LIBSQL_URL. */
export async function migrate() {
  if (process.env.LIBSQL_URL) {
    const { migrateLibsql } = await load("worker/local/migrate-libsql.ts");
    await migrateLibsql(process.env.LIBSQL_URL, process.env.LIBSQL_AUTH_TOKEN);
    return;
  }
  const { migrateD1 } = await load("worker/local/migrate-d1.ts");
  await migrateD1(stateDir);
}

/** Loads the demo into an empty database; returns whether it did. Without `tokenKey` its salon has no card account. */
export async function seed(tokenKey = null) {
  const { loadDemo } = await load("worker/local/load-demo.ts");
  return await loadDemo(stateDir, tokenKey);
}
