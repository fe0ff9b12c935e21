import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

// Two builds of the same folder, such as a start and a test run, would overwrite each other: the second waits for the first.
const ROOM = "build";
const LOCK = `${ROOM}/.building`;
const LAST = `${ROOM}/.last-build`;
const STALE_MS = 600_000;
/** The sources of a build: folders, and single files. */
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

/** Whether the last build can be used: it began after the request, is newer than all sources, or the tests are to share it. */
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

/** The latest change of a file, or of a folder's list of files. */
function lastChange() {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return Math.max(...[...SOURCES, ...inside, ...SETTINGS].map((path) => statSync(path).mtimeMs));
}

/** A failed build also counts for the processes that waited for it: nothing has changed since it began. */
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
