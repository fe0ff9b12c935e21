import { expect, type Page, test } from "@playwright/test";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { sideways } from "#tests/e2e/support/reach.ts";

const WIDTHS = [320, 360, 390, 480, 640, 768, 769, 900, 1000, 1024, 1025, 1100, 1280, 1440];

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
}

test("home leads to the sign-up and to the landing of a trade", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Tus clientes reservan solos. Vos, a lo tuyo.",
  );
  const hero = page.locator(".hero");
  await hero.getByRole("link", { name: "Funcionalidades" }).click();
  await expect(page).toHaveURL("/home#features");
  await expect(page.getByRole("heading", { name: "Funcionalidades" })).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Barberías/ }).last()).toHaveAttribute(
    "href",
    "/gestionar-turnos/barberias",
  );
  await page.locator("#pricing").getByRole("link", { name: "Empezar ahora gratis" }).click();
  await expect(page).toHaveURL("/signup?redir=%2Fbusiness%2Fonboarding");
});

test("only a single question is open at a time", async ({ page }) => {
  await page.goto("/");
  const open = page.locator(".faq details[open] summary");
  await expect(open).toHaveText("¿Cómo registro mi negocio?");
  await page.getByText("¿El plan básico es gratis?").click();
  await expect(open).toHaveText("¿El plan básico es gratis?");
  await expect(page.getByText("Sí, y sin mensualidades.")).toBeVisible();
  await expect(page.getByText("Tocá Empezar Gratis, completá")).toBeHidden();
});

test("the arrow up appears past 300 px and leads to the top (accounts §9)", async ({ page }) => {
  await page.goto("/");
  const up = page.getByRole("link", { name: "Volver arriba" });
  await scrollTo(page, 290);
  await expect(up).not.toBeInViewport();
  await scrollTo(page, 320);
  await expect(up).toBeInViewport();
  await scrollTo(page, 4000);
  await expect(up).toBeInViewport({ ratio: 1 });
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).not.toBeInViewport();
});

test("home fits screens of any width", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    expect(await sideways(page), `${width} px`).toBe(0);
  }
});

test("home greets a logged-in customer by name, with script", async ({ page }, info) => {
  const failures: string[] = [];
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  page.on("pageerror", (failure) => failures.push(failure.message));
  await enter(page, info, await demoSession(page.request, "cliente@turnero.test"), "/home");
  await expect(page.locator(".hello")).toHaveText(/^¡Hola .+!$/);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page);
  expect(failures).toEqual([]);
});

test("axe finds nothing on home", async ({ page }) => {
  await page.goto("/");
  await page.getByText("¿En qué países está disponible?").click();
  await expectAccessible(page);
});
