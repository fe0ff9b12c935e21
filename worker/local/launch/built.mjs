import { build, isUpToDate, LOCAL, PRODUCTION } from "./build.mjs";
import { startFront } from "./front.mjs";
import { freePort } from "./ports.mjs";
import { startProduct } from "./product.mjs";
import { told } from "./progress.mjs";
import { atEachChange } from "./watch.mjs";

/** With KEEP_BUILD=1, as in tests, what is deployed runs here as it was last built; sources may change. */
const keeps = process.env.KEEP_BUILD === "1";
const kind = keeps ? PRODUCTION : LOCAL;

/** Builds where a source is newer than the last build. */
export async function prepare() {
  if (!(isUpToDate(kind) || (await buildAnew()))) process.exit(1);
}

/** The built Worker behind our front; each change of a source is built and taken up. */
export async function openProduct(port, settings) {
  const workerPort = await freePort();
  const product = await startProduct(workerPort, kind.folder, settings);
  await startFront(port, workerPort, product.runClock);
  if (!keeps)
    atEachChange(async () => {
      if (!isUpToDate(kind) && (await buildAnew())) await product.reload();
    });
  return product;
}

function buildAnew() {
  return told("Building", () => build(kind, true));
}
