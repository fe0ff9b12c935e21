import { expect, test } from "vitest";
import { boundedRequest, crossSite } from "#worker/http/gate.ts";

const OURS = "https://turnero.test";
const post = (headers: Record<string, string>, body = "{}") =>
  new Request(`${OURS}/api/authentication`, { method: "POST", headers, body });

test.each([[{}], [{ origin: OURS }], [{ "sec-fetch-site": "same-origin" }], [{ "sec-fetch-site": "none" }]])(
  "a write with %o is ours",
  (headers) => {
    expect(crossSite(post(headers), OURS)).toBeNull();
  },
);

test.each([
  [{ origin: "https://evil.test" }],
  [{ origin: "null" }],
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ origin: OURS, "sec-fetch-site": "cross-site" }],
])("a write with %o comes from elsewhere", (headers) => {
  expect(crossSite(post(headers), OURS)).toEqual({ code: "BAD_ORIGIN" });
});

test("a read may come from anywhere", () => {
  const link = new Request(OURS, {
    headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
  });
  expect(crossSite(link, OURS)).toBeNull();
});

test("64 KiB pass whole, one byte more does not", async () => {
  const fits = await boundedRequest(post({}, "a".repeat(64 * 1024)));
  expect(fits.ok && (await fits.value.text()).length).toBe(64 * 1024);
  expect(await boundedRequest(post({}, "a".repeat(64 * 1024 + 1)))).toMatchObject({
    ok: false,
    error: { code: "TOO_LARGE" },
  });
});

test("a body that does not say its size is measured", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(40_000));
      controller.enqueue(new Uint8Array(40_000));
      controller.close();
    },
  });
  const streamed = new Request(OURS, { method: "POST", body, duplex: "half" } as RequestInit);
  expect(await boundedRequest(streamed)).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
});
