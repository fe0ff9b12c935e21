import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

// wrangler dev runs its build command once for every file that changes, all at the same time: a branch switch would start
// dozens of builds. Here one builds, the others wait for it, and then one more builds what changed meanwhile.
const ROOM = "build";
const LOCK = `${ROOM}/.building`;
const LAST = `${ROOM}/.last-build`;
const STALE_MS = 600_000;
const askedAt = Date.now();

mkdirSync(ROOM, { recursive: true });
while (!tryLock()) {
  if (Date.now() - statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs > STALE_MS)
    rmSync(LOCK, { recursive: true, force: true });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const last = lastBuild();
process.exit(unlock(serves(last) ? last.status : build()));

/** One that began after it was asked for, or that the tests made just before and are all to run against. */
function serves({ startedAt, status }) {
  return startedAt >= askedAt || (process.env.KEEP_BUILD === "1" && status === 0);
}

function build() {
  const startedAt = Date.now();
  const done = spawnSync(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  const status = done.status ?? 1;
  writeFileSync(LAST, JSON.stringify({ startedAt, status }));
  return status;
}

/** One that failed serves those who waited for it as well: nothing has changed since it began. */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(LAST, "utf8"));
  } catch {
    return { startedAt: 0, status: 1 };
  }
}

function tryLock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

function unlock(code) {
  rmSync(LOCK, { recursive: true, force: true });
  return code;
}
