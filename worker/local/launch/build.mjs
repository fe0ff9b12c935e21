import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { runProgram } from "./children.mjs";

/** What is deployed, and what the tests weigh and try. */
export const PRODUCTION = { folder: "build", env: {}, logLevel: "warn" };
/** The same modules, made in a quarter of the time: vite.config.ts, `IS_LOCAL`. */
export const LOCAL = { folder: "build/local", env: { BUILD: "local" }, logLevel: "error" };

/** The sources of a build: folders, and single files. */
const SOURCES = ["app", "worker", "db", "public"];
const SETTINGS = ["package-lock.json", "vite.config.ts", "tsconfig.json"];

/** The tests of one run share a build. */
const keeps = process.env.KEEP_BUILD === "1";

/**
 * Builds into the folder of that kind; returns whether the build can be used. Two builds of the same folder, such as a start and
 * a test run, would overwrite each other: the second waits for the first, and uses it if it began late enough. `onlyIfChanged`
 * uses any build that is up to date.
 */
export async function build(kind, onlyIfChanged = keeps) {
  const askedAt = Date.now();
  const { folder } = kind;
  const lock = `${folder}/.building`;
  mkdirSync(folder, { recursive: true });
  while (!tryLock(lock)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    const last = lastBuild(folder);
    if (last.startedAt >= askedAt) return last.status === 0;
    return (onlyIfChanged && isUpToDate(kind)) || (await buildNow(kind));
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Whether a build of that kind is there that is newer than all sources, or to be kept. */
export function isUpToDate({ folder }) {
  const { startedAt, status } = lastBuild(folder);
  return status === 0 && (keeps || startedAt > lastChange());
}

async function buildNow({ folder, env, logLevel }) {
  const startedAt = Date.now();
  const last = `${folder}/.last-build`;
  rmSync(last, { force: true });
  const isDone = await runProgram(
    "node_modules/@remix-run/dev/dist/cli.js",
    ["vite:build", "--logLevel", logLevel],
    { ...env, NODE_ENV: "production" },
  );
  writeFileSync(last, JSON.stringify({ startedAt, status: isDone ? 0 : 1 }));
  return isDone;
}

/** A failed build also counts for the processes that waited for it: nothing has changed since it began. */
function lastBuild(folder) {
  try {
    return JSON.parse(readFileSync(`${folder}/.last-build`, "utf8"));
  } catch {
    return { startedAt: 0, status: 1 };
  }
}

/** The latest change of a file, or of a folder's list of files. */
function lastChange() {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return Math.max(...[...SOURCES, ...inside, ...SETTINGS].map((path) => statSync(path).mtimeMs));
}

/** The lock names its process, so that the lock of a killed one holds up no other. It has its content from the beginning. */
function tryLock(lock) {
  const own = `${lock}-${process.pid}`;
  writeFileSync(own, `${process.pid}`);
  try {
    linkSync(own, lock);
    return true;
  } catch {
    if (isLeft(lock)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function isLeft(lock) {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return false;
  } catch ({ code }) {
    return code === "ESRCH";
  }
}
