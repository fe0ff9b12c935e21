import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { enter, enterBackoffice, newCustomer } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const TEAM = "/backoffice/setup/team";

test(
  "an invited professional accepts by the mail's link and sees only what is theirs; removed, nothing",
  { tag: ["@script", "@once"] },
  async ({ page, baseURL, browser }, info) => {
    const person = await newCustomer(page.request);
    await enterBackoffice(page, info, TEAM);
    await expectAccessible(page);
    const form = page.locator("form", { has: page.getByRole("button", { name: "Invitar" }) });
    await form.getByLabel("Email").fill(person.email);
    await form.getByRole("button", { name: "Invitar" }).click();
    await expect(form.getByText("Elige qué profesional es")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue(person.email);
    await form.getByLabel("Profesional que es").selectOption({ label: await freeProfessional(form) });
    await form.getByRole("button", { name: "Invitar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Enviamos la invitación." })).toBeFocused();

    const link = linkIn(await mailTo(page, baseURL, person.email, /^Te invitaron a /), "/invite/");
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
    const theirs = await context.newPage();
    await enter(theirs, info, person.token, link);
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: "Aceptar invitación" }).click();
    await expect(theirs).toHaveURL(/\/(notifications|backoffice\/calendar)/);
    for (const path of [TEAM, "/backoffice/payments"]) expect((await theirs.goto(path))?.status()).toBe(404);

    await page.reload();
    await settled(page, info);
    const row = page.getByRole("listitem").filter({ hasText: person.email });
    await row.getByText("Quitar del equipo").click();
    await row.getByRole("button", { name: "Sí, quitar" }).click();
    await expect(row).toHaveCount(0);
    await theirs.goto("/backoffice/calendar");
    await expect(theirs).not.toHaveURL(/\/backoffice/);
    await context.close();
  },
);

/** A professional of the salon whom nobody is. */
async function freeProfessional(form: ReturnType<Page["locator"]>): Promise<string> {
  const names = await form.getByLabel("Profesional que es").locator("option").allTextContents();
  const found = names.find((name) => name.startsWith("Diego"));
  if (!found) throw new Error(`Nobody free among ${names}`);
  return found;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
