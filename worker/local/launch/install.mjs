import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { told } from "./progress.mjs";

const STAMP = "node_modules/.installed-lock";

/** Installs the lock file's packages if they are missing or outdated, unless KEEP_PACKAGES=1. */
export async function ensureInstalled() {
  if (process.env.KEEP_PACKAGES === "1") return;
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  const code = await told("Installing packages", install);
  if (code !== 0) {
    console.error("The packages could not be installed; see npm's words above.");
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

function install() {
  const args = ["ci", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const npm = spawn("npm", args, { stdio: ["ignore", "inherit", "inherit"] });
  return new Promise((resolve) => {
    npm.once("close", resolve);
    npm.once("error", () => resolve(1));
  });
}
