import { expect, type Page, test } from "@playwright/test";
import { TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { expectNoSideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { newPerson, settled } from "#tests/e2e/support/wizard.ts";

const PAGE = "/footer/contact";
const SUPPORT = "hola@turnero.test";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label);
const button = (page: Page) => page.getByRole("main").getByRole("button");

async function fill(page: Page, name: string, email: string): Promise<void> {
  await field(page, "Nombre completo").fill(name);
  await field(page, "Email").fill(email);
  await field(page, "Mensaje").fill("Hola.\n¿Me ayudan?");
}

async function expectThanks(page: Page): Promise<void> {
  const thanks = page.getByRole("status").filter({ hasText: "¡Gracias por escribirnos!" });
  await expect(thanks).toContainText("Recibimos tu mensaje y te vamos a responder por email.");
  await expect(thanks.getByRole("link", { name: "Ir a la home" })).toHaveAttribute("href", "/");
}

test("a visitor writes to us after correcting a fault, and the operator reads it", async ({
  page,
  baseURL,
}, info) => {
  const { email } = newPerson();
  const name = `Ana ${email.slice(0, 12)}`;
  await page.goto("/contact");
  await settled(page, info);
  await fill(page, "  ", email);
  await field(page, "Teléfono").fill("11 5874-9895");
  await button(page).click();
  await expect(page.getByText("Por favor, ingresa tu nombre")).toBeVisible();
  await expect(field(page, "Nombre completo")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Teléfono")).toHaveValue("11 5874-9895");
  await expect(field(page, "Mensaje")).toHaveValue(/¿Me ayudan\?/);
  await field(page, "Nombre completo").fill(name);
  await button(page).click();
  await expectThanks(page);
  await expect(page.locator("#hecho")).toBeFocused();
  await page.reload();
  await expectThanks(page);
  const mail = await mailTo(page, baseURL, SUPPORT, new RegExp(`^Mensaje de ${name}$`));
  expect(mail.text).toContain(email);
  expect(mail.text).toContain("¿Me ayudan?");
});

test("a visitor who writes too often reads so, with everything still there", async ({ page }, info) => {
  const { email } = newPerson();
  for (let i = 0; i < 10; i++)
    await page.request.post("/ws/contact-us", { data: { name: "Ana", email, comments: "Hola" } });
  await page.goto(PAGE);
  await settled(page, info);
  await fill(page, "Ana", email);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Podés enviar el tuyo en 24 horas: lo que escribiste sigue acá.",
  );
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Mensaje")).toHaveValue(/¿Me ayudan\?/);
});

test("script sends the form once without leaving, and the button shows the sending", async ({
  page,
}, info) => {
  await page.goto(PAGE);
  await settled(page, info);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  let sent = 0;
  await page.route(/footer\/contact\.data/, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await route.continue();
  });
  await fill(page, "Ana", newPerson().email);
  await button(page).click();
  await expect(button(page)).toHaveText("Enviando...");
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await button(page).click({ force: true });
  await expectThanks(page);
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);
  expect(sent).toBe(1);
});

test("the button looks disabled until the form is complete, and names the missing fields", async ({
  page,
}, info) => {
  await page.goto(PAGE);
  await settled(page, info);
  const colour = () => button(page).evaluate((each) => getComputedStyle(each).backgroundColor);
  const disabled = await colour();
  await button(page).click();
  await expect(field(page, "Nombre completo")).toBeFocused();
  await fill(page, "Ana", newPerson().email);
  await expect.poll(colour).not.toBe(disabled);
  await field(page, "Email").fill("ana@");
  await expect.poll(colour).toBe(disabled);
});

test("the Tab key does not reach the hidden trap field", async ({ page }, info) => {
  await page.goto(PAGE);
  await settled(page, info);
  await field(page, "Mensaje").focus();
  await page.keyboard.press("Tab");
  await expect(button(page)).toBeFocused();
  await expect(page.getByLabel("Website")).not.toBeInViewport();
});

test("the pages of text are accessible", async ({ page }) => {
  for (const path of [PAGE, `${PAGE}?hecho=enviado`, ...TEXT_PAGES.map((each) => `/footer/${each}`)]) {
    await page.goto(path);
    expect.soft(await axeFindings(page), path).toEqual([]);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
  }
});

test("the index of the terms leads to a section, the arrow back up", async ({ page }) => {
  await page.goto("/footer/terms-of-service");
  await page.getByText("En esta página").click();
  await page.getByRole("link", { name: "Ley aplicable y disputas" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "15. Ley aplicable y disputas" })).toBeInViewport();
  await page.getByRole("link", { name: "Volver arriba" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
