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

test.each(SCREENS)("what is no form is an empty one to %s", async (path) => {
  for (const [body, headers] of NO_FORMS) {
    expect((await post(path, body, headers)).status, String(body)).toBe(400);
  }
});

test("a person's screens take no harm either, and one that needs no form none at all", async () => {
  const { xsrf } = await logInSomebody();
  const json = { ...xsrf, "content-type": "application/json" };
  for (const path of ["/customer/profile", "/customer/profile/delete", "/password/update", "/account-type"]) {
    expect((await post(path, "{}", json)).status, path).toBe(400);
  }
  expect((await post("/notifications", "{}", json)).status).toBe(303);
  expect((await post("/logout", null, xsrf)).status).toBe(303);
});

test.each(["a[9000000]=1", "a[9000000].b=1", `${"a.".repeat(20_000)}a=1`])(
  "a form with a name such as %.20s is not taken apart",
  async (body) => {
    const reply = await post("/login", body, { "content-type": URLENCODED });
    expect(reply.status).toBe(400);
    expect((await reply.text()).length).toBeLessThan(100_000);
  },
);

test.each(["__intent__=x", "__intent__=null", "__intent__=%7B%7D", "__state__=x", "__proto__.x=1"])(
  "nor does %s command anything",
  async (body) => {
    expect((await post("/login", body, { "content-type": URLENCODED })).status).toBe(400);
  },
);

test("a guest who spells a person's page in their own way is sent to log in", async () => {
  for (const path of ["/Customer/Profile", "/%63ustomer/profile", "/NOTIFICATIONS", "/password/Update"]) {
    const reply = await product.fetch(`http://turnero.test${path}`, { redirect: "manual" });
    expect([reply.status, reply.headers.get("location")], path).toEqual([
      302,
      `/login?${new URLSearchParams({ redir: path })}`,
    ]);
  }
});

test("a form that is too large changes nothing, and a browser is told so on a page", async () => {
  const large = `reference=${"a".repeat(64 * 1024)}`;
  const page = await post("/login", large, { accept: "text/html", "content-type": URLENCODED });
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("El envío es demasiado grande");
  const told = await post("/login", large, { "content-type": URLENCODED });
  expect([told.status, await told.json()]).toMatchObject([413, { errorCode: "TOO_LARGE" }]);
});

test("a photo may come to a turno's page alone, and is refused beyond what a form may have", async () => {
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

test("a form without the session's value changes nothing, and a browser is told so on a page", async () => {
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
