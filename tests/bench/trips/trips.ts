import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { printFelt } from "./felt.ts";
import type { TripRow } from "./row.ts";
import { type ByDriver, paired, printPlacement, printTrips } from "./table.ts";

const PROJECTS = ["workerd", "workerd on libsql"];
/** One for each file on each database: what is measured mostly waits. */
const WORKERS = 6;

/**
 * Measures in the tests' Workers, with the tests' salon on D1 and on libSQL, the product as it was last built. Prints every
 * screen and call, and what people wait for by where the Worker is placed.
 */
export async function printAllTrips(): Promise<void> {
  const told = { D1: [] as TripRow[], libSQL: [] as TripRow[] };
  const server = await listen(told);
  try {
    await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  const rows = paired(told);
  printTrips(rows);
  printPlacement(rows);
  printFelt(rows);
}

type Told = { readonly [driver in keyof ByDriver]: TripRow[] };

/** Takes in what the Workers tell. */
function listen(told: Told): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    const { driver, rows } = JSON.parse(await textOf(incoming)) as {
      driver: keyof ByDriver;
      rows: TripRow[];
    };
    told[driver].push(...rows);
    outgoing.writeHead(204).end();
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of incoming) text += String(piece);
  return text;
}

/** Vite's loader, which runs this bench, sets `development`. */
async function measure(address: string): Promise<void> {
  const projects = PROJECTS.flatMap((name) => ["--project", name]);
  const words = ["run", ...projects, "tests/bench/trips", "--reporter=dot", "--testTimeout=600000"];
  const child = spawn("node_modules/.bin/vitest", [...words, `--maxWorkers=${WORKERS}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "test", TRIPS: address },
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`vitest ended with ${status}`);
}
