import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { pipeline } from "node:stream/promises";
import type { Client } from "@libsql/client";
import { z } from "zod";
import { D1_MIGRATIONS_TABLE } from "../migrations.ts";
import { putTextsRight } from "./exact-texts.ts";
import { quoted, shapesOf } from "./rows.ts";
import { inMigrated } from "./scratch.ts";
import type { Vault } from "./vault.ts";
import type { Place } from "./wrangler.ts";

const answersSchema = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }));

/**
 * A D1 database, local or deployed: wrangler's commands are the same, only their target differs. An export shows D1 at one
 * moment, and a file of statements runs completely or not at all.
 */
export function d1Vault({ name, wrangler }: Place): Vault {
  const ask: Vault["ask"] = async (questions) => {
    const command = questions.join(";\n");
    const printed = await wrangler("d1", "execute", "DB", "--json", "--yes", "--command", command);
    return answersSchema.parse(JSON.parse(printed)).map(({ results }) => results);
  };
  return {
    name: `D1 of ${name}`,
    migrationsTable: D1_MIGRATIONS_TABLE,
    ask,
    snapshot: (migrations, read) =>
      inMigrated({ migrations, migrationsTable: D1_MIGRATIONS_TABLE }, async (_, mirror) => {
        await inFolder(async (folder) => {
          const file = `${folder}/export.sql`;
          await wrangler("d1", "export", "DB", "--no-schema", "--skip-confirmation", "--output", file);
          await fill(mirror, readFileSync(file, "utf8"));
        });
        await putTextsRight(mirror, ask);
        return await read(mirror);
      }),
    load: (statements) =>
      inFolder(async (folder) => {
        const file = `${folder}/load.sql`;
        await pipeline(asText(statements), createWriteStream(file, { mode: 0o600 }));
        await wrangler("d1", "execute", "DB", "--yes", "--file", file);
      }),
  };
}

/** Nothing is checked here: exported rows are kept as they are, even against the guard. */
async function fill(mirror: Client, exported: string): Promise<void> {
  const { rows } = await mirror.execute("select name from sqlite_schema where type = 'trigger'");
  const triggers = rows.map(({ name }) => `drop trigger ${quoted(String(name))};`);
  const tables = (await shapesOf(mirror)).map(({ name }) => `delete from ${quoted(name)};`);
  await mirror.executeMultiple(
    ["pragma foreign_keys = off;", ...triggers, ...tables, "begin;", exported, ";commit;"].join("\n"),
  );
}

async function* asText(statements: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const statement of statements) yield `${statement}\n;\n`;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/turnero-d1-`);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
