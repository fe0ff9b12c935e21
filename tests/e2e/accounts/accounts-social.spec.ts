import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { openLogin } from "#tests/e2e/support/accounts.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { newPerson } from "#tests/e2e/support/wizard.ts";

const BAD_CREDENTIALS = "Usuario o password incorrecto";
const NOW = Math.floor(Date.now() / 1000);

/** Goes from our login page to the provider's own, and fills in this e-mail address. */
async function continueWith(page: Page, info: TestInfo, provider: "Google" | "Facebook", email: string) {
  await openLogin(page, info, "/login?redir=/customer/profile");
  await page.getByRole("link", { name: `Continuar con ${provider}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: `${provider} (sandbox)` })).toBeVisible();
  await page.getByLabel("Email").fill(email);
}

for (const provider of ["Google", "Facebook"] as const) {
  test(
    `a new customer logs in with ${provider} and returns to the page they came from`,
    { tag: provider === "Facebook" ? "@plain" : [] },
    async ({ page }, info) => {
      const { email } = newPerson();
      await continueWith(page, info, provider, email);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL("/customer/profile?showBidDialog=true");
      const session = await page.request.get("/api/token-validation");
      expect(await session.json()).toMatchObject({ email, typeAccount: "CUSTOMER", token: null });
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "journey" }));
    },
  );
}

test("a visitor who declines reads so at the login", async ({ page }, info) => {
  await continueWith(page, info, "Facebook", "nadie@correo.test");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(BAD_CREDENTIALS);
});

test("the API accepts the sandbox's good tokens only", async ({ request, baseURL }) => {
  const sandbox = sandboxOf(baseURL);
  async function logIn(provider: "google" | "facebook", claims: Record<string, unknown>, as = claims.email) {
    const minted = await request.post(`${sandbox}/${provider}/token`, { data: claims });
    const { token } = await minted.json();
    const send = () => request.post(`/api/authentication/${provider}`, { data: { email: as, token } });
    return { status: (await send()).status(), again: async () => (await send()).status() };
  }
  const good = await logIn("google", { email: newPerson().email });
  expect([good.status, await good.again()]).toEqual([200, 401]);
  expect((await logIn("facebook", { email: newPerson().email })).status).toBe(200);

  const wrong = [
    { aud: "another-client" },
    { alg: "none" },
    { alg: "HS256" },
    { exp: NOW - 61 },
    { iss: "https://accounts.google.com." },
    { kid: "nobody-s" },
    { padding: "x".repeat(10_000) },
  ];
  for (const claims of wrong) {
    expect((await logIn("google", { email: newPerson().email, ...claims })).status).toBe(401);
  }
  for (const facts of [{ app_id: "another-app" }, { is_valid: false }, { me: { id: "1" } }]) {
    expect((await logIn("facebook", { email: newPerson().email, ...facts })).status).toBe(401);
  }
  expect((await logIn("google", { email: newPerson().email }, newPerson().email)).status).toBe(401);
});
