import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { ensureInstalled } from "../../worker/local/launch/install.mjs";

// npm run bench measures the product's speed and size against its budgets. Exits with 1 if one is broken.
// npm run bench -- trips: the trips to the database alone, of every screen and call.
await ensureInstalled();

// All files written on the way, a million bookings included, land in one folder that is deleted at the end.
process.env.TMPDIR = mkdtempSync(`${tmpdir()}/turnero-bench-`);
process.once("exit", () => rmSync(process.env.TMPDIR, { recursive: true, force: true, maxRetries: 5 }));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(1));

const { load } = await import("../../worker/local/load.mjs");
if (process.argv[2] === "trips") {
  const { buildProduct } = await load("tests/bench/worker-bundle.ts");
  const { printAllTrips } = await load("tests/bench/trips/trips.ts");
  if (process.env.KEEP_BUILD !== "1") buildProduct();
  await printAllTrips();
  process.exit(0);
}
const { bundled } = await load("tests/bench/bundled.ts");
const { bench } = await load("tests/bench/bench.ts");
// The engine runs as one module, as in the Worker: Vite's loader would make each call between files cost extra.
const engine = Buffer.from(await bundled("tests/bench/engine/engine.ts")).toString("base64");
const { engineFigures } = await import(`data:text/javascript;base64,${engine}`);

process.exit((await bench(engineFigures)) ? 0 : 1);
