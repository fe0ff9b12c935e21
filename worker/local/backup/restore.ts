import { createHash } from "node:crypto";
import { allMigrations, changesOf, recordOf } from "../migrations.ts";
import { chunksOf } from "./chunks.ts";
import { checkedManifest, differing, type Manifest } from "./contents.ts";
import { libsqlVault } from "./libsql.ts";
import { MARK_TABLE, markIn, marking, UNMARK } from "./mark.ts";
import type { PictureBox } from "./pictures.ts";
import { newProgress, UNWATCHED, type Watch } from "./progress.ts";
import { newSum, quoted, rowsOf, type Sum, shapesOf } from "./rows.ts";
import { inScratch, migrated } from "./scratch.ts";
import { carried, madeBy, requireEmpty, requireKnown, startsWith } from "./standing.ts";
import type { Vault } from "./vault.ts";

export type Restored = {
  readonly manifest: Manifest;
  /** Tables with rows that differ from the backup; empty after a successful restore. */
  readonly differing: readonly string[];
  /** The migrations made after the backup. */
  readonly laterMigrations: readonly string[];
};

type Restore = {
  readonly file: string;
  readonly into: Vault;
  readonly pictures: PictureBox;
  readonly watch?: Watch;
  /** Letters of SQL that go in at once. */
  readonly letters?: number;
};

/**
 * Rebuilds a backup's database from an empty one: tables and guard first, then the rows in chunks, then the pictures, then
 * later migrations. A restore that broke off is continued by the next one of the same file. Until the end the database bears no
 * record of its migrations, so that no product starts over half of its rows. Throws a sentence, with no row written, if the
 * file is damaged, violates the guard, or the database is not empty.
 */
export async function restore(asked: Restore): Promise<Restored> {
  const { file, into, watch = UNWATCHED } = asked;
  const begun = await markIn(into);
  const had = begun === null ? await requireEmpty(into) : [];
  const manifest = begun === null ? await rehearse(file, watch) : await checkedManifest(file);
  const backup = markOf(manifest);
  if (begun !== null && begun.backup !== backup)
    throw new Error(`${into.name} is in the midst of a restore of another backup: nothing was done.`);
  if (!startsWith(manifest.migrations, had)) {
    throw new Error(
      `${into.name} has had later migrations than the backup (${manifest.migrations.at(-1)}): give it a database that was never migrated; the later ones are made after the rows.`,
    );
  }
  if (begun === null) await into.load(listed(await beginning({ manifest, had, backup })));
  else watch.say(`Going on with a restore that broke off: ${begun.done} rows and pictures are in.`);
  await putIn(asked, { manifest, backup, done: begun?.done ?? 0, what: "Restoring" });
  const different = await compare(into, manifest, watch);
  if (different.length > 0) return { manifest, differing: different, laterMigrations: [] };
  await into.load(listed(ending(into, manifest)));
  const laterMigrations = allMigrations().slice(manifest.migrations.length);
  if (laterMigrations.length > 0)
    await into.load(migrated({ migrationsTable: into.migrationsTable, migrations: laterMigrations }));
  return { manifest, differing: [], laterMigrations };
}

/** Restores a file into a hidden database on this machine; throws a sentence if that is impossible. */
export function rehearse(file: string, watch: Watch = UNWATCHED): Promise<Manifest> {
  return inScratch(async (client) => {
    const manifest = await checkedManifest(file);
    requireKnown(manifest.migrations, "The backup");
    const into = libsqlVault(client, "a database to try it in");
    const backup = markOf(manifest);
    try {
      await into.load(listed(await beginning({ manifest, had: [], backup })));
      await putIn(
        { file, into, pictures: NO_PICTURES, watch },
        { manifest, backup, done: 0, what: "Trying" },
      );
    } catch (error) {
      throw new Error(`The database itself refuses what stands in the file: ${sentenceOf(error)}`);
    }
    const different = await compare(into, manifest, watch);
    if (different.length > 0)
      throw new Error(`Rows come back otherwise than they are in the file: ${different.join(", ")}.`);
    return manifest;
  });
}

const NO_PICTURES: PictureBox = { get: async () => null, put: async () => undefined };

/** The tables with rows that differ from a backup's. */
export function compare(
  vault: Vault,
  manifest: Manifest,
  watch: Watch = UNWATCHED,
): Promise<readonly string[]> {
  const progress = newProgress(watch, { what: "Comparing", total: rowsIn(manifest) });
  return vault.snapshot(manifest.migrations, async (reader) => {
    const found: Sum[] = [];
    for (const shape of carried(await shapesOf(reader))) {
      const sum = newSum(shape.name);
      for await (const row of rowsOf(reader, shape)) progress.pass(1, sum.add(row));
      found.push(sum.total());
    }
    const { rows: broken } = await reader.execute("pragma foreign_key_check");
    return [
      ...differing(manifest.tables, found),
      ...broken.map(({ table }) => `${table}, whose rows refer to none`),
    ];
  });
}

/** Tells a backup from every other. */
function markOf(manifest: Manifest): string {
  return createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
}

function rowsIn({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

type Beginning = {
  readonly manifest: Manifest;
  readonly had: readonly string[];
  readonly backup: string;
};

/** The tables, without the rows that migrations fill: the backup has those. */
async function beginning({ manifest, had, backup }: Beginning): Promise<readonly string[]> {
  const { filled } = await madeBy(manifest.migrations);
  return [
    "DROP TABLE IF EXISTS d1_migrations",
    ...manifest.migrations.slice(had.length).flatMap(changesOf),
    ...filled.map((table) => `DELETE FROM ${quoted(table)}`),
    MARK_TABLE,
    marking({ backup, done: 0 }),
  ];
}

function ending({ migrationsTable }: Vault, { migrations }: Manifest): readonly string[] {
  return [migrationsTable, ...migrations.map(recordOf), UNMARK];
}

type Stand = {
  readonly manifest: Manifest;
  readonly backup: string;
  readonly done: number;
  readonly what: string;
};

async function putIn(asked: Restore, { manifest, backup, done, what }: Stand): Promise<void> {
  const { file, into, pictures, watch = UNWATCHED, letters } = asked;
  const [unit, total] = ["rows and pictures", rowsIn(manifest) + manifest.pictures.length];
  const progress = newProgress(watch, { what, unit, total, before: done });
  for await (const chunk of chunksOf(file, done, letters)) {
    for (const { name, bytes } of chunk.pictures) await pictures.put(name, bytes);
    await into.load(listed([...chunk.statements, marking({ backup, done: chunk.end })]));
    progress.pass(chunk.pieces, chunk.size);
  }
}

async function* listed(statements: readonly string[]): AsyncGenerator<string> {
  yield* statements;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
