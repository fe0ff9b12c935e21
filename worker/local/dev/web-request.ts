import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

export type Incoming = IncomingMessage & { readonly originalUrl?: string | undefined };

/** A request of Node's server as the Worker gets it. */
export function requestOf(incoming: Incoming): Request {
  const { method = "GET", headers, originalUrl, url = "/" } = incoming;
  const given = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const body = method === "GET" || method === "HEAD" ? null : Readable.toWeb(incoming);
  const init = { method, headers: given, body, duplex: "half" };
  return new Request(`http://${headers.host}${originalUrl ?? url}`, init as unknown as RequestInit);
}

/** Sends the Worker's answer; a visitor may leave before its end. */
export async function send(reply: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = reply.status;
  for (const [name, value] of reply.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = reply.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (reply.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(reply.body as unknown as ReadableStream), outgoing).catch(() => {});
}
