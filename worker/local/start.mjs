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

// What follows needs the packages, so it is loaded only now.
const { migrate, seed } = await import("./database.mjs");
const { load } = await import("./load.mjs");
const { localSettings, sandboxTokenKey } = await import("./settings.mjs");
const { startWrangler } = await import("./wrangler-dev.mjs");
const { startClock } = await import("./clock.mjs");
const { startFront } = await import("./front.mjs");

await migrate();
const loaded = await seed(sandboxTokenKey(port));
const { startSandbox } = await load("tests/sandbox/server.ts");
await startSandbox(port + 1);
const wranglerPort = await freePort();
const wrangler = startWrangler(wranglerPort, localSettings(port));
await startFront(port, wranglerPort);
let stopClock = () => {};

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // What loaded the demo has left handlers of its own, which end this program before wrangler has ended.
  process.removeAllListeners(name);
  process.once(name, () => end(0));
}
wrangler.ended.then(() => end(1));

await untilItAnswers();
stopClock = startClock(base);
console.log(welcome());

async function end(code) {
  stopClock();
  await wrangler.stop();
  process.exit(code);
}

/** The first build takes minutes on a small machine; one that breaks ends the program. The clock, which starts then, may be down. */
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
