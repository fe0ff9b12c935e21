import { ensureInstalled } from "../../worker/local/install.mjs";

// npm run bench: how fast and how light the product is, against its budgets. Ends with 1 where one is broken.
ensureInstalled();

const { load } = await import("../../worker/local/load.mjs");
const { bench } = await load("tests/bench/bench.ts");
process.exit((await bench()) ? 0 : 1);
