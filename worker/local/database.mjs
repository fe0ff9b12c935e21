import { spawnSync } from "node:child_process";
import { load } from "./load.mjs";
import { stateDir } from "./settings.mjs";

/** Migrates the local database: D1, or the libSQL server of LIBSQL_URL. */
export async function migrate() {
  if (process.env.LIBSQL_URL) {
    const { migrateLibsql } = await load("worker/local/migrate-libsql.ts");
    await migrateLibsql(process.env.LIBSQL_URL, process.env.LIBSQL_AUTH_TOKEN);
    return;
  }
  const done = spawnSync(
    process.execPath,
    [
      "node_modules/wrangler/bin/wrangler.js",
      "d1",
      "migrations",
      "apply",
      "DB",
      "--local",
      "--persist-to",
      stateDir,
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
  if (done.status !== 0) {
    console.error(`The database could not be migrated:\n${done.stdout}\n${done.stderr}`);
    process.exit(1);
  }
}

/** Loads the demo into an empty database; returns whether it did. Without `tokenKey` its salon has no card account. */
export async function seed(tokenKey = null) {
  const { loadDemo } = await load("worker/local/load-demo.ts");
  return await loadDemo(stateDir, tokenKey);
}
