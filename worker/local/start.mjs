import { ensureInstalled } from "./install.mjs";
import { freePort, requireFreePorts } from "./ports.mjs";

const port = Number(process.env.PORT || 8787);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error(`PORT must be a whole number from 1 to 65534, not "${process.env.PORT}".`);
  process.exit(1);
}
const base = `http://localhost:${port}`;

ensureInstalled();
await requireFreePorts(port, port + 1);

// These modules need the packages, so they are loaded only now.
const { build, buildAtEachChange, stopBuilding } = await import("./builds.mjs");
const { migrate, seed } = await import("./database.mjs");
const { load } = await import("./load.mjs");
const { localSettings, sandboxTokenKey } = await import("./settings.mjs");
const { startProduct } = await import("./product.mjs");
const { startClock } = await import("./clock.mjs");
const { startFront } = await import("./front.mjs");

let product = null;
let stopClock = () => {};
endAtSignals();

if (!(await build())) process.exit(1);
await migrate();
const loaded = await seed(sandboxTokenKey(port));
const { startSandbox } = await load("tests/sandbox/server.ts");
// The demo's loader left handlers of its own, which would end this program before the Worker has ended.
endAtSignals();
await startSandbox(port + 1);
const workerPort = await freePort();
product = await startProduct(workerPort, localSettings(port));
await startFront(port, workerPort, product.runClock);
await untilItAnswers();
stopClock = startClock(product.runClock);
if (process.env.KEEP_BUILD !== "1") buildAtEachChange(() => product.reload());
console.log(welcome());

/** A repeated signal, as from npm and the terminal, ends it only once. */
function endAtSignals() {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(name);
    process.on(name, end);
  }
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  stopClock();
  stopBuilding();
  await product?.stop();
  process.exit(0);
}

/** An up-to-date database answers at once; a libSQL server may be down for a while. */
async function untilItAnswers() {
  for (;;) {
    const reply = await fetch(`${base}/api/health`).catch(() => null);
    const health = await reply?.json().catch(() => null);
    if (health?.database === "ok") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function welcome() {
  return `
  Turnero is ready${loaded ? ", with its demo salon" : ""}.

  Book a turno    ${base}/booking/demo/demo-palermo
  The API         ${base}/api/docs
  The mailbox     http://localhost:${port + 1}/mailbox
  WhatsApp        http://localhost:${port + 1}/whatsapp

  Demo accounts (password turnero-demo)
    cliente@turnero.test   customer
    duena@turnero.test     owner of Estilo Demo
    ana@turnero.test       staff

  Ctrl-C ends it.
`;
}
