import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.installed-lock";

/** Installs the lock file's packages if they are missing or outdated, unless KEEP_PACKAGES=1. */
export function ensureInstalled() {
  if (process.env.KEEP_PACKAGES === "1") return;
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  console.log("Installing packages (once) …");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  if (done.status !== 0) {
    console.error("The packages could not be installed; see npm's words above.");
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}
