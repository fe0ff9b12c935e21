import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const CUSTOMER = { username: "cliente@turnero.test", profile: "CUSTOMER" } as const;
const OWNER = { username: "duena@turnero.test", profile: "BUSINESS" } as const;

type Somebody = typeof CUSTOMER | typeof OWNER;

/** Opens a page with a new session of this user. */
async function enterAs(page: Page, info: TestInfo, { username, profile }: Somebody, path = "/notifications") {
  await enter(page, info, await demoSession(page.request, username, profile), path);
}

/** Opens the phone's menu, or the user's own on a wide screen. */
async function openUserMenu(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const summary = page.locator(isPhone ? ".phone-menu > summary" : "header nav summary");
  await summary.click();
}

test(
  "the visitor's menus lead to the landings, login and sign-up",
  { tag: "@wide" },
  async ({ page }, info) => {
    await page.goto("/");
    await settled(page, info);
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    if (isPhone) await page.locator(".phone-menu > summary").click();
    const menu = isPhone ? page.locator(".phone-menu") : page.locator("header nav");
    // Home greets over its title, and not twice on a wide screen.
    const greeter = isPhone ? menu : page.getByRole("main");
    await expect(greeter.getByText("¡Bienvenido a Turnero!")).toBeVisible();
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
  },
);

test(
  "an owner's menu has the business, and the switch to customer and back",
  { tag: "@wide" },
  async ({ page }, info) => {
    await enterAs(page, info, OWNER, "/password/update");
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

test("'Salir' ends the session", { tag: ["@both"] }, async ({ page }, info) => {
  await enterAs(page, info, CUSTOMER);
  await openUserMenu(page);
  await page.locator(".menu[open]").getByRole("button", { name: "Salir" }).click();
  await expect(page.getByText("Tu sesión ha finalizado")).toBeVisible();
  await page.goto("/notifications");
  await expect(page).toHaveURL("/login?redir=%2Fnotifications");
});

test(
  "visitors have the footer on wide screens, but not in the booking wizard",
  { tag: "@wide" },
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

for (const path of [PALERMO, "/bookings"]) {
  test(`the menus of ${path} unfold under a press up to 1024 px`, async ({ page }, info) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await enterAs(page, info, CUSTOMER, path);
    const menus = page.locator("header.site nav");
    const toggle = page.locator("header.site .toggle > summary");
    await expect(page.locator("header.top")).toBeHidden();
    await expect(menus).toBeHidden();
    await toggle.click();
    await menus.locator("summary").click();
    await expect(menus.getByRole("link", { name: "Perfil", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(menus.getByRole("button", { name: "Salir" })).toBeInViewport({ ratio: 1 });
    await toggle.click();
    await expect(menus).toBeHidden();
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect(menus).toBeVisible();
    await expect(toggle).toBeHidden();
  });
}

test("menus open by keyboard and close on Escape", { tag: "@wide" }, async ({ page }, info) => {
  await page.goto("/login");
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

test("a notification leads to its turno and is then marked as seen", async ({ page }, info) => {
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
});

test("axe finds nothing on /notifications", async ({ page }, info) => {
  await enterAs(page, info, CUSTOMER);
  await expectAccessible(page);
});
