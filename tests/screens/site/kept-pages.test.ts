import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { newCustomer } from "#tests/api/customer.ts";
import { openRealThings, type RealThings, realPath } from "#tests/screens/real-things.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const AT_EDGE = "cloudflare-cdn-cache-control";
const SAVING = { "save-data": "on", ect: "2g" };

/** Pages that say the same to every guest until the next deployment. */
const KEPT = [
  "/",
  "/home",
  "/gestionar-turnos/barberias",
  "/gestionar-turnos/ninguna",
  "/funcionalidades/reservas-online",
  "/footer/about-us",
  "/footer/faqs",
  "/footer/terms-of-service",
];
/** Replies that any cache may keep, because each is the same for all: `public` is the word for it. */
const PUBLIC = ["/negocios/cerca.json", "/manifest.webmanifest"];

let things: RealThings;
beforeAll(async () => {
  things = await openRealThings();
});

async function read(path: string, token: string | null = null, headers: Record<string, string> = {}) {
  const reply = await openVisitor(token).fetchOnce(path, { headers });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}

test.each(KEPT)("the edge may keep %s, and nothing in it is of one guest", async (path) => {
  const page = await read(path);
  expect(page.status).toBe(200);
  expect(page.headers.get(AT_EDGE)).toBe("public, max-age=3600, stale-while-revalidate=86400");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(page.headers.get("vary")).toBe("Cookie, Authorization");
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(page.html).not.toMatch(/nonce|name="xsrf"/);
  expect((await read(path)).html).toBe(page.html);
  expect((await read(path, null, SAVING)).html).toBe(page.html);
});

test.each(KEPT)("the policy of %s allows its one style block, and no script of its own", async (path) => {
  const { headers, html } = await read(path);
  const [[, css = ""] = [], ...others] = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  expect(others).toEqual([]);
  const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
  expect(headers.get("content-security-policy")).toContain(`style-src 'self' '${hash}'`);
  expect(headers.get("content-security-policy")).not.toContain("nonce");
  expect(headers.get("x-style-hash")).toBeNull();
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)/);
});

test.each(KEPT)("with a session, or one that is over, no cache keeps %s", async (path) => {
  for (const token of [await newCustomer(), "over"]) {
    const { headers } = await read(path, token);
    expect([headers.get(AT_EDGE), headers.get("cache-control")]).toEqual([null, "no-store"]);
  }
});

test.each(Object.keys(PAGES).filter((name) => !PUBLIC.includes(name)))(
  "no cache but the browser's keeps what a guest reads at %s, unless it is one of these",
  async (name) => {
    const path = realPath(name, things);
    const { headers, status } = await read(path);
    if (headers.has(AT_EDGE)) expect([status, KEPT]).toEqual([200, expect.arrayContaining([path])]);
    else expect(headers.get("cache-control")).toMatch(/^(private, no-cache|no-store)$/);
  },
);
