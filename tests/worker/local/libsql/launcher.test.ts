import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import { startSqld } from "#tests/support/database/sqld.ts";
import { freePort } from "#worker/local/ports.mjs";

const state = mkdtempSync(`${tmpdir()}/turnero-launcher-`);
const server = await startSqld();
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) await ended(child);
  server.stop();
  rmSync(state, { recursive: true, force: true });
});

/** A program of `package.json`, as an operator with a libSQL server runs it. */
function program(file: string, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, LIBSQL_URL: server.url, STATE_DIR: state, ...more };
  return spawn(process.execPath, [`worker/local/${file}.mjs`, ...words], { env });
}

/** Its output and its exit code. */
async function run(file: string, words: readonly string[] = []) {
  const child = program(file, words);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said };
}

test("a libSQL server is migrated, filled and counted afresh", async () => {
  expect(await run("seed")).toEqual({ code: 0, said: "The demo is loaded.\n" });
  expect(await run("seed")).toMatchObject({ code: 0, said: expect.stringContaining("is not empty") });
  expect(await run("rebuild", ["reports"])).toMatchObject({
    code: 0,
    said: expect.stringContaining("Every day is counted anew."),
  });
  expect(await run("rebuild", ["times"])).toMatchObject({
    code: 0,
    said: expect.stringContaining("is worked out anew."),
  });
});

test("the product starts on a libSQL server and answers from it", async () => {
  const port = await pairOfPorts();
  const child = program("start", [], { PORT: `${port}`, KEEP_BUILD: "1", KEEP_PACKAGES: "1" });
  running.push(child);
  const said = await new Promise<string>((resolve) => {
    let all = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        all += String(text);
        if (all.includes("Turnero is ready")) resolve(all);
      });
    child.once("close", () => resolve(all));
  });
  expect(said).toContain("Turnero is ready");
  const page = await fetch(`http://localhost:${port}/booking/demo/demo-palermo`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Estilo Demo");
});

/** Finds a free pair: the product also takes the port after its own. */
async function pairOfPorts(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = await freePort();
    const isFree = await fetch(`http://localhost:${port + 1}`).then(
      () => false,
      () => true,
    );
    if (isFree) return port;
  }
  throw new Error("No two ports in a row are free");
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
