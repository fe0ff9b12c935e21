import { existsSync, readdirSync } from "node:fs";
import { createClient } from "@libsql/client";
import { openLocalD1 } from "../local-d1.ts";
import { D1_MIGRATIONS_TABLE } from "../migrations.ts";
import { libsqlVault } from "./libsql.ts";
import type { Vault } from "./vault.ts";

/**
 * The D1 database of a local run, by its file: to libSQL it is one of its own. wrangler would hold all rows in memory, and ends
 * at half a gigabyte.
 */
export async function localVault(
  stateDir: string,
): Promise<{ readonly vault: Vault; readonly close: () => void }> {
  const folder = `${stateDir}/v3/d1/miniflare-D1DatabaseObject`;
  if (databasesIn(folder).length === 0) await makeDatabase(stateDir);
  const [file, ...others] = databasesIn(folder);
  if (file === undefined || others.length > 0)
    throw new Error(`${folder} has to hold one database, and holds ${others.length + (file ? 1 : 0)}.`);
  const client = createClient({ url: `file:${folder}/${file}` });
  const vault = libsqlVault(client, `D1 of the local product of ${stateDir}`);
  return { vault: { ...vault, migrationsTable: D1_MIGRATIONS_TABLE }, close: () => client.close() };
}

function databasesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) : [];
}

async function makeDatabase(stateDir: string): Promise<void> {
  const { binding, close } = openLocalD1(stateDir);
  try {
    await binding.batch([binding.prepare("select 1").bind()]);
  } finally {
    await close();
  }
}
