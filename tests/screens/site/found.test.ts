import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { OWN_PAGES } from "#app/usecases/site/own-pages.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";
import { db } from "#tests/support/database/database.ts";
import { allBelow, type Element } from "#tests/support/plain/element.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const ORIGIN = "http://turnero.test";
beforeAll(async () => {
  await openSalonToday();
  // A list of businesses without any is nothing to find.
  await refreshDueTimes({ db, now: Date.now }, NO_END);
});

/** Pages that searches may find, besides the product's own; all others ask not to be found. */
const FOUND: readonly string[] = [
  ...OWN_PAGES,
  "/login",
  "/signup",
  "/booking/salon/centro",
  "/negocio/salon",
];
/** The same page under a second path: its canonical address is the other one. */
const AGAIN: Readonly<Record<string, string>> = { "/home": "/" };
/** One landing and one text page stand for all of their pattern in the table of pages. */
const PATHS = [
  ...new Set([...FOUND, ...Object.keys(AGAIN), ...Object.values(PAGES).map(({ path }) => path)]),
];
/** The external sites that links may lead to: networks, maps, messengers and the law's own pages. */
const AWAY =
  /^(www\.facebook\.com|www\.instagram\.com|twitter\.com|wa\.me|api\.whatsapp\.com|www\.google\.com|maps\.google\.com|(www\.)?argentina\.gob\.ar|servicios\.infoleg\.gob\.ar|autogestion\.produccion\.gob\.ar)$/;

function headOf(page: Page, name: string): string | undefined {
  const is = ({ attributes }: Element) =>
    [attributes.property, attributes.name, attributes.rel].includes(name);
  const [found] = allBelow(page.element(), is);
  return found?.attributes.content ?? found?.attributes.href;
}

/** Only pages: files, data for script and redirects are no documents. */
async function pageAt(path: string): Promise<Page | null> {
  const reply = await openVisitor().fetchOnce(path);
  const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage && reply.status === 200 ? await openVisitor().visit(path) : null;
}

test.each(PATHS)("%s is indexed with its own address, or marked as not to be indexed", async (path) => {
  const page = await pageAt(path);
  if (page === null) return expect(FOUND).not.toContain(path);
  const one = AGAIN[path] ?? path;
  expect(page.headers.get("x-robots-tag") ?? "index").toMatch(FOUND.includes(one) ? /^index$/ : /^noindex/);
  const told = ["canonical", "og:url"].map((name) => headOf(page, name));
  if (!FOUND.includes(one)) return expect(told).toEqual([undefined, undefined]);
  expect(told).toEqual([`${ORIGIN}${one}`, `${ORIGIN}${one}`]);
  expect(headOf(page, "robots")).toBeUndefined();
  expect(page.title.length).toBeGreaterThan(10);
  expect(page.title.length).toBeLessThanOrEqual(60);
  const description = headOf(page, "description") ?? "";
  expect(description.length).toBeGreaterThan(20);
  expect(description.length).toBeLessThanOrEqual(155);
  expect([headOf(page, "og:description"), headOf(page, "twitter:card")]).toEqual([
    description,
    "summary_large_image",
  ]);
  expect(headOf(page, "og:title")?.length).toBeGreaterThan(5);
  for (const name of ["description", "canonical", "og:title", "og:image"])
    expect(
      allBelow(page.element(), ({ attributes }) =>
        [attributes.property, attributes.name, attributes.rel].includes(name),
      ),
      name,
    ).toHaveLength(1);
  const image = headOf(page, "og:image") ?? "";
  expect(new URL(image).origin).toBe(ORIGIN);
  expect([headOf(page, "og:image:width"), headOf(page, "og:image:height")]).toEqual(["1200", "630"]);
});

test.each(PATHS)(
  "%s sets a guest no cookie, loads nothing foreign and links to known sites only",
  async (path) => {
    const reply = await openVisitor().fetchOnce(path);
    // The way to a login provider and a booking still being made answer no page.
    if (!reply.headers.get("content-type")?.startsWith("text/html")) return;
    expect(reply.headers.getSetCookie()).toEqual([]);
    const page = await openVisitor().visit(path);
    for (const { tag, attributes } of allBelow(page.element(), () => true)) {
      const asked = [
        attributes.src,
        attributes.srcset,
        attributes.action,
        tag === "link" ? attributes.href : undefined,
      ];
      for (const address of asked.filter((each) => each !== undefined))
        expect(new URL(address, ORIGIN).origin, `${tag} ${address}`).toBe(ORIGIN);
      const to = tag === "a" ? new URL(attributes.href ?? "/", ORIGIN) : null;
      if (to !== null && /^https?:$/.test(to.protocol) && to.origin !== ORIGIN)
        expect(to.hostname, `${tag} ${to}`).toMatch(AWAY);
    }
  },
);

test.each(OWN_PAGES)("%s is light, including its structured data", async (path) => {
  const html = await (await openVisitor().fetchOnce(path)).text();
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(14 * 1024);
});
