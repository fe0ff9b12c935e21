import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./backup.ts";
import { d1Vault } from "./d1.ts";
import { libsqlVault, openServer } from "./libsql.ts";
import { picturesAt } from "./pictures.ts";
import { compare, rehearse, restore } from "./restore.ts";
import type { Sum } from "./rows.ts";
import type { Vault } from "./vault.ts";
import { localPlace, type Place, remotePlace } from "./wrangler.ts";

/** The operator's command line; LIBSQL_URL and STATE_DIR select the product. */
export type Command = {
  readonly words: readonly string[];
  readonly stateDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
};

/** The exit codes of a command. */
const DONE = 0;
const NOT_DONE = 1;
const LOOK_AT_IT = 3;

const FLAG = { type: "boolean", default: false } as const;

/** `npm run backup -- [file] [--remote]` */
export function backupCommand(command: Command): Promise<number> {
  const { say } = command;
  return saying(command, async () => {
    const { values, positionals } = parseArgs({
      args: [...command.words],
      options: { remote: FLAG },
      allowPositionals: true,
    });
    const now = new Date();
    const file = positionals[0] ?? `backups/turnero-${now.toISOString().replaceAll(/[:.]/g, "-")}.backup`;
    if (existsSync(file)) throw new Error(`${file} is there already: nothing was done.`);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return await at(values.remote, command, async (from, place) => {
      say(`Backing up ${from.name}, with the pictures of ${place.name} …`);
      const version = String(JSON.parse(readFileSync("package.json", "utf8")).version);
      const made = await backUp({ from, pictures: picturesAt(place), file, version, now });
      say(`${file}: ${rowsIn(made.tables)}, ${made.pictures} pictures, ${statSync(file).size} bytes.`);
      if (made.missingPictures.length > 0)
        say(`Not in the bucket, though rows name them: ${made.missingPictures.join(", ")}.`);
      if (made.fault !== null) {
        say(`The file is written, but CANNOT BE RESTORED. ${made.fault}`);
        return LOOK_AT_IT;
      }
      say(
        "It was restored for a try, and is the same. It holds personal data: encrypt it, keep it elsewhere.",
      );
      return DONE;
    });
  });
}

/** `npm run restore -- file [--remote] [--check | --compare]` */
export function restoreCommand(command: Command): Promise<number> {
  return saying(command, async () => {
    const { values, positionals } = parseArgs({
      args: [...command.words],
      options: { remote: FLAG, check: FLAG, compare: FLAG },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined) throw new Error("Which file? npm run restore -- <file>");
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    if (values.check) return await check(file, command);
    return await at(values.remote, command, (vault, place) =>
      values.compare ? compareWith(file, vault, command) : restoreInto(file, { vault, place }, command),
    );
  });
}

type Target = { readonly vault: Vault; readonly place: Place };

async function restoreInto(file: string, { vault, place }: Target, { say }: Command): Promise<number> {
  say(`Restoring ${file} into ${vault.name}, and its pictures into ${place.name} …`);
  const restored = await restore({ file, into: vault, pictures: picturesAt(place) });
  const { manifest, differing, laterMigrations } = restored;
  if (differing.length > 0) {
    say(`The rows were written, but are not those of the backup: ${differing.join(", ")}.`);
    return LOOK_AT_IT;
  }
  say(
    `${rowsIn(manifest.tables)} and ${manifest.pictures.length} pictures of ${manifest.takenAt} are back, each row compared.`,
  );
  if (laterMigrations.length > 0) say(`Migrations since then were made: ${laterMigrations.join(", ")}.`);
  say("Everybody has to log in anew. What comes next: docs/backup.md, After a restore.");
  return DONE;
}

async function check(file: string, { say }: Command): Promise<number> {
  const { takenAt, from, migrations } = await rehearse(file);
  say(`${file} can be restored: ${from} of ${takenAt}, migrated up to ${migrations.at(-1)}.`);
  return DONE;
}

async function compareWith(file: string, vault: Vault, { say }: Command): Promise<number> {
  const different = await compare(vault, await rehearse(file));
  say(
    different.length === 0
      ? `${vault.name} has the rows of the backup, each of them.`
      : `Other rows than the backup's are in ${different.join(", ")}.`,
  );
  return different.length === 0 ? DONE : LOOK_AT_IT;
}

/** Finds the selected database and bucket. */
export async function at(
  isRemote: boolean,
  { stateDir, env }: Command,
  work: (vault: Vault, place: Place) => Promise<number>,
): Promise<number> {
  const place = isRemote ? remotePlace(env) : localPlace(stateDir);
  const client = env.LIBSQL_URL ? openServer(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN || null) : null;
  try {
    const vault =
      client === null ? d1Vault(place) : libsqlVault(client, `libSQL at ${hostOf(env.LIBSQL_URL)}`);
    return await work(vault, place);
  } finally {
    client?.close();
    place.leave();
  }
}

/** Only the host: the rest of the address may be a secret, and the file names its source. */
function hostOf(url = ""): string {
  return new URL(url).host || "a file";
}

/** Prints a failure as a sentence. */
export async function saying({ say }: Command, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return NOT_DONE;
  }
}

function rowsIn(tables: readonly Sum[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;
}
