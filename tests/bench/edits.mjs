import { load } from "../../worker/local/load.mjs";

// How long an edit takes until an open page shows it, with `npm run dev` over a copy of the sources.
const { measureEdits } = await load("tests/bench/edits.ts");
await measureEdits();
process.exit(0);
