import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enter, enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bearer, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { atReview } from "#tests/e2e/support/review.ts";
import { action, settled } from "#tests/e2e/support/wizard.ts";

const CLIENTS = "/backoffice/clients";

test("staff find, note, tag and block a client who booked, and the client reads so", async ({
  page,
}, info) => {
  const customer = await atReview(page, info, 4);
  await action(page, "Reservar").click();
  await expect(page).toHaveURL(/step=5/);
  const review = await reviewAddress(page, info);

  await enterBackoffice(page, info, CLIENTS);
  await expectAccessible(page);
  await find(page, customer.email);
  const row = page.getByRole("listitem").filter({ hasText: customer.firstname });
  await row.getByRole("link", { name: customer.firstname }).click();
  await settled(page, info);
  await expect(page.getByRole("heading", { name: customer.firstname })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Alergias y cuidados").fill("Amoníaco");
  await page.getByRole("button", { name: "Guardar notas" }).click();
  await expectTold(page, info, "Guardado.");
  await expect(page.locator(".mind")).toContainText("Amoníaco");
  await page.getByText("Etiqueta", { exact: true }).click();
  await page
    .getByRole("textbox", { name: "Agregar etiqueta" })
    .or(page.getByRole("combobox", { name: "Agregar etiqueta" }))
    .fill("Fiel");
  await page.getByRole("button", { name: "Agregar etiqueta" }).click();
  await expect(page.getByRole("button", { name: "Quitar la etiqueta Fiel" })).toBeVisible();
  await page.getByRole("switch", { name: "Puede reservar por la página" }).click();
  await expectTold(page, info, "Ya no puede reservar por la página.");

  await enter(page, info, customer.token, review);
  await action(page, "Reservar").click();
  await expect(page.getByRole("alert")).toContainText("Por ahora no podés reservar en");
});

test("two clients with the same phone are merged, and split again", async ({ page }, info) => {
  await enterBackoffice(page, info, `${CLIENTS}/new`);
  await expectAccessible(page);
  const name = `Zoe${Date.now()}`;
  const phone = `11 5${String(Date.now()).slice(-7)}`;
  for (const last of ["Una", "Otra"]) {
    await page.goto(`${CLIENTS}/new`);
    await settled(page, info);
    await page.getByLabel("Nombre", { exact: true }).fill(name);
    await page.getByLabel("Apellido (opcional)").fill(last);
    await page.getByLabel("Teléfono (opcional)").fill(phone);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expectTold(page, info, "Cliente agregado.");
  }
  await page.getByRole("link", { name: "Unir con otro" }).click();
  await settled(page, info);
  await page.getByRole("searchbox").fill(`${name} una`);
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("link", { name: `${name} Una` }).click();
  await settled(page, info);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unir en una ficha" }).click();
  await expectTold(page, info, "Ahora es una sola ficha.");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expectTold(page, info, "Vuelven a ser dos fichas");
  await page.goto(CLIENTS);
  await settled(page, info);
  await find(page, name);
  await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveCount(2);
});

test("two similar clients show above the list, are compared, and are declared different", async ({
  page,
}, info) => {
  const { owner } = await ownSalon(page, { from: "09:00", to: "18:00" });
  for (const firstname of ["Rosa", "Rosita"]) {
    const data = { firstname, lastname: "Paz", phone: "11 4444-7777" };
    const made = await page.request.post("/api/client", { headers: bearer(owner), data });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await enter(page, info, owner, CLIENTS);
  await expect(page.getByText(/^Ros(a|ita) Paz y Ros(a|ita) Paz parecen la misma persona\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Revisar" }).click();
  await settled(page, info);
  await expect(page.getByRole("heading", { name: "Tienen el mismo teléfono." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Comparar/ }).click();
  await expect(page.getByRole("heading", { name: "Así queda" })).toBeVisible();
  await page.goto(`${CLIENTS}/repeated`);
  await settled(page, info);
  await page.getByRole("button", { name: "No son la misma persona" }).click();
  await expectTold(page, info, "Listo: no te vamos a preguntar más por ese dato.");
  await expect(page.getByText("No hay clientes que parezcan repetidos")).toBeVisible();
});

/** The search runs while typing, and the field keeps the focus. */
async function find(page: Page, words: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Buscar clientes" });
  await field.fill(words);
  await expect(page.getByRole("status").filter({ hasText: /encontrado/ })).toBeVisible();
  await expect(field).toBeFocused();
  expect(page.url()).not.toContain(encodeURIComponent(words));
}

async function expectTold(page: Page, info: TestInfo, sentence: string): Promise<void> {
  const told = page.getByRole("status").filter({ hasText: sentence });
  await expect(told).toBeVisible();
  await expect(told).toBeFocused();
  await settled(page, info);
}

/** Step 4 with another time than the booking just made. */
async function reviewAddress(page: Page, info: TestInfo): Promise<string> {
  await atReview(page, info, 5);
  return page.url();
}
