import type { Vault } from "./vault.ts";

/**
 * A restore that is under way: how many rows and pictures of which backup are in. Each chunk goes in together with its mark;
 * the key makes sure that none goes in twice. The name is not that of one of our tables (`isOurs`).
 */
export const MARK_TABLE =
  "CREATE TABLE IF NOT EXISTS _restoring (done INTEGER PRIMARY KEY, backup TEXT NOT NULL)";

/** How far a restore is; `backup`: the mark of its file (`Manifest`). */
export type Mark = { readonly backup: string; readonly done: number };

export function marking({ backup, done }: Mark): string {
  return `INSERT INTO _restoring (done, backup) VALUES (${done}, '${backup}')`;
}

export const UNMARK = "DROP TABLE _restoring";

/** The restore that a database is in the midst of; null: none. */
export async function markIn(vault: Vault): Promise<Mark | null> {
  const [found = []] = await vault.ask(["select name from sqlite_schema where name = '_restoring'"]);
  if (found.length === 0) return null;
  const [[last] = []] = await vault.ask(["select backup, done from _restoring order by done desc limit 1"]);
  return last === undefined ? null : { backup: String(last.backup), done: Number(last.done) };
}
