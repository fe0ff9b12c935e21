import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Client, createClient } from "@libsql/client";
import { afterAll } from "vitest";
import { backUp } from "#worker/local/backup/backup.ts";
import { libsqlVault } from "#worker/local/backup/libsql.ts";
import type { PictureBox } from "#worker/local/backup/pictures.ts";
import { migrated } from "#worker/local/backup/scratch.ts";
import { LEFT_OUT } from "#worker/local/backup/tables.ts";
import type { Row, Vault } from "#worker/local/backup/vault.ts";
import { allMigrations } from "#worker/local/migrations.ts";

/** A folder for files of this test file alone. */
export const folder = mkdtempSync(`${tmpdir()}/turnero-backup-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export type Ask = Vault["ask"];

/** Pictures in memory. */
export function newBox(pictures: Readonly<Record<string, Uint8Array>> = {}) {
  const kept = new Map(Object.entries(pictures));
  const box: PictureBox = {
    get: async (name) => kept.get(name) ?? null,
    put: async (name, bytes) => void kept.set(name, bytes),
  };
  return { ...box, kept };
}

let databases = 0;

/** A libSQL database in a file, never migrated. */
export function newDatabase(): { readonly url: string; readonly client: Client; readonly vault: Vault } {
  databases += 1;
  const url = `file:${folder}/${databases}.db`;
  const client = createClient({ url });
  afterAll(() => client.close());
  return { url, client, vault: libsqlVault(client, `database ${databases}`) };
}

/** A database with these migrations, all unless told otherwise. */
export async function migratedDatabase(migrations = allMigrations()) {
  const database = newDatabase();
  await database.vault.load(migrated({ migrationsTable: database.vault.migrationsTable, migrations }));
  return database;
}

let files = 0;
export const newFile = () => `${folder}/${++files}.backup`;

/** Backs up into a new file. */
export async function backedUp(from: Vault, pictures: PictureBox = newBox()) {
  const file = newFile();
  const made = await backUp({ from, pictures, file, version: "test", now: new Date(0) });
  return { file, made };
}

/** Every row of every table in a backup, read from the database itself. */
export async function everyRow(ask: Ask): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = (await tableNames(ask)).filter((name) => !(name in LEFT_OUT));
  const rows = await ask(tables.map((name) => `select * from ${name}`));
  return Object.fromEntries(tables.map((name, index) => [name, sorted(rows[index] ?? [])]));
}

export async function tableNames(ask: Ask): Promise<readonly string[]> {
  const [rows = []] = await ask(["select name from sqlite_schema where type = 'table' order by name"]);
  return rows.map(({ name }) => String(name)).filter((name) => !/^(sqlite_|_cf_|libsql_)/.test(name));
}

/** Orders columns by name, because two databases may have them in different orders. */
function sorted(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
}
