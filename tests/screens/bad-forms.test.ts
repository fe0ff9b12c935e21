import { expect, test } from "vitest";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { product } from "#tests/support/product.ts";

const URLENCODED = "application/x-www-form-urlencoded";

function post(path: string, body: string | null, headers: Readonly<Record<string, string>>) {
  return product.fetch(`http://turnero.test${path}`, { method: "POST", body, headers, redirect: "manual" });
}

const SCREENS = ["/login", "/signup", "/forgot-password", "/update-password-with-recovery-code"];
const NO_FORMS = [
  ["{}", { "content-type": "application/json" }],
  ["hola", { "content-type": "text/plain" }],
  ["hola", { "content-type": "multipart/form-data; boundary=x" }],
  [null, {}],
] as const;

test.each(SCREENS)("%s treats a malformed form as an empty form", async (path) => {
  for (const [body, headers] of NO_FORMS) {
    expect((await post(path, body, headers)).status, String(body)).toBe(400);
  }
});

test("a malformed form does no harm to a customer's screens either", async () => {
  const { xsrf } = await logInSomebody();
  const json = { ...xsrf, "content-type": "application/json" };
  for (const path of ["/customer/profile", "/customer/profile/delete", "/password/update", "/account-type"]) {
    expect((await post(path, "{}", json)).status, path).toBe(400);
  }
  expect((await post("/notifications", "{}", json)).status).toBe(303);
  expect((await post("/logout", null, xsrf)).status).toBe(303);
});

test.each(["a[9000000]=1", "a[9000000].b=1", `${"a.".repeat(20_000)}a=1`])(
  "a form with a name such as %.20s is not parsed into parts",
  async (body) => {
    const reply = await post("/login", body, { "content-type": URLENCODED });
    expect(reply.status).toBe(400);
    expect((await reply.text()).length).toBeLessThan(100_000);
  },
);

test.each(["__intent__=x", "__intent__=null", "__intent__=%7B%7D", "__state__=x", "__proto__.x=1"])(
  "a form with %s commands nothing",
  async (body) => {
    expect((await post("/login", body, { "content-type": URLENCODED })).status).toBe(400);
  },
);

test("a guest who spells a customer's page in another way is sent to log in", async () => {
  for (const path of ["/Customer/Profile", "/%63ustomer/profile", "/NOTIFICATIONS", "/password/Update"]) {
    const reply = await product.fetch(`http://turnero.test${path}`, { redirect: "manual" });
    expect([reply.status, reply.headers.get("location")], path).toEqual([
      302,
      `/login?${new URLSearchParams({ redir: path })}`,
    ]);
  }
});

test("an oversized form changes nothing, and a page says so", async () => {
  const large = `reference=${"a".repeat(64 * 1024)}`;
  const page = await post("/login", large, { accept: "text/html", "content-type": URLENCODED });
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("El envío es demasiado grande");
  const told = await post("/login", large, { "content-type": URLENCODED });
  expect([told.status, await told.json()]).toMatchObject([413, { errorCode: "TOO_LARGE" }]);
});

test("only a turno's page takes a photo, up to the size of a form", async () => {
  const form = (kib: number) => {
    const body = new FormData();
    body.set("receipt", new File([new Uint8Array(kib * 1024)], "foto.jpg", { type: "image/jpeg" }));
    return { method: "POST", body, redirect: "manual" } as const;
  };
  const send = async (path: string, kib: number) =>
    (await product.fetch(`http://turnero.test${path}`, form(kib))).status;
  expect(await send("/bookings/nada", 100)).toBe(302);
  expect(await send("/bookings/nada", 17 * 1024)).toBe(413);
  expect(await send("/login", 100)).toBe(413);
});

test("a form without the session's value changes nothing, and a page says so", async () => {
  const { xsrf } = await logInSomebody();
  const { cookie } = xsrf;
  const asked = { cookie, accept: "text/html,*/*;q=0.8", "content-type": URLENCODED };
  const page = await post("/logout", "xsrf=de-otra-sesion", asked);
  expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("No pudimos verificar el envío");
  const told = await post("/logout", "", { cookie, "content-type": URLENCODED });
  expect([told.status, await told.json()]).toMatchObject([403, { errorCode: "BAD_XSRF" }]);
  expect((await post("/logout", null, xsrf)).status).toBe(303);
});
