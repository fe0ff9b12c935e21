import { load } from "../../worker/local/load.mjs";

// BASE=http://localhost:8787 node tests/bench/hostile-files.mjs tests a running product. Exits with 1 if the files kept
// it busy.
const { withstands } = await load("tests/bench/hostile-files.ts");
process.exit((await withstands(process.env.BASE ?? "http://localhost:8787")) ? 0 : 1);
