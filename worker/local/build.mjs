import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

// wrangler dev runs its build command once for every file that changes, all at the same time: a branch switch would start
// dozens of builds. Here one builds, the others wait for it, and then one more builds what changed meanwhile.
const ROOM = "build";
const LOCK = `${ROOM}/.building`;
const STARTED = `${ROOM}/.built-from`;
const STALE_MS = 120_000;
const askedAt = Date.now();

mkdirSync(ROOM, { recursive: true });
while (!tryLock()) {
  if (Date.now() - statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs > STALE_MS)
    rmSync(LOCK, { recursive: true, force: true });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
process.exit(lastBuildStartedAt() >= askedAt ? unlock(0) : unlock(build()));

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
  if (done.status === 0) writeFileSync(STARTED, String(startedAt));
  return done.status ?? 1;
}

function lastBuildStartedAt() {
  try {
    return Number(readFileSync(STARTED, "utf8"));
  } catch {
    return 0;
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
