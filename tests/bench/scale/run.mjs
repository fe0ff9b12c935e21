import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { ensureInstalled } from "../../../worker/local/launch/install.mjs";

// npm run bench:scale measures each screen and call over one chain and many small businesses, and over a tenth of them.
// Exits with 1 where the rows read grow with history, other businesses or clients, and no person asked for that.
await ensureInstalled();

const { load } = await import("../../../worker/local/load.mjs");
const { askedIn } = await load("tests/bench/scale/size.ts");
const { benchScale } = await load("tests/bench/scale/scale.ts");

const asked = askedIn(process.argv.slice(2));
const folder = asked.keep ?? mkdtempSync(`${tmpdir()}/turnero-scale-`);
if (asked.keep === null) {
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(1));
}

process.exit((await benchScale({ ...asked, folder })) ? 0 : 1);
