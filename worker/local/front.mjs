import { Agent, createServer, request } from "node:http";

// wrangler dev puts a proxy of its own before the Worker, which answers 503 to some of a few hundred requests that come at
// once. This front lets them through a few at a time, each over a connection of its own, with Host and all as they came.
const AT_ONCE = 32;

/** Listens where people come and passes everything on to wrangler. */
export function startFront(port, wranglerPort) {
  const agent = new Agent({ keepAlive: false, maxSockets: AT_ONCE });
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request(
      { host: "127.0.0.1", port: wranglerPort, method, path, headers, agent },
      (reply) => {
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
    incoming.pipe(onward);
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}
