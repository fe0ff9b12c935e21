import { type BrowserContext, expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { asNewCustomer, DEMO_PASSWORD, demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";

const CUSTOMER = { username: "cliente@turnero.test", profile: "CUSTOMER" } as const;
const OWNER = { username: "duena@turnero.test", profile: "BUSINESS" } as const;

type Somebody = typeof CUSTOMER | typeof OWNER;

/** Opens a page with a new session of this user. */
async function enterAs(page: Page, info: TestInfo, { username, profile }: Somebody, path = "/notifications") {
  await enter(page, info, await demoSession(page.request, username, profile), path);
}

/** Ends the session, and waits until the page notices. */
async function endSession(page: Page, context: BrowserContext): Promise<Locator> {
  await page.route("**/api/heartbeat", (route) =>
    route.fulfill({ status: 403, json: { success: false, errorCode: "SESSION_EXPIRED" } }),
  );
  await context.clearCookies({ name: "session" });
  const dialog = page.getByRole("dialog", { name: "Iniciar Sesión" });
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unroute("**/api/heartbeat");
  return dialog;
}

async function logInAgain(page: Page, dialog: Locator, email: string, password = DEMO_PASSWORD) {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
}

test("the login form is fetched with the first heartbeat, not with the page", async ({ page }, info) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const has = (file: RegExp) => asked.some((path) => file.test(path));
  await page.clock.install();
  await enterAs(page, info, CUSTOMER);
  await expect(() => expect(has(/session-keeper/)).toBe(true)).toPass();
  await page.waitForLoadState("networkidle");
  expect(has(/login-modal|\/forms-/)).toBe(false);
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(has(/login-modal-.*\.js/)).toBe(true);
  }).toPass();
});

test("the end of a session is noticed, and logging in again keeps the work", async ({
  page,
  context,
}, info) => {
  await page.clock.install();
  await enterAs(page, info, CUSTOMER, "/customer/profile");
  await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  const dialog = await endSession(page, context);
  await dialog.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.clock.runFor(1000);
  await expect(dialog.getByText("Usuario requerido")).toBeVisible();
  await expect(dialog.getByText("Contraseña requerida")).toBeVisible();
  await logInAgain(page, dialog, CUSTOMER.username);
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
});

test("a page goes on after logging in again, and the typed text is saved", async ({
  page,
  context,
}, info) => {
  await page.clock.install();
  const person = await asNewCustomer(page, info, "/customer/profile");
  await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  await logInAgain(page, await endSession(page, context), person.email, person.password);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Tus datos se guardaron")).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
});

test("a business goes on in its back office after logging in again", async ({ page, context }, info) => {
  await page.clock.install();
  await enterAs(page, info, OWNER, "/backoffice/payments?ver=account");
  await logInAgain(page, await endSession(page, context), OWNER.username);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
});

test("a turno is cancelled from the open page after logging in again", async ({ page, context }, info) => {
  await page.clock.install();
  const { person, id } = await bookByApi(page, info, "demo-corte");
  await enter(page, info, person.token, `/bookings/${id}/cancel`);
  await logInAgain(page, await endSession(page, context), person.email, person.password);
  await page.getByRole("button", { name: /cancelar/i }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${id}`));
  await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
});

test("a form of an earlier session says so and keeps the typed text", async ({ page, context }, info) => {
  const { baseURL = "" } = info.project.use;
  const person = await asNewCustomer(page, info, "/customer/profile");
  await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  const { token } = await (
    await page.request.post("/api/authentication", {
      data: { username: person.email, password: person.password, profile: "CUSTOMER" },
    })
  ).json();
  await context.addCookies([{ name: "session", value: token, url: baseURL }]);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "No pudimos verificar el envío. Recargá la página e intentá nuevamente.",
  );
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
});

test("a page stays as drawn if the edge refuses its form", async ({ page }, info) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  await asNewCustomer(page, info, "/customer/profile");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    document.body.appendChild(form);
    form.submit();
  });
  const heading = page.getByRole("heading", { name: "No pudimos verificar el envío" });
  await expect(heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(heading).toBeVisible();
  expect(errors.filter((each) => !each.includes("status of 403"))).toEqual([]);
});

for (const [what, reply] of [
  ["a 500", { status: 500, body: "" }],
  ["another 403", { status: 403, json: { success: false, errorCode: "FORBIDDEN" } }],
] as const) {
  test(`${what} of the heartbeat ends no session`, async ({ page }, info) => {
    await page.clock.install();
    await enterAs(page, info, CUSTOMER);
    let beats = 0;
    await page.route("**/api/heartbeat", async (route) => {
      await route.fulfill(reply);
      beats += 1;
    });
    await expect(async () => {
      await page.clock.runFor(61_000);
      expect(beats).toBeGreaterThan(0);
    }).toPass();
    await page.clock.runFor(5_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("a page left open leads to the login after a log-out in another tab", async ({
  page,
  context,
}, info) => {
  await enterAs(page, info, CUSTOMER, "/customer/profile");
  const other = await context.newPage();
  await other.goto("/logout");
  await expect(other.getByText("Tu sesión ha finalizado")).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL(/\/login\?redir=%2Fcustomer%2Fprofile/);
});
