import { load } from "../../worker/local/load.mjs";

// BASE=http://localhost:8787 node tests/bench/hostile-files.mjs: against a product that runs. Ends with 1 where it was kept busy.
const { withstands } = await load("tests/bench/hostile-files.ts");
process.exit((await withstands(process.env.BASE ?? "http://localhost:8787")) ? 0 : 1);
