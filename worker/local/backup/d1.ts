import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { D1_MIGRATIONS_TABLE } from "../migrations.ts";
import { putTextsRight } from "./exact-texts.ts";
import { fillMirror } from "./export-file.ts";
import { megabytes } from "./progress.ts";
import { inMigrated } from "./scratch.ts";
import type { Taking, Vault } from "./vault.ts";
import type { Place } from "./wrangler.ts";

const answersSchema = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) }));

/**
 * A D1 database by wrangler's commands. An export shows D1 at one moment, and a file of statements runs completely or not at
 * all.
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
    snapshot: (migrations, read, taking) =>
      inMigrated({ migrations, migrationsTable: D1_MIGRATIONS_TABLE }, async (_, mirror) => {
        const mirrored = async (folder: string) =>
          fillMirror(mirror, await exported(folder, wrangler, taking));
        await (taking ? mirrored(taking.keep) : inFolder(mirrored));
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

/** The export of a database, in a folder that its owner alone may read. One that an earlier run kept there is taken. */
async function exported(folder: string, wrangler: Place["wrangler"], taking?: Taking): Promise<string> {
  const file = `${folder}/export.sql`;
  if (existsSync(file)) {
    taking?.say("The export is there already: it is taken as it is.");
    return file;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  taking?.say("Exporting: the database answers no other request until that is done …");
  await wrangler("d1", "export", "DB", "--no-schema", "--skip-confirmation", "--output", part);
  renameSync(part, file);
  taking?.say(`The export has ${megabytes(statSync(file).size)}: the database is free again.`);
  return file;
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
