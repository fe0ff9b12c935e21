import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { ensureInstalled } from "../worker/local/launch/install.mjs";

// npm test runs everything, on a fresh clone too. npm run check runs the checks that need no test runner.
const onlyChecks = process.argv[2] === "check";
const reports = mkdtempSync(`${tmpdir()}/turnero-tests-`);
const running = new Set();
const MOST_PAGES = 3;
const MOST_LETTERS = 4000;

await ensureInstalled();
if (onlyChecks) await inOrder(checks());
else {
  // Each of them keeps one core busy, or waits for the network.
  await Promise.all([inOrder(checks()), inOrder([build(), browser()])]);
  rmSync("test-results", { recursive: true, force: true });
  await inOrder([unitTests(), browserTests()]);
  console.log(closingLine());
}

function checks() {
  return [
    step("Format and lint", "biome", ["ci", "--error-on-warnings", "."]),
    step("Types", "tsc", ["--noEmit", "-p", "."]),
    step("Import rules", "depcruise", [
      ...["--config", ".dependency-cruiser.cjs"],
      ...["app", "worker", "db", "tests"],
    ]),
  ];
}

function build() {
  return { title: "Build", command: process.execPath, args: ["worker/local/build.mjs"] };
}

function browser() {
  const install = `import("./tests/e2e/support/chromium.mjs").then((it) => it.ensureChromium())`;
  return { title: "Browser", command: process.execPath, args: ["-e", install] };
}

function unitTests() {
  return step("Unit, database and API tests", "vitest", [
    ...["run", "--reporter=default"],
    ...["--reporter=json", `--outputFile.json=${reports}/vitest.json`],
  ]);
}

function browserTests() {
  const args = ["test", "--config", "tests/e2e/playwright.config.ts"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`, KEEP_BUILD: "1" };
  return step("Browser tests", "playwright", args, env);
}

function step(title, bin, args, env = {}) {
  return { title, command: `node_modules/.bin/${bin}`, args, env };
}

async function inOrder(steps) {
  for (const each of steps) await run(each);
}

/** Runs a step, and ends everything if it fails. */
async function run({ title, command, args, env = {} }) {
  const startedAt = Date.now();
  console.log(`\n— ${title}`);
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
  });
  running.add(child);
  const status = await new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", resolve);
  });
  running.delete(child);
  if (status !== 0) {
    for (const other of running) other.kill();
    for (const page of brokenPages()) console.error(page);
    console.error(`${title}: failed.`);
    process.exit(1);
  }
  console.log(`  ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The last content of the pages of failed journeys, for readers of the printed output alone. */
function brokenPages() {
  if (!existsSync("test-results")) return [];
  const files = readdirSync("test-results", { recursive: true }).filter((name) =>
    name.endsWith("error-context.md"),
  );
  return files.slice(0, MOST_PAGES).map((name) => {
    const told = readFileSync(`test-results/${name}`, "utf8");
    return `\n${name}\n${told.slice(Math.max(0, told.indexOf("# Page snapshot"))).slice(0, MOST_LETTERS)}`;
  });
}

/** The sum over both runners, in a line that a program can read. */
function closingLine() {
  const vitest = JSON.parse(readFileSync(`${reports}/vitest.json`, "utf8"));
  const { stats } = JSON.parse(readFileSync(`${reports}/playwright.json`, "utf8"));
  const passed = vitest.numPassedTests + stats.expected + stats.flaky;
  const failed = vitest.numFailedTests + stats.unexpected;
  return `\n${passed} passed, ${failed} failed`;
}
