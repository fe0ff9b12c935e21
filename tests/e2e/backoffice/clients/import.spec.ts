import { expect, type Page, type Route, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { ownSalon } from "#tests/e2e/support/own-salon.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const FILE = `Nombre;Celular;Mail;Grupo
Abril Vidal;11 5523-8790;abril.vidal@correo.com;VIP
Bianca Leiva;011 15-4871-2209;;
Martina Gomez;11 5012-3347;martu@correo.com;
;;;VIP
Nora Paz;5832-1122;;
Lola Gómez;11 5012-3347;;
`;

test("an owner imports clients from a spreadsheet, corrects a row and undoes the import", async ({
  page,
}, info) => {
  const { owner } = await ownSalon(page, { from: "09:00", to: "18:00" });
  const martina = { firstname: "Martina", lastname: "Gómez", phone: "11 5012-3347" };
  await page.request.post("/api/client", { headers: { Authorization: `Bearer ${owner}` }, data: martina });
  await enter(page, info, owner, "/backoffice/clients/import");

  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  await expect(page.getByText("Elegí un archivo", { exact: true })).toBeVisible();
  await choose(page, "vacio.csv", "Nombre;Celular\n");
  await expect(page.getByText("No encontramos clientes en el archivo.")).toBeVisible();
  await expectAccessible(page);
  await choose(page, "clientes-agenda-vieja.csv", FILE);

  await expect(page.getByText("clientes-agenda-vieja.csv · 6 filas")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Bianca Leiva")).toContainText("011 15-4871-2209 11 4871-2209");
  await expect(row("Bianca Leiva")).toContainText("Sacamos el 0 y el 15");
  await expect(row("Martina Gomez")).toContainText("Ya existe Martina Gómez con ese teléfono");
  await expect(row("Sin nombre")).toContainText("Hace falta un nombre o una forma de contacto.");
  await expectAccessible(page);

  await page.getByLabel("Código de área").fill("11");
  await page.getByRole("button", { name: "Completar", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Completamos los teléfonos" })).toBeFocused();
  await expect(row("Nora Paz")).toContainText("11 5832-1122");

  await page.getByRole("link", { name: "Completar: Fila 5" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Ema");
  await page.getByRole("textbox", { name: "Email" }).fill("ema@correo");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("El email no es válido.")).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ema");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Email" }).fill("ema@correo.com");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos la fila" })).toBeFocused();

  // A choice made before the page's script has loaded counts too.
  await page.route(/\/assets\/.*\.js$/, later);
  await page.getByRole("link", { name: "Repetidos 2" }).click();
  await expect(page).toHaveURL(/filas=/);
  await row("Lola Gómez").getByText("Omitir").click();
  await page.unrouteAll({ behavior: "wait" });
  await settled(page, info);
  // A choice is kept even if the page is left at once.
  await page.route(/\.data/, later);
  await row("Martina Gomez").getByText("Omitir").click();
  await page.getByRole("link", { name: "Todas 6" }).click();
  await expect(page).not.toHaveURL(/filas=/);
  await page.unrouteAll({ behavior: "wait" });
  for (const name of ["Lola Gómez", "Martina Gomez"])
    await expect(row(name).getByRole("radio", { name: "Omitir" })).toBeChecked();
  await row("Martina Gomez").getByText("Unir").click();
  await page.getByRole("button", { name: /^Importar \d clientes$/ }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Creamos 4 clientes y completamos 1" }),
  ).toBeFocused();
  await expectAccessible(page);
  expect(await clientNames(page, owner)).toEqual(["Abril", "Bianca", "Ema", "Martina", "Nora"]);
  await page.getByRole("button", { name: "Deshacer importación" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sacamos 4 clientes" })).toBeFocused();
  expect(await clientNames(page, owner)).toEqual(["Martina"]);
});

async function choose(page: Page, name: string, text: string) {
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
}

async function later(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await route.continue();
}

async function clientNames(page: Page, owner: string): Promise<string[]> {
  const reply = await page.request.get("/api/client", { headers: { Authorization: `Bearer ${owner}` } });
  const { items }: { items: { firstname: string }[] } = await reply.json();
  return items.map(({ firstname }) => firstname);
}
