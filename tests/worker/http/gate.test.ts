import { expect, test } from "vitest";
import { boundedRequest, crossSite } from "#worker/http/gate.ts";

const OURS = "https://turnero.test";
const post = (headers: Record<string, string>, body = "{}") =>
  new Request(`${OURS}/api/authentication`, { method: "POST", headers, body });

test.each([[{}], [{ origin: OURS }], [{ "sec-fetch-site": "same-origin" }], [{ "sec-fetch-site": "none" }]])(
  "a write with %o comes from our own site",
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
])("a write with %o comes from another site", (headers) => {
  expect(crossSite(post(headers), OURS)).toEqual({ code: "BAD_ORIGIN" });
});

test("a read may come from any site", () => {
  const link = new Request(OURS, {
    headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
  });
  expect(crossSite(link, OURS)).toBeNull();
});

test("a body of 64 KiB passes whole, and a larger body does not", async () => {
  const fits = await boundedRequest(post({}, "a".repeat(64 * 1024)));
  expect(fits.ok && (await fits.value.text()).length).toBe(64 * 1024);
  expect(await boundedRequest(post({}, "a".repeat(64 * 1024 + 1)))).toMatchObject({
    ok: false,
    error: { code: "TOO_LARGE" },
  });
});

test("a body without a declared size is measured", async () => {
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

/** The form with a photo, in pieces of 64 KiB; `pulled` counts the pieces that were read. */
function photoForm(pieces: number, headers: Record<string, string> = {}) {
  const read = { pulled: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (read.pulled === pieces) return controller.close();
      read.pulled += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", body, duplex: "half", headers: { ...type, ...headers } } as RequestInit;
  return { read, request: new Request(`${OURS}/bookings/x`, init) };
}

const MIB = 1024 * 1024;
const TOO_LARGE = { ok: false, error: { code: "TOO_LARGE" } };

test("at most 256 KiB of a photo form are read before its sender is known", async () => {
  const { read, request } = photoForm(240);
  const pulled: number[] = [];
  const nobody = async () => {
    pulled.push(read.pulled);
    return { code: "TOO_LARGE" } as const;
  };
  expect(await boundedRequest(request, nobody)).toEqual(TOO_LARGE);
  expect(pulled.length === 1 && (pulled[0] ?? 99) < 8).toBe(true);
  const claimed = photoForm(240, { "content-length": String(15 * MIB) });
  const stranger = async () => {
    pulled.push(claimed.read.pulled);
    return { code: "TOO_LARGE" } as const;
  };
  expect(await boundedRequest(claimed.request, stranger)).toEqual(TOO_LARGE);
  expect(pulled[1]).toBeLessThan(3);
});

test("the rest of a refused form is read and dropped, up to a limit", async () => {
  const { read, request } = photoForm(240);
  await boundedRequest(request);
  expect(read.pulled).toBe(240);
  const endless = photoForm(100_000);
  expect(await boundedRequest(endless.request)).toEqual(TOO_LARGE);
  expect(endless.read.pulled).toBeLessThan(1100);
  for (const mib of [15, 20, 60]) {
    const claimed = photoForm(16 * mib, { "content-length": String(mib * MIB) });
    expect(await boundedRequest(claimed.request)).toEqual(TOO_LARGE);
    expect(claimed.read.pulled).toBe(16 * mib);
  }
});

test("the admission learns the size to come: the declared size or the limit", async () => {
  const asked: number[] = [];
  const admit = async (bytes: number) => {
    asked.push(bytes);
    return null;
  };
  const whole = await boundedRequest(photoForm(240).request, admit);
  expect(whole.ok && (await whole.value.arrayBuffer()).byteLength).toBe(15 * MIB);
  await boundedRequest(photoForm(240, { "content-length": String(15 * MIB) }).request, admit);
  await boundedRequest(photoForm(4).request, admit);
  expect(asked).toEqual([16 * MIB, 15 * MIB]);
});

test("a form of 15 MiB is refused while others fill the memory", async () => {
  const busy = await boundedRequest(photoForm(240).request, async () => ({ code: "UNAVAILABLE" }));
  expect(busy).toEqual({ ok: false, error: { code: "UNAVAILABLE" } });
});

/** A form with a file of this many bytes between two fields; its sender states the length or does not. */
function largeForm(path: string, bytes: number, isClaimed: boolean) {
  const form = new FormData();
  form.set("before", "typed");
  form.set("file", new File([new Uint8Array(bytes)], "all.zip"));
  form.set("after", "typed too");
  const { body, headers } = new Response(form);
  const init = { method: "POST", body, duplex: "half", headers } as RequestInit;
  const request = new Request(`${OURS}${path}`, init);
  if (isClaimed) request.headers.set("content-length", String(bytes + 500));
  return request;
}

const FORMS = ["/backoffice/setup/import", "/backoffice/clients/import", "/bookings/x", "/t/x"];
const CLAIMS = [true, false];

test.each(FORMS.flatMap((path) => CLAIMS.map((isClaimed) => [path, isClaimed] as const)))(
  "the page %s gets 20 MiB cut just above its limit, with all typed text (%s)",
  async (path, isClaimed) => {
    const asked: number[] = [];
    const admit = async (bytes: number) => {
      asked.push(bytes);
      return null;
    };
    const bounded = await boundedRequest(largeForm(path, 20 * MIB, isClaimed), admit);
    const form = bounded.ok ? await bounded.value.formData() : new FormData();
    expect([form.get("before"), form.get("after")]).toEqual(["typed", "typed too"]);
    const { size } = form.get("file") as File;
    expect(size > 15 * MIB && size < 16 * MIB).toBe(true);
    expect(asked).toEqual([16 * MIB]);
  },
);

test("a form past 16 MiB from any other sender is refused, like an endless form", async () => {
  const admit = async () => null;
  const endless = photoForm(100_000);
  expect(await boundedRequest(endless.request, admit)).toEqual(TOO_LARGE);
  expect(endless.read.pulled).toBeLessThan(1100);
  for (const claim of [{}, { "content-length": String(17 * MIB) }]) {
    const { request, read } = photoForm(272, { "content-type": "text/csv", ...claim });
    const call = new Request(`${OURS}/api/client/import`, request);
    expect(await boundedRequest(call, admit)).toEqual(TOO_LARGE);
    expect(read.pulled).toBe(272);
  }
});

test.each(["/login", "/bookings/x/cancel", "/api/bookings/x", "/T/x"])(
  "%s accepts no photo",
  async (path) => {
    const { request } = photoForm(3);
    const elsewhere = new Request(`${OURS}${path}`, request);
    expect(await boundedRequest(elsewhere, async () => null)).toEqual(TOO_LARGE);
  },
);

test("an overlong form of the wizard passes, so that its page can say so", async () => {
  const wordy = (path: string, kib: number) =>
    boundedRequest(
      new Request(`${OURS}${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "x".repeat(kib * 1024),
      }),
    );
  for (const path of ["/booking/salon/centro", "/booking/salon/centro.data"]) {
    expect((await wordy(path, 256)).ok).toBe(true);
    expect(await wordy(path, 257)).toEqual(TOO_LARGE);
  }
  for (const path of ["/login", "/api/booking/salon/centro", "/booking/salon"])
    expect(await wordy(path, 65)).toEqual(TOO_LARGE);
});
