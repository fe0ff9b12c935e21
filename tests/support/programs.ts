import type { ChildProcess } from "node:child_process";
import { freePort, isTaken } from "#worker/local/launch/ports.mjs";

/** Finds a free pair: the product also takes the port after its own. */
export async function pairOfPorts(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = await freePort();
    if (!(await isTaken(port + 1))) return port;
  }
  throw new Error("No two ports in a row are free");
}

/** All that a program has said once it says `words`, or at its end. */
export function saidUntil(words: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let all = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => {
        all += String(text);
        if (all.includes(words)) resolve(all);
      });
    child.once("close", () => resolve(all));
  });
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
