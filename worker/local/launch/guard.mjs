import { spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { fileURLToPath } from "node:url";

const WATCHDOG = fileURLToPath(new URL("watchdog.mjs", import.meta.url));
const LOOK_EVERY_MS = 500;

/**
 * Ends the child processes of this program when it ends, even by SIGKILL: `watchdog.mjs`, a process of its own, is told of each
 * child, and kills those that are left when its pipe closes.
 */
export function leaveNoProcessBehind() {
  const watchdog = spawn(process.execPath, [WATCHDOG, `${process.pid}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  watchdog.stdin.unref();
  watchdog.stdin.on("error", () => {});
  subscribe("child_process", ({ process: child }) => {
    child.once("spawn", () => watchdog.stdin.write(`+${child.pid}\n`));
    child.once("exit", () => watchdog.stdin.write(`-${child.pid}\n`));
  });
}

/** Calls `end` at each signal, and when npm, which started this program, is gone without one. */
export function endWith(end) {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(name);
    process.on(name, end);
  }
  // The terminal may close first.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || end(), LOOK_EVERY_MS).unref();
}
