import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { ensureInstalled } from "../worker/local/install.mjs";
import { ensureChromium } from "./e2e/support/chromium.mjs";

// npm test: everything, on a fresh clone too. npm run check: what needs no test runner.
const onlyChecks = process.argv[2] === "check";
const reports = mkdtempSync(`${tmpdir()}/turnero-tests-`);

ensureInstalled();
step("Format and lint", "biome", ["ci", "--error-on-warnings", "."]);
step("Types", "tsc", ["--noEmit", "-p", "."]);
step("Who imports whom", "depcruise", [
  "--config",
  ".dependency-cruiser.cjs",
  "app",
  "worker",
  "db",
  "tests",
]);
if (!onlyChecks) {
  run("Build", process.execPath, ["worker/local/build.mjs"]);
  step("Unit, database and API tests", "vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports}/vitest.json`,
  ]);
  ensureChromium();
  step("Browser tests", "playwright", ["test", "--config", "tests/e2e/playwright.config.ts"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    KEEP_BUILD: "1",
  });
  console.log(closingLine());
}

function step(title, bin, args, env = {}) {
  run(title, `node_modules/.bin/${bin}`, args, env);
}

function run(title, command, args, env = {}) {
  const startedAt = Date.now();
  console.log(`\n— ${title}`);
  const done = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
  });
  if (done.status !== 0) {
    console.error(`${title}: failed.`);
    process.exit(1);
  }
  console.log(`  ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The sum over both runners, in a line that any machine can read. */
function closingLine() {
  const vitest = JSON.parse(readFileSync(`${reports}/vitest.json`, "utf8"));
  const { stats } = JSON.parse(readFileSync(`${reports}/playwright.json`, "utf8"));
  const passed = vitest.numPassedTests + stats.expected + stats.flaky;
  const failed = vitest.numFailedTests + stats.unexpected;
  return `\n${passed} passed, ${failed} failed`;
}
