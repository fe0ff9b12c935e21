import { endPrograms } from "./children.mjs";
import { endWith, leaveNoProcessBehind } from "./guard.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireFreePorts } from "./ports.mjs";
import { told } from "./progress.mjs";
import { welcome } from "./welcome.mjs";

/**
 * Starts the whole product at PORT: packages, database, demo, sandbox, clock. `loadProduct` is called once the packages are
 * there, and gives the part that answers visitors. Its `prepare` is optional. `openProduct(port, settings)` returns `runClock`,
 * which replaces a cron trigger and returns whether it succeeded, and `stop`.
 */
export async function launch(loadProduct) {
  const port = portOf(process.env.PORT || "8787");
  let product = null;
  let stopClock = () => {};
  let ending = false;
  leaveNoProcessBehind();
  endWith(end);

  await ensureInstalled();
  await requireFreePorts(port, port + 1);
  const { prepare, openProduct } = await loadProduct();
  await prepare?.();
  const loaded = await openDatabase(port);
  // The demo's loader left handlers of its own, which would end this program before the Worker has ended.
  endWith(end);
  await told("Starting", () => start());
  console.log(welcome(port, loaded));

  async function start() {
    const { load } = await import("../load.mjs");
    const { localSettings } = await import("../settings.mjs");
    const { startClock } = await import("./clock.mjs");
    const { startSandbox } = await load("tests/sandbox/server.ts");
    await startSandbox(port + 1);
    product = await openProduct(port, localSettings(port));
    await untilItAnswers(port);
    stopClock = startClock(product.runClock);
  }

  /** A repeated signal, as from npm and the terminal, ends it only once. */
  async function end() {
    if (ending) return;
    ending = true;
    stopClock();
    endPrograms();
    await product?.stop();
    process.exit(0);
  }
}

function portOf(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port;
  console.error(`PORT must be a whole number from 1 to 65534, not "${text}".`);
  process.exit(1);
}

/** Migrates the database and loads the demo if it is empty; returns whether it did. */
async function openDatabase(port) {
  const { migrate, seed } = await import("../database.mjs");
  const { sandboxTokenKey } = await import("../settings.mjs");
  await told("Migrating the database", migrate);
  return await seed(sandboxTokenKey(port));
}

/** An up-to-date database answers at once; a libSQL server may be down for a while. */
async function untilItAnswers(port) {
  for (;;) {
    const reply = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
    const health = await reply?.json().catch(() => null);
    if (health?.database === "ok") return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
