import { spawn } from "node:child_process";
import { stateDir } from "./settings.mjs";

const STOP_WAIT_MS = 4000;

/** Starts `wrangler dev` (which builds, and rebuilds at each change) as the leader of its own process group. */
export function startWrangler(port, settings) {
  const vars = Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const child = spawn(
    process.execPath,
    [
      "node_modules/wrangler/bin/wrangler.js",
      "dev",
      "--port",
      String(port),
      "--ip",
      "127.0.0.1",
      "--inspector-port",
      "0",
      "--persist-to",
      stateDir,
      // In one module, as only then wrangler adds the address that starts the clock (clock.mjs).
      "--bundle",
      "--test-scheduled",
      "--show-interactive-dev-session=false",
      "--log-level",
      process.env.WRANGLER_LOG ?? "log",
      ...vars,
    ],
    {
      detached: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1" },
    },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return { ended, stop: () => stop(child, ended) };
}

async function stop(child, ended) {
  signal(child, "SIGTERM");
  const killer = setTimeout(() => signal(child, "SIGKILL"), STOP_WAIT_MS);
  await ended;
  clearTimeout(killer);
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // It has ended already.
  }
}
