import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

// Two builds of one folder would write over each other (a start and a test run, say): one builds, the other waits for it.
const ROOM = "build";
const LOCK = `${ROOM}/.building`;
const LAST = `${ROOM}/.last-build`;
const STALE_MS = 600_000;
/** What a build is made of: folders, and files beside them. */
const SOURCES = ["app", "worker", "db", "public"];
const SETTINGS = ["package-lock.json", "vite.config.ts", "tsconfig.json"];
const onlyIfChanged = process.argv.includes("--if-changed");
const askedAt = Date.now();

mkdirSync(ROOM, { recursive: true });
while (!tryLock()) {
  if (Date.now() - statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs > STALE_MS)
    rmSync(LOCK, { recursive: true, force: true });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const last = lastBuild();
process.exit(unlock(serves(last) ? last.status : build()));

/** One that began after it was asked for, that is newer than all it is made of, or that the tests are all to run against. */
function serves({ startedAt, status }) {
  if (startedAt >= askedAt) return true;
  if (status !== 0) return false;
  return process.env.KEEP_BUILD === "1" || (onlyIfChanged && startedAt > lastChange());
}

function build() {
  if (onlyIfChanged) console.log("Building (about a minute) …");
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

/** When the newest file was written, or the newest folder lost or gained one. */
function lastChange() {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return Math.max(...[...SOURCES, ...inside, ...SETTINGS].map((path) => statSync(path).mtimeMs));
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
