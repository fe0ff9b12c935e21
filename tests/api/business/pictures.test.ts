import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import {
  avif,
  JPEG_OF_A_PHONE,
  jpeg,
  PNG_OF_NOTHING,
  png,
  SECRET,
  vp8,
  webp,
} from "#tests/support/pictures.ts";
import { product } from "#tests/support/product.ts";

const MIB = 1024 * 1024;
const STORE = "/api/store/picture/centro";
const ANA = "/api/employee/picture/ana";

let owner = "";
let manager = "";
let professional = "";
let rival = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  professional = await newMember("PROFESSIONAL");
  rival = await newMember("OWNER", "rival");
});

function put(
  path: string,
  body: Uint8Array,
  token: string | null = owner,
  headers: Record<string, string> = {},
) {
  const by: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return product.fetch(`http://turnero.test${path}`, {
    method: "PUT",
    body: body as Uint8Array<ArrayBuffer>,
    headers: { ...by, ...headers },
  });
}
async function newPicture(path: string, body: Uint8Array): Promise<string> {
  const reply = await put(path, body);
  if (reply.status !== 200) throw new Error(await reply.text());
  return (await reply.json<{ pictureUrl: string }>()).pictureUrl;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  product.fetch(`http://turnero.test${path}`, { headers });

test.each([
  ["JPEG", jpeg(), /^\/pictures\/640x480-[\w-]{22}\.jpg$/, "image/jpeg"],
  ["PNG", png(), /^\/pictures\/640x480-[\w-]{22}\.png$/, "image/png"],
  ["WebP", webp(vp8(640, 480)), /^\/pictures\/640x480-[\w-]{22}\.webp$/, "image/webp"],
  ["AVIF", avif(), /^\/pictures\/2x2-[\w-]{22}\.avif$/, "image/avif"],
] as const)("a %s becomes the picture of a store, whatever type it claims", async (_, bytes, name, type) => {
  const reply = await put(STORE, bytes, owner, { "content-type": "application/json" });
  const { id, pictureUrl } = await reply.json<{ id: string; pictureUrl: string }>();
  expect([reply.status, id]).toEqual([200, "centro"]);
  expect(pictureUrl).toMatch(name);
  const shown = await get(pictureUrl);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, type]);
  const stores = await call("/ws/external/business/salon/store");
  expect(await stores.json()).toContainEqual(expect.objectContaining({ id: "centro", pictureUrl }));
});

test("a picture is public, cached for ever and harmless", async () => {
  const url = await newPicture(ANA, JPEG_OF_A_PHONE);
  const { status, headers, ...shown } = await get(url, { authorization: `Bearer ${owner}` }).then(
    async (reply) => ({ status: reply.status, headers: reply.headers, bytes: await reply.arrayBuffer() }),
  );
  expect(status).toBe(200);
  expect(Buffer.from(shown.bytes).includes(SECRET)).toBe(false);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("cloudflare-cdn-cache-control")).toBe("public, max-age=3600");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("vary")).toBeNull();
  const again = await get(url, { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a new picture replaces the old picture, which is no longer served", async () => {
  const first = await newPicture(STORE, jpeg());
  const second = await newPicture(STORE, png());
  expect((await get(first)).status).toBe(404);
  expect((await get(second)).status).toBe(200);
  for (let time = 0; time < 2; time++)
    expect((await call(STORE, { method: "DELETE", token: manager })).status).toBe(204);
  expect((await get(second)).status).toBe(404);
  const [rows] = await run({ sql: "select picture_url as url from stores where id = 'centro'" });
  expect(rows).toEqual([{ url: null }]);
});

test("a new picture does not remove the demo's own file", async () => {
  await run({ sql: "update stores set picture_url = '/pictures/demo-palermo.svg' where id = 'norte'" });
  await newPicture("/api/store/picture/norte", jpeg());
  const [rows] = await run({ sql: "select name from loose_pictures where name like '%demo%'" });
  expect(rows).toEqual([]);
});

test("simultaneous pictures leave a single picture", async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => put(STORE, jpeg())));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const urls = await Promise.all(replies.map((each) => each.json<{ pictureUrl: string }>()));
  const [named = []] = await run({ sql: "select picture_url as url from stores where id = 'centro'" });
  const [orphaned = []] = await run({ sql: "select name from loose_pictures" });
  const kept = [named[0]?.url, ...orphaned.map(({ name }) => `/${name}`)];
  for (const { pictureUrl } of urls)
    if ((await get(pictureUrl)).status === 200) expect(kept).toContain(pictureUrl);
});

test.each([
  ["nothing at all", new Uint8Array()],
  ["words", new TextEncoder().encode("no soy una foto")],
  ["29 bytes that say they are 50,000 pixels wide", PNG_OF_NOTHING],
  ["over 40 megapixels", jpeg({ width: 8000, height: 5001 })],
])("%s is no picture", async (_, bytes) => {
  expect(await expectRefusal(await put(STORE, bytes), 400, "VALIDATION")).toEqual({ picture: "VALIDATION" });
});

test("a picture over 5 MB is too large, and without a session the limit is lower", async () => {
  for (const mib of [6, 17])
    await expectRefusal(await put(STORE, new Uint8Array(mib * MIB)), 413, "TOO_LARGE");
  await expectRefusal(await put(STORE, new Uint8Array(MIB), null), 413, "TOO_LARGE");
});

test("only owners and managers of the business may change a picture, and only of existing subjects", async () => {
  for (const [path, token, status, code] of [
    [STORE, null, 401, "UNAUTHENTICATED"],
    [STORE, professional, 403, "FORBIDDEN"],
    [ANA, professional, 403, "FORBIDDEN"],
    [STORE, rival, 404, "NOT_FOUND"],
    [ANA, rival, 404, "NOT_FOUND"],
    ["/api/store/picture/ana", owner, 404, "NOT_FOUND"],
    ["/api/employee/picture/nadie", owner, 404, "NOT_FOUND"],
  ] as const) {
    await expectRefusal(await put(path, jpeg(), token), status, code);
    const remove = await call(path, { method: "DELETE", ...(token === null ? {} : { token }) });
    await expectRefusal(remove, status, code);
  }
});

test("the setup history records a change of picture", async () => {
  await newPicture(ANA, jpeg());
  const [rows = []] = await run({
    sql: "select subject, act, subject_name, details from setup_changes where subject_id = 'ana' order by rowid desc limit 1",
  });
  expect(rows).toEqual([
    {
      subject: "EMPLOYEE",
      act: "CHANGED",
      subject_name: "ana Gómez",
      details: expect.stringContaining('"to":"Una nueva"'),
    },
  ]);
});

test.each(["/pictures/640x480-q1w2e3r4t5y6u7i8o9p0aa.jpg", "/pictures/x.jpg", "/receipts/salon/x"])(
  "no picture is served at %s",
  async (path) => {
    const reply = await product.fetch(`http://turnero.test${path}`, { redirect: "manual" });
    expect([302, 404]).toContain(reply.status);
  },
);
