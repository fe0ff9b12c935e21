import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./backup.ts";
import { checkedManifest } from "./contents.ts";
import { d1Vault } from "./d1.ts";
import { libsqlVault, openServer } from "./libsql.ts";
import { localVault } from "./local-vault.ts";
import { picturesAt } from "./pictures.ts";
import { grouped, inTime, megabytes, type Watch } from "./progress.ts";
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
      const made = await backUp({
        ...{ from, pictures: picturesAt(place), file, version, now },
        watch: watchOf(command),
      });
      const size = `${megabytes(statSync(file).size)} in ${tookSince(now)}`;
      say(`${file}: ${rowsIn(made.tables)}, ${made.pictures} pictures, ${size}.`);
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

async function restoreInto(file: string, { vault, place }: Target, command: Command): Promise<number> {
  const { say } = command;
  const now = new Date();
  say(`Restoring ${file} into ${vault.name}, and its pictures into ${place.name} …`);
  const watch = watchOf(command);
  const restored = await restore({ file, into: vault, pictures: picturesAt(place), watch });
  const { manifest, differing, laterMigrations } = restored;
  if (differing.length > 0) {
    say(`The rows were written, but are not those of the backup: ${differing.join(", ")}.`);
    return LOOK_AT_IT;
  }
  say(
    `${rowsIn(manifest.tables)} and ${manifest.pictures.length} pictures of ${manifest.takenAt} are back in ${tookSince(now)}, each row compared.`,
  );
  if (laterMigrations.length > 0) say(`Migrations since then were made: ${laterMigrations.join(", ")}.`);
  say("Everybody has to log in anew. What comes next: docs/backup.md, After a restore.");
  return DONE;
}

async function check(file: string, command: Command): Promise<number> {
  const { say } = command;
  const { takenAt, from, migrations } = await rehearse(file, watchOf(command));
  say(`${file} can be restored: ${from} of ${takenAt}, migrated up to ${migrations.at(-1)}.`);
  return DONE;
}

async function compareWith(file: string, vault: Vault, command: Command): Promise<number> {
  const { say } = command;
  const different = await compare(vault, await checkedManifest(file), watchOf(command));
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
  const opened = await opening(isRemote, { stateDir, env }, place);
  try {
    return await work(opened.vault, place);
  } finally {
    opened.close();
    place.leave();
  }
}

type Opened = { readonly vault: Vault; readonly close: () => void };

async function opening(
  isRemote: boolean,
  { stateDir, env }: Pick<Command, "stateDir" | "env">,
  place: Place,
): Promise<Opened> {
  if (env.LIBSQL_URL) return libsqlAt(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN || null);
  return isRemote ? { vault: d1Vault(place), close: () => undefined } : await localVault(stateDir);
}

function libsqlAt(url: string, authToken: string | null): Opened {
  const client = openServer(url, authToken);
  return { vault: libsqlVault(client, `libSQL at ${hostOf(url)}`), close: () => client.close() };
}

/** Only the host: the rest of the address may be a secret, and the file names its source. */
function hostOf(url: string): string {
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
  return `${grouped(tables.reduce((sum, { rows }) => sum + rows, 0))} rows of ${tables.length} tables`;
}

function watchOf({ say }: Command): Watch {
  return { say, now: () => performance.now() };
}

function tookSince(start: Date): string {
  return inTime((Date.now() - start.getTime()) / 1000);
}
