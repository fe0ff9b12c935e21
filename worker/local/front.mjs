import { Agent, createServer, request } from "node:http";

// wrangler dev puts a proxy of its own before the Worker, which answers 503 to some of a few hundred requests that come at
// once. This front lets them through a few at a time, each over a connection of its own, with Host and all as they came.
const AT_ONCE = 32;
// That proxy keeps its connections to the Worker, and may send on one that the Worker has just closed for being idle. What
// only asks it sends again by itself; of the rest it says so, and the reader of that is to send them again. Dozens of
// connections may have been closed, each of which costs a try, and a Worker that starts again takes a moment.
const NOT_SENT = "Your worker restarted mid-request.";
const PATIENCE = { tries: 60, pauseMs: 50, mostPauseMs: 250 };

/** Listens where people come and passes everything on to wrangler. */
export function startFront(port, wranglerPort, { tries: mostTries, pauseMs, mostPauseMs } = PATIENCE) {
  const agent = new Agent({ keepAlive: false, maxSockets: AT_ONCE });
  const server = createServer((incoming, outgoing) => {
    const sent = [];
    incoming.on("data", (part) => sent.push(part));
    incoming.once("end", () => passOn(incoming, Buffer.concat(sent), outgoing, 1));
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));

  function passOn(incoming, body, outgoing, tries) {
    const { method, url: path, headers } = incoming;
    const onward = request(
      { host: "127.0.0.1", port: wranglerPort, method, path, headers, agent },
      async (reply) => {
        if (reply.statusCode === 503 && tries < mostTries) {
          const said = await wholeOf(reply);
          if (said.includes(NOT_SENT)) {
            setTimeout(
              () => passOn(incoming, body, outgoing, tries + 1),
              Math.min(pauseMs * tries, mostPauseMs),
            );
            return;
          }
          outgoing.writeHead(503, reply.headers);
          outgoing.end(said);
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    onward.once("error", () => {
      if (!outgoing.headersSent)
        outgoing.writeHead(503, { "Retry-After": "2", "Content-Type": "text/plain" });
      outgoing.end("The product is starting or building.\n");
    });
    outgoing.once("close", () => onward.destroy());
    onward.end(body);
  }
}

async function wholeOf(reply) {
  const parts = [];
  for await (const part of reply) parts.push(part);
  return Buffer.concat(parts);
}
