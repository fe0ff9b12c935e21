import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Ends the program with a sentence if a port is already in use. */
export async function requireFreePorts(...ports) {
  for (const port of ports) {
    if (await isTaken(port)) {
      console.error(
        `Port ${port} is already in use: stop what uses it, or choose another with PORT=<number> npm start.`,
      );
      process.exit(1);
    }
  }
}

export function isTaken(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(false)));
  });
}

/** Below the ports of outgoing connections, one of which could take a port between this answer and its use. */
const [FIRST, END] = [10_000, 32_000];
const MOST_TRIES = 100;

/** An unused port. */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (!(await isTaken(port))) return port;
  }
  throw new Error("No port is free");
}
