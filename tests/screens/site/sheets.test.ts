import { beforeAll, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { signInEverybody } from "#tests/api/who-may/everybody.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

const readers = new Map<string, string>();
let bookingId = "";

beforeAll(async () => {
  await openSalonToday();
  const sessions = await signInEverybody();
  for (const who of ["customer", "owner"] as const) readers.set(who, sessions[who] ?? "");
  bookingId = await book(await newCustomer(), masajeAt("10:00"));
});

test.each([
  ["/", ".bens"],
  ["/login", ".field"],
  ["/booking/demo/demo-palermo", ".btn"],
  ["/error", ".btn"],
])("%s carries its own style sheet", async (path, rule) => {
  const html = await (await openVisitor().fetchOnce(path)).text();
  const [, sheet = ""] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(sheet).toContain("@layer base");
  expect(sheet).toContain(rule);
  expect(sheet).not.toContain("@import");
});

/**
 * A page as its first possible viewer sees it: its owner, a customer, or a visitor. Null where no viewer does, or it is
 * no page.
 */
async function shownAt(path: string) {
  for (const session of [readers.get("owner"), readers.get("customer"), undefined]) {
    const visitor = openVisitor(session);
    const page = await visitor.fetchOnce(path);
    const isPage = page.status === 200 && page.headers.get("content-type")?.startsWith("text/html");
    if (isPage) return { visitor, html: await page.text() };
  }
  return null;
}

test("a load of a page's data names the style sheet of its document", async () => {
  const told = new Map<string, string>();
  for (const [pattern, { path }] of Object.entries(PAGES)) {
    const at = path.replace("TURNO", bookingId);
    const shown = at === "/" ? null : await shownAt(at);
    if (shown === null) continue;
    const [, own] = /<style[^>]* data-sheet="([^"]+)"/.exec(shown.html) ?? [];
    const [pathname = "", search] = at.split("?");
    const load = await shown.visitor.fetchOnce(`${pathname}.data${search ? `?${search}` : ""}`);
    expect([pattern, load.headers.get("x-sheet")]).toEqual([pattern, own]);
    told.set(pattern, own ?? "");
  }
  expect(told.size).toBeGreaterThan(50);
  expect(new Set(told.values()).size).toBeGreaterThan(25);
});
