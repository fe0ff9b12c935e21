import { allMigrations } from "../migrations.ts";
import { checkedManifest, differing, type Manifest, piecesOf } from "./contents.ts";
import { libsqlVault } from "./libsql.ts";
import { loadStatements } from "./load-statements.ts";
import type { PictureBox } from "./pictures.ts";
import { newSum, rowsOf, type Sum, shapesOf } from "./rows.ts";
import { inScratch, migrated } from "./scratch.ts";
import { carried, madeBy, requireKnown, type Standing, standingOf, startsWith } from "./standing.ts";
import { LEFT_OUT } from "./tables.ts";
import type { Vault } from "./vault.ts";

export type Restored = {
  readonly manifest: Manifest;
  /** Tables with rows that differ from the backup; empty after a successful restore. */
  readonly differing: readonly string[];
  /** The migrations made after the backup. */
  readonly laterMigrations: readonly string[];
};

type Restore = { readonly file: string; readonly into: Vault; readonly pictures: PictureBox };

/**
 * Rebuilds a backup's database from an empty one: tables and guard first, then all rows or none, then later migrations. Throws
 * a sentence, with no row written, if the file is damaged, violates the guard, or the database is not empty.
 */
export async function restore({ file, into, pictures }: Restore): Promise<Restored> {
  const had = await requireEmpty(into);
  const manifest = await rehearse(file);
  if (!startsWith(manifest.migrations, had)) {
    throw new Error(
      `${into.name} has had later migrations than the backup (${manifest.migrations.at(-1)}): give it a database that was never migrated; the later ones are made after the rows.`,
    );
  }
  for await (const piece of piecesOf(file)) {
    if (piece.kind === "picture") await pictures.put(piece.name, piece.bytes);
  }
  await fill(into, { file, manifest, had });
  const different = await compare(into, manifest);
  const laterMigrations = allMigrations().slice(manifest.migrations.length);
  if (different.length > 0) return { manifest, differing: different, laterMigrations: [] };
  if (laterMigrations.length > 0)
    await into.load(migrated({ migrationsTable: into.migrationsTable, migrations: laterMigrations }));
  return { manifest, differing: [], laterMigrations };
}

/** Restores a file into a hidden database on this machine; throws a sentence if that is impossible. */
export function rehearse(file: string): Promise<Manifest> {
  return inScratch(async (client) => {
    const manifest = await checkedManifest(file);
    requireKnown(manifest.migrations, "The backup");
    const vault = libsqlVault(client, "a database to try it in");
    try {
      await fill(vault, { file, manifest, had: [] });
    } catch (error) {
      throw new Error(`The database itself refuses what stands in the file: ${sentenceOf(error)}`);
    }
    const different = await compare(vault, manifest);
    if (different.length > 0)
      throw new Error(`Rows come back otherwise than they are in the file: ${different.join(", ")}.`);
    return manifest;
  });
}

/** The tables with rows that differ from a backup's. */
export function compare(vault: Vault, manifest: Manifest): Promise<readonly string[]> {
  return vault.snapshot(manifest.migrations, async (reader) => {
    const found: Sum[] = [];
    for (const shape of carried(await shapesOf(reader))) {
      const sum = newSum(shape.name);
      for await (const row of rowsOf(reader, shape)) sum.add(row);
      found.push(sum.total());
    }
    const { rows: broken } = await reader.execute("pragma foreign_key_check");
    return [
      ...differing(manifest.tables, found),
      ...broken.map(({ table }) => `${table}, whose rows refer to none`),
    ];
  });
}

/** The migrations of an empty database. Rows made by migrations, and rows that no backup carries, are allowed. */
async function requireEmpty(vault: Vault): Promise<readonly string[]> {
  const standing = await standingOf(vault);
  if (standing === null) return [];
  const full = await fullTables(standing);
  if (full.length === 0) return standing.migrations;
  throw new Error(
    `${vault.name} is not empty (${full.join(", ")}): nothing was done. Restore into a new one; if this one holds a restore that was interrupted, delete it first.`,
  );
}

async function fullTables({ migrations, rows }: Standing): Promise<readonly string[]> {
  const { filled } = await madeBy(migrations);
  return [...rows].flatMap(([name, count]) =>
    count > 0 && !filled.includes(name) && !(name in LEFT_OUT) ? [`${name}: ${count} rows`] : [],
  );
}

type Fill = { readonly file: string; readonly manifest: Manifest; readonly had: readonly string[] };

async function fill(vault: Vault, { file, manifest, had }: Fill): Promise<void> {
  const { filled } = await madeBy(manifest.migrations);
  const { migrationsTable } = vault;
  const migrations = manifest.migrations.slice(had.length);
  await vault.load(loadStatements({ file, migrationsTable, migrations, filled }));
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
