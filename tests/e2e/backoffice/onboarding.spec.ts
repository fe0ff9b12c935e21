import { expect, type Page, test } from "@playwright/test";
import { type Customer, enter, enterBackoffice, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import {
  action,
  chooseService,
  chooseTime,
  offeredTimes,
  openFreeDay,
  settled,
} from "#tests/e2e/support/wizard.ts";

const ONBOARDING = "/business/onboarding";
const VALIDATION = "/notification-profile/email-validation-callback/";

test("an owner goes from nothing to a published page on which a customer books", async ({
  page,
  baseURL,
  browser,
}, info) => {
  test.slow();
  const owner = await newCustomer(page.request);
  await enter(page, info, owner.token, ONBOARDING);
  await page.getByRole("link", { name: "Peluquería", exact: true }).click();
  await page.getByLabel("Precio de Corte de mujer").fill("veinte");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escribí el precio en pesos, como 22.000")).toBeVisible();
  await expect(page.getByLabel("Precio de Corte de mujer")).toBeFocused();
  await page.getByLabel("Precio de Corte de mujer").fill("23.500");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expectSuggestedSlug(page);
  await placeSalon(page, `Salón ${owner.email.split("@")[0]}`);
  await expect(page.getByRole("heading", { name: "¿Cuándo atendés?" })).toBeVisible();
  await page.getByRole("link", { name: "Horario cortado" }).click();
  await expect(page.getByLabel("Martes, segundo turno desde")).toHaveValue("16:00");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "¿Quién atiende?" })).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page.getByText("Esta página sigue sola.")).toBeVisible();

  const link = linkIn(await mailTo(page, baseURL, owner.email, /./), VALIDATION);
  await confirmElsewhere(page, link);
  await expect(page.getByRole("status").filter({ hasText: "¡Tu página ya está publicada!" })).toBeFocused();
  await expect(page.getByRole("img", { name: /^Código QR de / })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
  const theirs = await context.newPage();
  await enter(theirs, info, (await newCustomer(page.request)).token, await wizardOf(page, owner));
  await chooseService(theirs, "Corte de mujer");
  await expect(theirs.getByText("$23.500").first()).toBeAttached();
  await action(theirs, "Continuar").click();
  await expect(theirs.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await settled(theirs, info);
  await openFreeDay(theirs, info);
  await chooseTime(theirs, (await offeredTimes(theirs))[0] ?? "");
  await action(theirs, "Continuar").click();
  await expect(theirs.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await action(theirs, "Reservar").click();
  await expect(theirs.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await context.close();
});

test("a business's setup is accessible", async ({ page }, info) => {
  test.slow();
  await enterBackoffice(page, info, "/backoffice/setup");
  await expectAccessible(page);
  for (const path of ["/backoffice/setup/business", "/backoffice/calendar"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

/** The page's address follows the name and avoids taken ones, until the owner writes another. */
async function expectSuggestedSlug(page: Page): Promise<void> {
  const slug = page.getByLabel("Tu página");
  await page.getByLabel("Nombre del negocio").fill("Estilo Demo");
  await expect(slug).toHaveValue(/^estilo-demo-\d$/);
  await expect(page.getByRole("status").filter({ hasText: "Está libre" })).toBeAttached();
  await slug.fill("estilo-demo");
  await expect(page.getByText("Esa dirección ya está en uso. Probá con otra.").first()).toBeVisible();
  await page.getByLabel("Nombre del negocio").fill("Otra");
  await expect(slug).toHaveValue("estilo-demo");
  await expectAccessible(page);
  await slug.fill("");
}

/** Step 2. */
async function placeSalon(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nombre del negocio").fill(name);
  await page.getByLabel("Calle").fill("Thames");
  await page.getByLabel("Número").fill("1550");
  await page.getByLabel("Localidad").fill("Palermo");
  await page.getByRole("button", { name: "Continuar" }).click();
}

/** Opens a mail's link in a tab of its own. */
async function confirmElsewhere(page: Page, link: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/thank/);
  await tab.close();
  await page.bringToFront();
}

/** The wizard's path for customers at the first store of this owner's business. */
async function wizardOf(page: Page, { token }: Customer): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { id } = await (await page.request.get("/api/business", { headers })).json();
  const [store] = await (await page.request.get(`/ws/external/business/${id}/store`)).json();
  return `/booking/${id}/${store.id}`;
}
