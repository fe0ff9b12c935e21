import { spawnSync } from "node:child_process";
import { ensureInstalled } from "../worker/local/launch/install.mjs";

// npm run test:long: simulations at their full size, and all database tests on libSQL.
await ensureInstalled();
run(process.execPath, ["worker/local/build.mjs"]);
const related = ["related", "--run", "tests/support/effort.ts", "--project", "unit", "--project", "workerd"];
run("node_modules/.bin/vitest", related);
run("node_modules/.bin/vitest", ["run", "--project", "libsql"]);

/** Runs a step at full size, and ends everything if it fails. */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, LONG: "1" } });
  if (status !== 0) process.exit(1);
}
