import { Agent, createServer, request } from "node:http";
import { pipeline } from "node:stream";

// workerd closes a connection after five idle seconds without notice, which loses a request on its way. This front announces
// its own timeout, and passes each request on over a new connection.
const PATIENCE = { tries: 200, pauseMs: 100 };
const TRIGGER = /^\/__scheduled(\?|$)/;
const TEXT = { "Content-Type": "text/plain" };

/**
 * Listens for visitors and passes each request on to the Worker unchanged, with its Host. A restarting Worker refuses
 * connections, so requests wait for it. `/__scheduled` calls `runClock`, which returns whether everything succeeded.
 */
export function startFront(port, workerPort, runClock, { tries, pauseMs } = PATIENCE) {
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    if (TRIGGER.test(incoming.url)) return tick(outgoing);
    const sent = [];
    incoming.on("data", (part) => sent.push(part));
    incoming.once("end", () => passOn(incoming, Buffer.concat(sent), outgoing));
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));

  async function tick(outgoing) {
    const ran = await runClock().catch(() => false);
    outgoing.writeHead(ran ? 200 : 500, TEXT);
    outgoing.end(ran ? "Ran scheduled event\n" : "The scheduled event failed.\n");
  }

  function passOn({ method, url: path, headers }, body, outgoing) {
    let onward;
    send(1);
    outgoing.once("close", () => onward.destroy());

    function send(nth) {
      if (outgoing.destroyed) return;
      onward = request({ host: "127.0.0.1", port: workerPort, method, path, headers, agent }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        // A reply that breaks off ends here too, because its rest will not come.
        pipeline(reply, outgoing, () => {});
      });
      onward.once("error", ({ code }) => {
        if (code === "ECONNREFUSED" && nth < tries) setTimeout(() => send(nth + 1), pauseMs);
        else giveUp(outgoing);
      });
      onward.end(body);
    }
  }
}

function giveUp(outgoing) {
  if (!outgoing.headersSent) outgoing.writeHead(503, { "Retry-After": "2", ...TEXT });
  outgoing.end("The product did not answer.\n");
}
