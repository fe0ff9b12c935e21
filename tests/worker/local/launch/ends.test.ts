import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const LAUNCHED = resolve("tests/worker/local/launch/launched.mjs");
const folder = mkdtempSync(`${tmpdir()}/turnero-ends-`);
afterAll(() => rmSync(folder, { recursive: true }));

type Started = { readonly npm: number; readonly launcher: number };
type End = readonly [way: string, end: (started: Started) => void];

const ENDS: readonly End[] = [
  ["Ctrl-C", ({ npm }) => process.kill(-npm, "SIGINT")],
  ["SIGTERM", ({ launcher }) => process.kill(launcher, "SIGTERM")],
  [
    "SIGTERM twice",
    ({ launcher }) => {
      process.kill(launcher, "SIGTERM");
      setTimeout(() => process.kill(launcher, "SIGTERM"), 50);
    },
  ],
  ["SIGTERM, as npm forwards it", ({ npm }) => process.kill(npm, "SIGTERM")],
  ["a closed terminal", ({ npm }) => process.kill(-npm, "SIGHUP")],
  ["SIGKILL of the launcher", ({ launcher }) => process.kill(launcher, "SIGKILL")],
  ["SIGKILL of npm", ({ npm }) => process.kill(npm, "SIGKILL")],
];

test.each(ENDS)("no process of a start is left after %s", async (_way, end) => {
  const mark = randomUUID();
  const started = await start(mark);
  expect(processesOf(mark, started)).not.toEqual([]);
  end(started);
  await expect.poll(() => processesOf(mark, started), { timeout: 10_000 }).toEqual([]);
});

/** Starts the launcher by npm, in a group of processes of its own, as a terminal does. */
async function start(mark: string): Promise<Started> {
  writeFileSync(
    `${folder}/package.json`,
    JSON.stringify({ scripts: { start: `exec node "${LAUNCHED}" ${mark}` } }),
  );
  const npm = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { npm: npm.pid ?? 0, launcher: await launcherOf(npm) };
}

function launcherOf({ stdout }: ChildProcess): Promise<number> {
  let said = "";
  return new Promise((found) =>
    stdout?.on("data", (text) => {
      said += String(text);
      const pid = /started (\d+)/.exec(said)?.[1];
      if (pid !== undefined) found(Number(pid));
    }),
  );
}

/** The launcher, its child, and its watchdog. */
function processesOf(mark: string, { launcher }: Started): string[] {
  const all = execFileSync("ps", ["-A", "-o", "stat=,args="], { encoding: "utf8" }).split("\n");
  return all.filter(
    (line) => !line.startsWith("Z") && (line.includes(mark) || line.includes(`watchdog.mjs ${launcher}`)),
  );
}
