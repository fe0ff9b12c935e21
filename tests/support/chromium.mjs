import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** Installs Debian's Chromium and a font for it where apt is and neither it nor Playwright's own is there. */
export function ensureChromium() {
  if (existsSync(SYSTEM_CHROMIUM) || spawnSync("which", ["apt-get"]).status !== 0) return;
  console.log("Installing Chromium (once) …");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  const done = spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "fonts-inter"], quiet);
  if (done.status !== 0)
    console.error("Chromium could not be installed; the browser tests need it at /usr/bin/chromium.");
}
