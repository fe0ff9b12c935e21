import { readFileSync, statSync } from "node:fs";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

let files: Miniflare;

beforeAll(() => {
  const script = 'export default { fetch: () => new Response("the Worker", { status: 418 }) };';
  files = new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-04-01",
    assets: { directory: "public", routerConfig: { has_user_worker: true } },
  });
});
afterAll(() => files.dispose());

async function fetchFile(path: string) {
  const reply = await files.dispatchFetch(`http://turnero.test${path}`, { redirect: "manual" });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

/** Width and height from a PNG's own header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.each(["/favicon.svg", "/share.png", "/pictures/demo-palermo.svg"])(
  "the file %s has the headers of a page",
  async (path) => {
    const { status, headers } = await fetchFile(path);
    expect(status).toBe(200);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  },
);

test.each([
  ["/favicon.svg", "public, max-age=86400", "same-origin"],
  ["/share.png", "public, max-age=86400", "cross-origin"],
  ["/pictures/demo-palermo.svg", "public, max-age=86400, stale-while-revalidate=604800", "cross-origin"],
])("the file %s may be cached and embedded as its kind allows", async (path, kept, shown) => {
  const { headers } = await fetchFile(path);
  expect([headers.get("cache-control"), headers.get("cross-origin-resource-policy")]).toEqual([kept, shown]);
});

test("a script with a hash in its name is cached for a year", () => {
  const [, rule = ""] = readFileSync("public/_headers", "utf8").split("/assets/*\n");
  expect(rule.split("\n\n")[0]).toBe(
    "  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable",
  );
});

test.each([
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/apple-touch-icon.png", "image/png"],
])("the file that browsers request by themselves exists: %s", async (path, type) => {
  const { status, headers } = await fetchFile(path);
  expect([status, headers.get("content-type")]).toEqual([200, type]);
});

test.each([
  ["/apple-touch-icon-precomposed.png", "/apple-touch-icon.png"],
  ["/apple-touch-icon-120x120.png", "/apple-touch-icon.png"],
  ["/.well-known/change-password", "/password/update"],
])("%s redirects to %s", async (path, place) => {
  const { status, headers } = await fetchFile(path);
  expect([status, headers.get("location")]).toEqual([302, place]);
});

test.each([
  ["share", 1200, 630],
  ["apple-touch-icon", 180, 180],
  ["icon-192", 192, 192],
  ["icon-512", 512, 512],
  ["icon-maskable-512", 512, 512],
])("the picture %s has the size that pages name, and is light", (name, width, height) => {
  expect(sizeOf(readFileSync(`public/${name}.png`))).toEqual([width, height]);
  expect(statSync(`public/${name}.png`).size).toBeLessThan(60 * 1024);
});

test.each([undefined, "production"])("the platform logs no addresses, in the environment %s", (env) => {
  const { observability } = readConfig({ config: "wrangler.toml", ...(env && { env }) });
  expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});
