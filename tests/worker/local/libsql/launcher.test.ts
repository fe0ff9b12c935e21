import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import { startSqld } from "#tests/support/database/sqld.ts";
import { isLong } from "#tests/support/effort.ts";
import { ended, pairOfPorts, saidUntil } from "#tests/support/programs.ts";

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

test("a libSQL server is migrated and filled", async () => {
  expect(await run("seed")).toEqual({ code: 0, said: "The demo is loaded.\n" });
});

test.runIf(isLong)("a libSQL server is filled once, and counted afresh", async () => {
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
  const said = await saidUntil("Turnero is ready", child);
  expect(said).toContain("Turnero is ready");
  const page = await fetch(`http://localhost:${port}/booking/demo/demo-palermo`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Estilo Demo");
});

test("a killed product leaves nothing running", async () => {
  const [child] = running;
  const workerds = childrenOf(child?.pid);
  expect(workerds.some(({ args }) => args.includes("workerd"))).toBe(true);
  child?.kill("SIGKILL");
  await expect.poll(() => workerds.filter(({ pid }) => isRunning(pid)), { timeout: 10_000 }).toEqual([]);
});

type Running = { readonly pid: number; readonly args: string };

/** The processes that a program began, its watchdog included. */
function childrenOf(parent: number | undefined): readonly Running[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), args }] : [];
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
