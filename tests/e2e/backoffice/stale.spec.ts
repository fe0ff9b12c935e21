import { expect, type Page, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { hideByApi, makeService, ownerHeaders } from "#tests/e2e/support/made-service.ts";

test("the later of two members to save a service reads so, loses nothing and saves", async ({
  page,
}, info) => {
  const made = await makeService(page, "FITNESS", 30_000);
  await enterBackoffice(page, info, `/backoffice/setup/services/${made.id}`);
  await page.getByLabel("Importe").fill("31.500");
  await page.getByLabel("Descripción").fill("Con turno previo");
  await renameByApi(page, made.id, `${made.name} bis`);
  await page.getByRole("button", { name: "Guardar" }).last().click();

  await expect(page.getByRole("alert").filter({ hasText: "Alguien guardó cambios" })).toBeVisible();
  await expect(page.getByText(`${made.name} bis`).first()).toBeVisible();
  await expect(page.getByLabel("Importe")).toHaveValue("31.500");
  await expect(page.getByLabel("Descripción")).toHaveValue("Con turno previo");

  await page.getByRole("button", { name: "Guardar" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos" }).first()).toBeVisible();
  const kept = await (
    await page.request.get(`/api/service/${made.id}`, { headers: await ownerHeaders(page) })
  ).json();
  expect(kept.serviceDescription).toBe("Con turno previo");
  expect(kept.servicePrices[0].defaultPrice.amount).toBe(31_500);
  await hideByApi(page, made.id);
});

/** Another member saves it meanwhile. */
async function renameByApi(page: Page, id: string, serviceName: string): Promise<void> {
  const headers = await ownerHeaders(page);
  const kept = await (await page.request.get(`/api/service/${id}`, { headers })).json();
  const reply = await page.request.put(`/api/service/${id}`, { headers, data: { ...kept, serviceName } });
  expect(reply.status()).toBe(200);
}
