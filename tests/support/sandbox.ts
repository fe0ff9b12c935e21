import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { startSandbox } from "#tests/sandbox/server.ts";

/** A sandbox for the tests of this file; it keeps the requests. */
export function liveSandbox() {
  let server: Server | null = null;
  let url = "";
  const asked: string[] = [];

  beforeAll(async () => {
    server = await startSandbox(0);
    server.on("request", (request) => void asked.push(`${request.method} ${request.url}`));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function post(path: string, body: unknown): Promise<unknown> {
    const reply = await fetch(`${url}${path}`, { method: "POST", body: JSON.stringify(body) });
    return await reply.json();
  }

  return {
    url: () => url,
    asked,
    post,
    async mint(provider: "google" | "facebook", claims: Readonly<Record<string, unknown>>): Promise<string> {
      const { token } = (await post(`/${provider}/token`, claims)) as { readonly token: string };
      return token;
    },
    /** Logs in on the provider's own page; answers the query of the return. */
    async logInAt(page: string, form: Readonly<Record<string, string>>): Promise<URLSearchParams> {
      const reply = await fetch(page, {
        method: "POST",
        body: new URLSearchParams(form),
        redirect: "manual",
      });
      return new URL(reply.headers.get("location") ?? "").searchParams;
    },
  };
}
