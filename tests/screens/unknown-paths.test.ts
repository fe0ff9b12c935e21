import { expect, test } from "vitest";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { product } from "#tests/support/product.ts";

function visit(path: string, init: RequestInit = {}) {
  return product.fetch(`http://turnero.test${path}`, { redirect: "manual", ...init });
}

test.each([
  "/nowhere",
  "/nowhere/at/all",
  "/booking",
  "/booking/demo/a/b/c",
  "/login/nowhere",
  "//login",
  "/%zz",
])("the unknown path %s leads home (contract, Conventions)", async (path) => {
  const reply = await visit(path);
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "/"]);
});

test.each(["/nothing.png", "/booking/nothing.png", "/login/nothing.css"])(
  "the unknown file %s is not found (contract, Conventions)",
  async (path) => {
    const reply = await visit(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain("No encontramos esta página");
  },
);

test("a request for the data of an unknown path leads home as well", async () => {
  for (const path of ["/nowhere.data", "/booking/demo.data"]) {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get("content-type")], path).toEqual([202, "text/x-script"]);
    expect(await reply.text(), path).toContain("SingleFetchRedirect");
  }
});

test("a request for a page's data gets the data of that page", async () => {
  expect(await (await visit("/login.data")).text()).toContain("routes/accounts/login");
  expect(await (await visit("/_root.data")).text()).toContain("routes/site/home/route");
  expect((await visit("/booking/nada/nada.data")).status).toBe(404);
});

test("no form is taken at an unknown path or at a page without a form", async () => {
  for (const path of ["/nowhere", "/booking", "/thank", "/"]) {
    const reply = await visit(path, { method: "POST", body: new URLSearchParams({ a: "1" }) });
    expect(reply.status, path).toBe(405);
  }
});

test("an unknown path is unknown to every method", async () => {
  expect((await visit("/nowhere", { method: "HEAD" })).status).toBe(302);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect((await visit("/nowhere", { method })).status, method).toBe(405);
  }
});

test.each([
  ["/login", "login"],
  ["/Login", "login"],
  ["/%6Cogin", "login"],
  ["/nothing.png", "_root"],
  ["/booking/nada/nada", "booking"],
])("the page of %s names the routes of %s and no others", async (path, group) => {
  expect(manifestsOf(await (await visit(path)).text())).toEqual([`-${group}`]);
});

test("home names its group's routes to a logged-in visitor and has no script for guests", async () => {
  const { token } = await logInSomebody();
  const shown = async (path: string, headers: HeadersInit = {}) => (await visit(path, { headers })).text();
  for (const [path, group] of [
    ["/", "_root"],
    ["/home", "home"],
  ] as const) {
    expect(manifestsOf(await shown(path, { cookie: `session=${token}` })), path).toEqual([`-${group}`]);
    expect(await shown(path), path).not.toMatch(/<script(?! type="application\/ld\+json")/);
  }
});

/** The route groups named in a page, each once. */
function manifestsOf(html: string): readonly (string | undefined)[] {
  const named = [...html.matchAll(/\/assets\/manifest-[0-9a-f]+(-[\w-]+)?\.js/g)].map(([, name]) => name);
  return [...new Set(named)];
}

test("the page of a refused form has no script, which would draw its address's page", async () => {
  const refused = await visit("/login", {
    method: "POST",
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    body: `username=${"a".repeat(64 * 1024)}`,
  });
  const html = await refused.text();
  expect(html).toContain("El envío es demasiado grande");
  expect(html).not.toContain("<script");
});
