import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ensureInstalled } from "../worker/local/launch/install.mjs";
import { ensureChromium } from "./e2e/support/chromium.mjs";
import { GUARDS, stateOf } from "./guards.mjs";

// npm run test:long: the long tests at full size. npm run test:long -- changed: those of them whose guarded folders changed.
const PASSED = "tests/guards.passed.json";
const passed = existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, "utf8")) : {};
const onlyChanged = process.argv[2] === "changed";
const wanted = Object.entries(GUARDS)
  .map(([name, guard]) => ({ name, state: stateOf(guard), ...guard }))
  .filter(({ name, state }) => !onlyChanged || passed[name] !== state);

if (wanted.length === 0) {
  console.log("No folder that a long test guards has changed since it last passed.");
  process.exit(0);
}
await ensureInstalled();
run("Build", process.execPath, ["worker/local/build.mjs"]);
if (wanted.some(({ tests }) => tests.some(isJourney))) ensureChromium();
const config = "tests/e2e/playwright.config.ts";
for (const { name, state, tests } of wanted) {
  const journeys = tests.filter(isJourney);
  const others = tests.filter((path) => !isJourney(path));
  if (others.length > 0) run(name, "node_modules/.bin/vitest", ["run", ...others]);
  if (journeys.length > 0)
    run(name, "node_modules/.bin/playwright", ["test", "--reporter=list", "--config", config, ...journeys], {
      KEEP_BUILD: "1",
    });
  passed[name] = state;
  writeFileSync(PASSED, `${JSON.stringify(passed, null, 2)}\n`);
}
console.log(
  `\nPassed at full size: ${wanted.map(({ name }) => name).join(", ")}. ${PASSED} says so; commit it.`,
);

function isJourney(path) {
  return path.endsWith(".spec.ts");
}

/** Runs a step at full size, and ends everything if it fails. */
function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const startedAt = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, LONG: "1", ...env },
  });
  if (status !== 0) process.exit(1);
  console.log(`  ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
