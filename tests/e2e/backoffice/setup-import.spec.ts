import { expect, type Page, test } from "@playwright/test";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { enter, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bearer, bookForClient, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { sideways } from "#tests/e2e/support/reach.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const SETUP = "/backoffice/setup";

test("a salon's whole data is exported and imported into a new salon", async ({ page }, info) => {
  const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
  const { date } = toLocal(Math.floor(Date.now() / 60_000), USUAL_ZONE);
  const wanted = { employeeId: salon.nora, date: addDays(date, 2), localTime: "10:00" };
  await bookForClient(page, salon, "Tomás", wanted);
  await enter(page, info, salon.owner, SETUP);
  const href = await page.locator("a[href$='/todo.zip']").getAttribute("href");
  const zip = await (await page.request.get(href ?? "")).body();

  const other = await newCustomer(page.request);
  const made = await page.request.post("/api/business", {
    headers: bearer(other.token),
    data: { name: `Otro ${other.email.split("@")[0]}` },
  });
  expect(made.status(), await made.text()).toBe(201);
  await enter(page, info, other.token, SETUP);
  await page.getByRole("link", { name: /^Importar un negocio/ }).click();
  await settled(page, info);
  await expectWell(page);
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  await expect(page.getByText("Elegí un archivo", { exact: true })).toBeVisible();
  await choose(page, Buffer.from("hola"));
  await expect(page.getByText(/^No es un ZIP\./)).toBeVisible();
  await expectWell(page);
  await choose(page, Buffer.alloc(20 * 1024 * 1024, "x"));
  await expect(page.getByText(/^El archivo es demasiado grande: hasta 15 MB/)).toBeVisible();
  await choose(page, zip);
  await expect(page.getByRole("status").filter({ hasText: "Leímos el archivo." })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: /^1\s*turno$/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^2\s*profesionales$/ })).toBeVisible();
  await expectWell(page);
  await page.getByRole("button", { name: "Importar todo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Importamos todo." })).toBeFocused();
  await settled(page, info);
  await expectWell(page);

  await page.goto("/backoffice/clients");
  await page.getByRole("link", { name: "Tomás", exact: true }).click();
  await expect(page.getByText("Corte del día").first()).toBeVisible();
  await enter(page, info, salon.owner, `${SETUP}/import`);
  await expect(page.getByRole("heading", { name: "Este negocio ya está en uso" })).toBeVisible();
});

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name: "negocio.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
}

async function expectWell(page: Page): Promise<void> {
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
}
