import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Without the parts for a person at a desk, it runs the same tests in half the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = "/usr/bin/chromium";

/** The system's browser for the tests; none where Playwright's own must serve. */
export function systemChromium() {
  return [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));
}

/** Installs Debian's headless Chromium and a font for it, if apt exists and Chromium is missing. */
export function ensureChromium() {
  if (existsSync(HEADLESS_SHELL) || spawnSync("which", ["apt-get"]).status !== 0) return;
  console.log("Installing Chromium (once) …");
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  const done = spawnSync(
    "apt-get",
    ["install", "-y", "-qq", "chromium-headless-shell", "fonts-inter"],
    quiet,
  );
  if (done.status !== 0 && !existsSync(CHROMIUM))
    console.error("Chromium could not be installed; the browser tests need chromium-headless-shell.");
}
