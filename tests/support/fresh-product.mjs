import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { keepInMemory } from "./memory-disk.mjs";

keepInMemory();

// The whole product as `npm start` starts it, on an empty database of its own, deleted at the end.
process.env.STATE_DIR = mkdtempSync(`${tmpdir()}/turnero-state-`);
// All journeys come from one address.
process.env.NETWORK_LEGAL_REQUESTS_PER_DAY = "1000";
process.once("exit", () => rmSync(process.env.STATE_DIR, { recursive: true, force: true }));

await import("../../worker/local/start.mjs");
