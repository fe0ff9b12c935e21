import { spawn } from "node:child_process";

const running = new Set();

/** Runs a program of one of our packages in a group of processes of its own; returns whether it succeeded. */
export async function runProgram(file, args, env) {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
    env: { ...process.env, ...env },
  });
  running.add(child);
  const code = await new Promise((resolve) => child.once("close", resolve));
  running.delete(child);
  return code === 0;
}

/** Ends the running programs, with the processes that they began. */
export function endPrograms() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has just ended.
    }
  }
}
