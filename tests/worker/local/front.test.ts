import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startFront } from "#worker/local/front.mjs";

const RESTARTED =
  "Your worker restarted mid-request. Please try sending the request again. Only GET or HEAD requests are retried automatically.";
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A wrangler that answers so, one reply a request, and what it was sent; and the front before it. */
async function behindFront(replies: readonly { readonly status: number; readonly text: string }[]) {
  const sent: string[] = [];
  const wrangler = createServer(async (request, reply) => {
    let body = "";
    for await (const part of request) body += part;
    const { status, text } = replies[sent.length] ?? { status: 500, text: "asked too often" };
    sent.push(`${request.method} ${request.url} ${body}`);
    reply.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => wrangler.listen(0, "127.0.0.1", resolve));
  const front: Server = await startFront(0, portOf(wrangler), { tries: 10, pauseMs: 5, mostPauseMs: 20 });
  open.push(wrangler, front);
  return { base: `http://127.0.0.1:${portOf(front)}`, sent };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

describe("the front of npm start", () => {
  it("sends once more what wrangler's proxy had not got to the Worker, with all that was sent", async () => {
    const { base, sent } = await behindFront([
      { status: 503, text: RESTARTED },
      { status: 201, text: "made" },
    ]);
    const reply = await fetch(`${base}/api/thing`, { method: "POST", body: "name=Ana" });
    expect([reply.status, await reply.text()]).toEqual([201, "made"]);
    expect(sent).toEqual(["POST /api/thing name=Ana", "POST /api/thing name=Ana"]);
  });

  it("goes on for a while, until the Worker is there again", async () => {
    const restarting = Array.from({ length: 5 }, () => ({ status: 503, text: RESTARTED }));
    const { base, sent } = await behindFront([...restarting, { status: 201, text: "made" }]);
    const reply = await fetch(`${base}/api/thing`, { method: "POST" });
    expect([reply.status, await reply.text()]).toEqual([201, "made"]);
    expect(sent).toHaveLength(6);
  });

  it("gives up after as many times as it is told", async () => {
    const { base, sent } = await behindFront(
      Array.from({ length: 11 }, () => ({ status: 503, text: RESTARTED })),
    );
    const reply = await fetch(`${base}/api/thing`, { method: "POST" });
    expect([reply.status, await reply.text()]).toEqual([503, RESTARTED]);
    expect(sent).toHaveLength(10);
  });

  it("passes on what the Worker itself answers 503", async () => {
    const { base, sent } = await behindFront([{ status: 503, text: '{"code":"UNAVAILABLE"}' }]);
    const reply = await fetch(`${base}/api/thing`, { method: "POST" });
    expect([reply.status, await reply.text()]).toEqual([503, '{"code":"UNAVAILABLE"}']);
    expect(sent).toHaveLength(1);
  });
});
