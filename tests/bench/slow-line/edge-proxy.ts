import { existsSync, readFileSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const CLIENT = "build/client";
/** A busy edge does not compress at the highest quality. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};
const KEPT = { "cache-control": "public, max-age=31536000, immutable" };

/** The round trip of Slow 3G. */
export const ROUND_TRIP_MS = 400;
/** TCP and TLS take a round trip each before the first request; the way to the bench's own edge has neither. */
export const HANDSHAKES_S = (2 * ROUND_TRIP_MS) / 1000;

export type Edge = { readonly address: string; stop(): Promise<void> };
type Behind = { readonly product: string; readonly agent: Agent };

/**
 * The edge before the Worker in production: brotli, kept connections and the built files, a round trip away. It adds
 * the round trip itself, because Chromium's own emulation counts the product's time as part of it.
 */
export async function startEdge(product: string, roundTripMs: number): Promise<Edge> {
  const behind = { product, agent: new Agent({ keepAlive: true }) };
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => answer(incoming, outgoing, behind), roundTripMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      behind.agent.destroy();
      await closed;
    },
  };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, behind: Behind): void {
  const { pathname } = new URL(incoming.url ?? "/", behind.product);
  const type = TYPES[extname(pathname)];
  if (type === undefined || !existsSync(CLIENT + pathname)) passOn(incoming, outgoing, behind);
  else send(incoming, outgoing, readFileSync(CLIENT + pathname), { "content-type": type, ...KEPT });
}

/** Passes the Host header on unchanged, so that the product takes the browser's origin for its own. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { product, agent }: Behind): void {
  const { method, url = "/", headers } = incoming;
  const onward = request(new URL(url, product), { method, headers, agent }, async (reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of reply) pieces.push(piece);
    outgoing.statusCode = reply.statusCode ?? 502;
    send(incoming, outgoing, Buffer.concat(pieces), reply.headers);
  });
  onward.once("error", (error) => outgoing.destroy(error));
  incoming.pipe(onward);
}

function send(
  { headers: { "accept-encoding": accepted = "" } }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  { "transfer-encoding": _, ...headers }: IncomingMessage["headers"],
): void {
  const isBrotli = body.byteLength > 0 && /\bbr\b/.test(`${accepted}`);
  const sent = isBrotli ? brotliCompressSync(body, QUALITY) : body;
  const encoding = isBrotli ? { "content-encoding": "br" } : {};
  outgoing.writeHead(outgoing.statusCode, { ...headers, ...encoding, "content-length": sent.byteLength });
  outgoing.end(sent);
}
