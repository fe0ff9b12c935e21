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

function isTaken(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(false)));
  });
}

/** An unused port. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
