import { beforeAll, beforeEach, expect, test } from "vitest";
import { OWN_PAGES } from "#app/usecases/site/own-pages.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { product } from "#tests/support/product.ts";

const ORIGIN = "http://turnero.test";

beforeAll(openSalonToday);
beforeEach(() => run({ sql: "delete from listed_pages where business_id like 'many%'" }));

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return product.fetch(`${ORIGIN}${path}`, { redirect: "manual", headers, method });
}

/** The addresses in a sitemap; also checks it against the protocol (sitemaps.org). */
async function addressesOf(path: string, kind: "urlset" | "sitemapindex" = "urlset") {
  const reply = await ask(path);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const xml = await reply.text();
  expect(xml.length).toBeLessThan(50 * 1024 * 1024);
  const entry = kind === "urlset" ? "url" : "sitemap";
  const shape = new RegExp(
    `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${kind} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\\n` +
      `(<${entry}><loc>[^<>&\\s]{1,2047}</loc>(<lastmod>\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z</lastmod>)?</${entry}>\\n){1,50000}</${kind}>\\n$`,
  );
  expect(xml).toMatch(shape);
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)];
  const addresses = found.map(([, address = ""]) => new URL(address));
  expect(new Set(addresses.map(String)).size).toBe(addresses.length);
  for (const { origin } of addresses) expect(origin).toBe(ORIGIN);
  return new Map(found.map(([, address = "", changed]) => [new URL(address).pathname, changed ?? null]));
}

/** Pages of businesses named many-1, many-2 and so on. */
async function fill(count: number): Promise<void> {
  await run({
    sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into listed_pages (business_id, slug, changed_at) select 'many' || i, 'many-' || i, 1767225600000 from n`,
    params: [count],
  });
}

test("the sitemap names the product's pages and the published businesses, each once", async () => {
  const addresses = await addressesOf("/sitemap.xml");
  expect([...addresses.keys()]).toEqual([...OWN_PAGES, "/negocio/salon", "/negocio/rival"]);
  expect(addresses.get("/")).toBeNull();
  expect(addresses.get("/negocio/salon")).not.toBeNull();
});

test("a sitemap past 10,000 addresses names its parts, which list each address once", async () => {
  await fill(18_799);
  const parts = [...(await addressesOf("/sitemap.xml", "sitemapindex")).keys()];
  expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
  const all = await Promise.all(parts.map((part) => addressesOf(part)));
  for (const part of all) expect(part.size).toBeLessThanOrEqual(10_000);
  const named = all.flatMap((part) => [...part.keys()]);
  expect(named).toHaveLength(OWN_PAGES.length + 18_799 + 2);
  expect(new Set(named).size).toBe(named.length);
  expect((await ask("/sitemap-4.xml")).status).toBe(404);
});

test.each(["/sitemap-0.xml", "/sitemap-2.xml", "/sitemap-01.xml", "/sitemap-x.xml", "/sitemap-99999.xml"])(
  "%s is not found",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test.each(["/robots.txt", "/sitemap.xml", "/sitemap-1.xml"])(
  "%s is cached for an hour, and is not sent again if unchanged",
  async (path) => {
    const reply = await ask(path);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(reply.headers.getSetCookie()).toEqual([]);
    const tag = String(reply.headers.get("etag"));
    const again = await ask(path, { "if-none-match": `W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await ask(path, {}, "HEAD");
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);
  },
);

test("the sitemap has another tag after a page has changed", async () => {
  const before = (await ask("/sitemap.xml")).headers.get("etag");
  await run({ sql: "update listed_pages set changed_at = changed_at + 1000 where slug = 'salon'" });
  expect((await ask("/sitemap.xml")).headers.get("etag")).not.toBe(before);
});

test("a signed-in visitor's answer is not shared by caches", async () => {
  const reply = await ask("/sitemap.xml", { cookie: `session=${await newMember("OWNER")}` });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

/** The rules of `robots.txt` for a program with that name, as RFC 9309 reads them. */
async function rulesFor(agent: string): Promise<readonly string[]> {
  const text = await (await ask("/robots.txt")).text();
  const groups = text.split("\n\n").map((group) => group.split("\n").filter((line) => !line.startsWith("#")));
  const own = groups.find((group) => group.includes(`User-agent: ${agent}`));
  return own ?? [];
}

test("robots.txt closes personal pages to search engines and names the sitemap", async () => {
  const rules = await rulesFor("*");
  for (const path of ["/api/", "/backoffice", "/bookings", "/customer/", "/t/", "/avisame/", "/pedido/"])
    expect(rules).toContain(`Disallow: ${path}`);
  const text = await (await ask("/robots.txt")).text();
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const closed = rules.flatMap((rule) => /^Disallow: ([^*]+)$/.exec(rule)?.[1] ?? []);
  for (const path of (await addressesOf("/sitemap.xml")).keys())
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
});

test.each(["WhatsApp", "facebookexternalhit", "Twitterbot"])(
  "%s may read the link of a turno",
  async (agent) => {
    const rules = await rulesFor(agent);
    expect(rules).toContain("Disallow: /api/");
    expect(rules.filter((rule) => /\/(t|negocio|booking|invite)/.test(rule))).toEqual([]);
  },
);
