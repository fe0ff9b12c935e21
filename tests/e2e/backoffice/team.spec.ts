import { expect, type Page, test } from "@playwright/test";
import { type Customer, enter, enterBackoffice, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { ownerHeaders } from "#tests/e2e/support/made-service.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const TEAM = "/backoffice/setup/team";

test("an invited professional sees only their own turnos, and nothing once removed", async ({
  page,
  baseURL,
  browser,
}, info) => {
  const person = await newCustomer(page.request);
  await enterBackoffice(page, info, TEAM);
  await expectAccessible(page);
  const professional = await newProfessional(page, person);
  await page.reload();
  await settled(page, info);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Invitar" }) });
  await form.getByLabel("Email").fill(person.email);
  await form.getByRole("button", { name: "Invitar" }).click();
  await expect(form.getByText("Elegí qué profesional es")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue(person.email);
  await form.getByLabel("Profesional que es").selectOption({ label: professional.name });
  await form.getByRole("button", { name: "Invitar" }).click();
  const told = page.getByRole("status").filter({ hasText: "Enviamos la invitación." });
  await expect(told).toBeFocused();

  const link = linkIn(await mailTo(page, baseURL, person.email, /^Te invitaron a /), "/invite/");
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: page.viewportSize(),
  });
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
  await professional.leave();
});

/** A professional of the salon without an account, named like the future member. */
async function newProfessional(page: Page, { firstname, lastname }: Customer) {
  const headers = await ownerHeaders(page);
  const person = { firstname, lastname, storeIds: ["demo-caballito"], serviceIds: [], bookable: false };
  const made = await page.request.post("/api/employee", { headers, data: person });
  const path = `/api/employee/${await made.text()}`;
  return {
    name: `${firstname} ${lastname}`,
    leave: async () => expect((await page.request.delete(path, { headers })).status()).toBe(204),
  };
}
