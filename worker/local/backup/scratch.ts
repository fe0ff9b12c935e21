import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Client, createClient } from "@libsql/client";
import { statementsOf } from "../migrations.ts";
import { libsqlVault } from "./libsql.ts";
import type { Vault } from "./vault.ts";

/** Gives `work` an empty database in a private folder, and removes it afterwards. */
export async function inScratch<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/turnero-scratch-`);
  const client = createClient({ url: `file:${folder}/scratch.db` });
  try {
    await client.execute("pragma journal_mode = wal");
    await client.execute("pragma synchronous = off");
    return await work(client);
  } finally {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Had = { readonly migrations: readonly string[]; readonly migrationsTable?: string };

/** The same, with the tables and rows made by these migrations. */
export function inMigrated<T>(had: Had, work: (vault: Vault, client: Client) => Promise<T>): Promise<T> {
  return inScratch(async (client) => {
    const vault = libsqlVault(client, "a database to try it in");
    await vault.load(migrated({ migrationsTable: vault.migrationsTable, ...had }));
    return await work(vault, client);
  });
}

/** Migrations only, as statements. */
export async function* migrated({ migrations, migrationsTable }: Required<Had>): AsyncGenerator<string> {
  yield migrationsTable;
  for (const name of migrations) yield* statementsOf(name);
}
