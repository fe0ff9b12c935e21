import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { asNewCustomer, DEMO_PASSWORD, demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const CUSTOMER = { username: "cliente@turnero.test", profile: "CUSTOMER" } as const;
const OWNER = { username: "duena@turnero.test", profile: "BUSINESS" } as const;

type Somebody = typeof CUSTOMER | typeof OWNER;

/** At a page, with a session of their own. */
async function enterAs(page: Page, info: TestInfo, { username, profile }: Somebody, path = "/notifications") {
  await enter(page, info, await demoSession(page.request, username, profile), path);
}

/** The session is over, and the page notices. */
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

/** Opens the phone's menu, or the user's own on a wide screen. */
async function openUserMenu(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const summary = page.locator(isPhone ? ".phone-menu > summary" : "header nav summary");
  await summary.click();
}

test("the visitor's menus lead to the landings, login and sign-up", async ({ page }, info) => {
  await page.goto("/");
  await settled(page, info);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.locator(".phone-menu > summary").click();
  const menu = isPhone ? page.locator(".phone-menu") : page.locator("header nav");
  await expect(menu.getByText("¡Bienvenido a Turnero!")).toBeVisible();
  await menu.getByText("Tipos de Negocios").click();
  await expect(menu.getByRole("link", { name: "Peluquerías" })).toHaveAttribute(
    "href",
    "/gestionar-turnos/peluquerias",
  );
  await menu.getByText("Funcionalidades").click();
  await expect(menu.getByRole("link", { name: "Reservas online" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Contactanos" })).toHaveAttribute("href", "/footer/contact");
  await expect(menu.getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute("href", "/login");
  await expect(menu.getByRole("link", { name: "Registrarse" })).toHaveAttribute("href", "/signup");
});

test(
  "an owner's menu has the business, and the way to the other hat and back",
  { tag: "@script" },
  async ({ page }, info) => {
    await enterAs(page, info, OWNER);
    await openUserMenu(page);
    let menu = page.locator(".menu[open]");
    await expect(menu.getByRole("link", { name: "Señas", exact: true })).toHaveAttribute(
      "href",
      "/backoffice/payments",
    );
    await expect(menu.getByText("Perfil", { exact: true })).toHaveCount(0);
    await menu.getByRole("button", { name: "Como usuario" }).click();
    await page.goto("/notifications");
    await settled(page, info);
    await openUserMenu(page);
    menu = page.locator(".menu[open]");
    await expect(menu.getByRole("link", { name: "Perfil", exact: true })).toBeVisible();
    await menu.getByRole("button", { name: "Como negocio" }).click();
    await page.goto("/customer/profile");
    await expect(page).toHaveURL("/");
  },
);

test("'Salir' ends the session", async ({ page }, info) => {
  await enterAs(page, info, CUSTOMER);
  await openUserMenu(page);
  await page.locator(".menu[open]").getByRole("button", { name: "Salir" }).click();
  await expect(page.getByText("Tu sesión ha finalizado")).toBeVisible();
  await page.goto("/notifications");
  await expect(page).toHaveURL("/login?redir=%2Fnotifications");
});

test(
  "the footer is for visitors on wide screens, and not where one books",
  { tag: "@script" },
  async ({ page }, info) => {
    await page.goto("/");
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const footer = page.getByRole("contentinfo");
    if (isPhone) await expect(footer).toBeHidden();
    else await expect(footer).toContainText("© 2023 Turnero");
    await page.goto(PALERMO);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await enterAs(page, info, CUSTOMER);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  },
);

test(
  "a session that ends is noticed, and logging in again keeps the work",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
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
  },
);

test(
  "after logging in again the page goes on where it was, and what was typed is saved",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
    await page.clock.install();
    const person = await asNewCustomer(page, info, "/customer/profile");
    await page.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
    await logInAgain(page, await endSession(page, context), person.email, person.password);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Tus datos se guardaron")).toBeVisible();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
  },
);

test(
  "after logging in again a business goes on in its back office",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
    await page.clock.install();
    await enterAs(page, info, OWNER, "/backoffice/payments?ver=account");
    await logInAgain(page, await endSession(page, context), OWNER.username);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  },
);

test(
  "after logging in again a turno is cancelled from the page that was open",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
    await page.clock.install();
    const { person, id } = await bookByApi(page, info, "demo-corte");
    await enter(page, info, person.token, `/bookings/${id}/cancel`);
    await logInAgain(page, await endSession(page, context), person.email, person.password);
    await page.getByRole("button", { name: /cancelar/i }).click();
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}`));
    await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
  },
);

test(
  "a form of a session that another has followed is told so, and keeps what was typed",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
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
      "No pudimos verificar el envío. Recarga la página e intenta nuevamente.",
    );
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
  },
);

test(
  "the page of a form that is refused at the edge stays as it was drawn",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
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
  },
);

for (const [what, reply] of [
  ["a 500", { status: 500, body: "" }],
  ["another 403", { status: 403, json: { success: false, errorCode: "FORBIDDEN" } }],
] as const) {
  test(`${what} of the heartbeat ends nothing`, { tag: ["@script", "@once"] }, async ({ page }, info) => {
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

test(
  "a page left open in one tab is of use after logging out in another",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
    await enterAs(page, info, CUSTOMER, "/customer/profile");
    const other = await context.newPage();
    await other.goto("/logout");
    await expect(other.getByText("Tu sesión ha finalizado")).toBeVisible();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page).toHaveURL(/\/login\?redir=%2Fcustomer%2Fprofile/);
  },
);

test("menus open by keyboard and close on Escape", { tag: "@script" }, async ({ page }, info) => {
  await page.goto("/");
  await settled(page, info);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const summary = isPhone
    ? page.locator(".phone-menu > summary")
    : page.locator("header nav summary").first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".menu[open]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".menu[open]")).toHaveCount(0);
});

test(
  "a notification leads to its turno, and is seen then",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
    const { person, id } = await bookByApi(page, info, "demo-masaje");
    await enter(page, info, person.token, "/notifications");
    const link = page.getByRole("link", { name: "Reservaste tu turno (sin leer)" });
    await link.click();
    await expect(page).toHaveURL(`/bookings/${id}`);
    await expect(async () => {
      await page.goto("/notifications");
      await expect(page.getByRole("link", { name: "Reservaste tu turno", exact: true })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  },
);

test("axe finds nothing on /notifications", { tag: "@script" }, async ({ page }, info) => {
  await enterAs(page, info, CUSTOMER);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
});
