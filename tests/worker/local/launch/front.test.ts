import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startFront } from "#worker/local/launch/front.mjs";
import { freePort } from "#worker/local/launch/ports.mjs";

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A Worker with this answer, and the requests sent to it. */
async function workerAt(port: number, status: number, text: string) {
  const sent: string[] = [];
  const worker = createServer(async (request, reply) => {
    let body = "";
    for await (const part of request) body += part;
    sent.push(`${request.method} ${request.headers.host} ${request.url} ${body}`);
    reply.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => worker.listen(port, "127.0.0.1", resolve));
  open.push(worker);
  return sent;
}

async function frontBefore(workerPort: number, { tries = 100, runClock = async () => true } = {}) {
  const front: Server = await startFront(0, workerPort, runClock, { tries, pauseMs: 5 });
  open.push(front);
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

describe("the front of npm start", () => {
  it("passes on each request and its answer unchanged, whatever the status", async () => {
    const port = await freePort();
    const sent = await workerAt(port, 503, '{"code":"UNAVAILABLE"}');
    const base = await frontBefore(port);
    const reply = await fetch(`${base}/api/thing?a=1`, { method: "POST", body: "name=Ana" });
    expect([reply.status, await reply.text()]).toEqual([503, '{"code":"UNAVAILABLE"}']);
    expect(sent).toEqual([`POST ${new URL(base).host} /api/thing?a=1 name=Ana`]);
  });

  it("lets a request wait for a restarting Worker, and sends it once", async () => {
    const port = await freePort();
    const base = await frontBefore(port);
    const reply = fetch(`${base}/api/thing`, { method: "POST", body: "name=Ana" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const sent = await workerAt(port, 201, "made");
    expect([(await reply).status, await (await reply).text()]).toEqual([201, "made"]);
    expect(sent).toHaveLength(1);
  });

  it("ends a reply that the Worker breaks off", async () => {
    const port = await freePort();
    const worker = createServer((request, reply) => {
      reply.writeHead(200, { "Content-Length": "100" });
      reply.write("half");
      setTimeout(() => request.socket.destroy(), 20);
    });
    await new Promise<void>((resolve) => worker.listen(port, "127.0.0.1", resolve));
    open.push(worker);
    const reply = await fetch(`${await frontBefore(port)}/api/thing`);
    await expect(reply.text()).rejects.toThrow();
  });

  it("gives up after the given number of tries", async () => {
    const base = await frontBefore(await freePort(), { tries: 3 });
    const reply = await fetch(`${base}/api/thing`, { method: "POST" });
    expect([reply.status, await reply.text()]).toEqual([503, "The product did not answer.\n"]);
  });

  it("runs the clock at its address, reports the result, and passes on similar addresses", async () => {
    const port = await freePort();
    const sent = await workerAt(port, 404, "unknown");
    const outcomes = [() => true, () => false, () => Promise.reject(new Error("down"))];
    const base = await frontBefore(port, { runClock: async () => (await outcomes.shift()?.()) ?? true });
    const clock = `${base}/__scheduled?cron=*+*+*+*+*`;
    expect((await fetch(clock)).status).toBe(200);
    expect((await fetch(clock)).status).toBe(500);
    expect((await fetch(clock)).status).toBe(500);
    expect(outcomes).toEqual([]);
    expect((await fetch(`${base}/__scheduled-not`)).status).toBe(404);
    expect(sent).toHaveLength(1);
  });
});
