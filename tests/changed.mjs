import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { build, LOCAL } from "../worker/local/launch/build.mjs";
import { ensureInstalled } from "../worker/local/launch/install.mjs";

// npm run test:changed [-- main]: what the changes since a commit can break; since the last commit unless told otherwise.
const since = process.argv[2] ?? "HEAD";
/** The folders whose code is tried as it is built, and the folders of those tests. */
const BUILT = /^(app|db|worker)\//;
const THROUGH_THE_EDGE = ["tests/api", "tests/screens"];

await ensureInstalled();
const changed = [
  ...linesOf("git", "diff", "--name-only", "--diff-filter=d", since),
  ...linesOf("git", "ls-files", "--others", "--exclude-standard"),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}. Name an older commit: npm run test:changed -- main`);
  process.exit(0);
}
run("Format and lint", "biome", ["ci", "--error-on-warnings", "--no-errors-on-unmatched", ...changed]);
run("Types", "tsc", [
  "--noEmit",
  "-p",
  ".",
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/types",
]);
if (!(await build(LOCAL, true))) process.exit(1);
// wrangler.toml names the folder of the production build, which must be there.
mkdirSync("build/client", { recursive: true });
const built = { BUILT: LOCAL.folder };
const projects = ["--project", "unit", "--project", "workerd"];
run("What imports it", "vitest", ["run", "--changed", since, "--passWithNoTests", ...projects], built);
const screens = subjects();
if (screens.length > 0) {
  run("Screens and API of its subjects", "vitest", ["run", "--project", "workerd", ...screens], built);
}
const journeys = changed.filter((path) => path.endsWith(".spec.ts"));
if (journeys.length > 0) {
  run("Changed journeys", "playwright", ["test", "-c", "tests/e2e/playwright.config.ts", ...journeys]);
}
console.log("\nNot run: libSQL, and journeys that did not change. npm test runs everything.");

/** The folders of tests through the edge that are named like a folder of the changed code. */
function subjects() {
  const parts = new Set(
    changed.filter((path) => BUILT.test(path)).flatMap((path) => path.split("/").slice(0, -1)),
  );
  return THROUGH_THE_EDGE.flatMap((folder) =>
    readdirSync(folder)
      .filter((subject) => parts.has(subject))
      .map((subject) => `${folder}/${subject}/`),
  ).filter((folder) => existsSync(folder));
}

function linesOf(command, ...args) {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  return stdout.split("\n").filter(Boolean);
}

/** Runs a step, and ends everything if it fails. */
function run(title, bin, args, env = {}) {
  console.log(`\n— ${title}`);
  const startedAt = Date.now();
  const { status } = spawnSync(`node_modules/.bin/${bin}`, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(1);
  console.log(`  ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
