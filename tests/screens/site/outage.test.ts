import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import worker from "#built/server/index.js";
import { expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { openSalon } from "#tests/support/salon.ts";

/** Every page and call ends within this, with some room for a busy machine (the promise is 5 s). */
const PATIENCE_MS = 6_000;

type Batch = (statements: readonly D1PreparedStatement[]) => Promise<unknown>;

beforeAll(openSalon);

/** The product's reply; its database answers batches by `batch`. */
async function visit(batch: Batch, path: string, init: RequestInit = {}): Promise<Response> {
  const broken = { prepare: (sql: string) => env.DB.prepare(sql), batch };
  const context = createExecutionContext();
  const request = new Request(`http://turnero.test${path}`, { redirect: "manual", ...init });
  const reply = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, DB: broken as unknown as D1Database },
    context,
  );
  await waitOnExecutionContext(context);
  return reply;
}

const isLost: Batch = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
const isOverloaded: Batch = () =>
  Promise.reject(new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."));
const hangs: Batch = () => new Promise(() => {});
const WAYS: readonly (readonly [string, Batch])[] = [
  ["is down", isLost],
  ["is overloaded", isOverloaded],
  ["hangs", hangs],
];

const PAGE = { accept: "text/html" };

/** Lets the first batch through, which finds the session; all later ones fail. */
function afterTheFirst(batch: Batch): Batch {
  let asked = 0;
  return (statements) => {
    asked += 1;
    return asked === 1 ? env.DB.batch([...statements]) : batch(statements);
  };
}

async function expectPage(reply: Response, title: string): Promise<string> {
  const html = await reply.text();
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(reply.headers.get("content-type")).toMatch(/^text\/html/);
  expect(html).toContain(`<h1>${title}</h1>`);
  return html;
}

const OUT = "El servicio no responde en este momento";

test.concurrent.each(WAYS)(
  "a guest's page says so while the database %s",
  async (_, batch) => {
    const begunAt = Date.now();
    const html = await expectPage(await visit(batch, "/booking/demo/demo-palermo", { headers: PAGE }), OUT);
    expect(Date.now() - begunAt).toBeLessThan(PATIENCE_MS);
    expect(html).toContain('href="">Intentar nuevamente</a>');
    expect(html).not.toContain("Iniciar Sesión");
    expect(html).not.toContain("<script");
  },
  20_000,
);

test.concurrent.each(WAYS)(
  "a signed-in visitor stays signed in while the database %s",
  async (_, batch) => {
    const { xsrf: headers } = await logInSomebody();
    const ways = [batch, afterTheFirst(batch)];
    const ask = (each: Batch) => visit(each, "/bookings", { headers: { ...headers, ...PAGE } });
    for (const reply of await Promise.all(ways.map(ask))) {
      await expectPage(reply, OUT);
      expect([reply.headers.get("set-cookie"), reply.headers.get("cache-control")]).toEqual([
        null,
        "no-store",
      ]);
    }
  },
  30_000,
);

test.concurrent.each(WAYS)(
  "a form can be sent again by reloading while the database %s",
  async (_, batch) => {
    const body = new URLSearchParams({ username: "ana@turnero.test", password: "turnero-demo" });
    const reply = await visit(batch, "/login", { method: "POST", body, headers: PAGE });
    const html = await expectPage(reply, OUT);
    expect(html).toContain("recargá esta página y tu navegador lo enviará de nuevo");
    expect(html).not.toContain("turnero-demo");
  },
  20_000,
);

test.concurrent.each(WAYS)(
  "the API answers in its usual form while the database %s",
  async (_, batch) => {
    const begunAt = Date.now();
    const json = { "content-type": "application/json" };
    const calls: readonly (readonly [string, RequestInit])[] = [
      ["/api/authentication", { method: "POST", body: '{"username":"a@b.ar","password":"12345678"}' }],
      ["/api/notification", { headers: { authorization: "Bearer x" } }],
    ];
    const replies = await Promise.all(
      calls.map(([path, init]) => visit(batch, path, { ...init, headers: { ...json, ...init.headers } })),
    );
    for (const reply of replies) {
      expect(reply.headers.get("retry-after")).toBe("30");
      await expectRefusal(reply, 503, "UNAVAILABLE");
    }
    expect(Date.now() - begunAt).toBeLessThan(PATIENCE_MS);
  },
  20_000,
);

test("a request for a page's data gets the status too", async () => {
  const reply = await visit(isLost, "/booking/demo/demo-palermo.data");
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
});

test("a statement that the database refuses counts as a bug, not an outage", async () => {
  const refuses: Batch = () => Promise.reject(new Error("D1_ERROR: no such table: users: SQLITE_ERROR"));
  const reply = await visit(refuses, "/booking/demo/demo-palermo", { headers: PAGE });
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([500, null]);
});
