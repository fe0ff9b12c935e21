import { load } from "../../worker/local/load.mjs";

// BASE=http://localhost:8787 node tests/bench/big-import.mjs imports 20,000 clients into a running product. Exits with 1 if it took
// longer than half a minute, or kept the product busy.
const { importsMany } = await load("tests/bench/big-import.ts");
process.exit((await importsMany(process.env.BASE ?? "http://localhost:8787")) ? 0 : 1);
