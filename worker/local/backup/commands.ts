import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./backup.ts";
import { d1Vault } from "./d1.ts";
import { libsqlVault, openServer } from "./libsql.ts";
import { picturesAt } from "./pictures.ts";
import { compare, rehearse, restore } from "./restore.ts";
import type { Vault } from "./vault.ts";
import { localPlace, type Place, remotePlace } from "./wrangler.ts";

/** What an operator may say besides the settings: LIBSQL_URL and STATE_DIR tell which product is meant. */
export type Command = {
  readonly words: readonly string[];
  readonly stateDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
};

/** How a command ended, as its exit code. */
const DONE = 0;
const NOT_DONE = 1;
const LOOK_AT_IT = 3;

/** `npm run backup -- [file] [--remote]` */
export async function backupCommand({ words, stateDir, env, say }: Command): Promise<number> {
  const options = { remote: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const now = new Date();
  const file = positionals[0] ?? `backups/turnero-${now.toISOString().replaceAll(/[:.]/g, "-")}.backup`;
  if (existsSync(file)) return refuse(say, `${file} is there already: nothing was done.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return await at(values.remote, { stateDir, env, say }, async (from, place) => {
    say(`Backing up ${from.name}, with the pictures of ${place.name} …`);
    const version = String(JSON.parse(readFileSync("package.json", "utf8")).version);
    const made = await backUp({ from, pictures: picturesAt(place), file, version, now });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${file}: ${rows} rows of ${made.tables.length} tables, ${made.pictures} pictures, ${statSync(file).size} bytes.`,
    );
    if (made.missingPictures.length > 0)
      say(`Not in the bucket, though rows name them: ${made.missingPictures.join(", ")}.`);
    if (made.fault !== null)
      return refuse(say, `The file is written, but CANNOT BE RESTORED. ${made.fault}`, LOOK_AT_IT);
    say(
      "It was restored for a try, and is the same. It holds personal data: encrypt it, and keep it elsewhere.",
    );
    return DONE;
  });
}

/** `npm run restore -- file [--remote] [--check | --compare]` */
export async function restoreCommand({ words, stateDir, env, say }: Command): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const options = { remote: flag, check: flag, compare: flag };
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) return refuse(say, "Which file? npm run restore -- <file>");
  if (!existsSync(file)) return refuse(say, `There is no file ${file}.`);
  if (values.check) return await checkOnly(file, say);
  return await at(values.remote, { stateDir, env, say }, async (into, place) => {
    if (values.compare) return await compareOnly(file, into, say);
    say(`Restoring ${file} into ${into.name}, and its pictures into ${place.name} …`);
    const { manifest, differing, laterMigrations } = await restore({
      file,
      into,
      pictures: picturesAt(place),
    });
    if (differing.length > 0)
      return refuse(
        say,
        `The rows were written, but are not those of the backup: ${differing.join(", ")}.`,
        LOOK_AT_IT,
      );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${rows} rows and ${manifest.pictures.length} pictures of ${manifest.takenAt} are back, each compared.`,
    );
    if (laterMigrations.length > 0) say(`Migrations since then were made: ${laterMigrations.join(", ")}.`);
    say("Everybody has to log in anew. What comes next: docs/backup.md, After a restore.");
    return DONE;
  });
}

async function checkOnly(file: string, say: Command["say"]): Promise<number> {
  try {
    const { takenAt, from, migrations } = await rehearse(file);
    say(`${file} can be restored: ${from} of ${takenAt}, migrated up to ${migrations.at(-1)}.`);
    return DONE;
  } catch (error) {
    return refuse(say, sentenceOf(error));
  }
}

async function compareOnly(file: string, vault: Vault, say: Command["say"]): Promise<number> {
  const different = await compare(vault, await rehearse(file));
  if (different.length > 0)
    return refuse(say, `Other rows than the backup's are in ${different.join(", ")}.`, LOOK_AT_IT);
  say(`${vault.name} has the rows of the backup, each of them.`);
  return DONE;
}

type Surroundings = Pick<Command, "stateDir" | "env" | "say">;

/** Finds the database and the bucket that are meant, and says in a sentence what went wrong. */
async function at(
  isRemote: boolean,
  { stateDir, env, say }: Surroundings,
  work: (vault: Vault, place: Place) => Promise<number>,
): Promise<number> {
  const place = isRemote ? remotePlace() : localPlace(stateDir);
  const client = env.LIBSQL_URL ? openServer(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN ?? null) : null;
  const vault =
    client === null ? d1Vault(place) : libsqlVault(client, `libSQL at ${new URL(env.LIBSQL_URL ?? "").host}`);
  try {
    return await work(vault, place);
  } catch (error) {
    return refuse(say, sentenceOf(error));
  } finally {
    client?.close();
    place.leave();
  }
}

function refuse(say: Command["say"], sentence: string, code = NOT_DONE): number {
  say(sentence);
  return code;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
