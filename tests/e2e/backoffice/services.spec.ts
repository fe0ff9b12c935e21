import { expect, type Page, test } from "@playwright/test";
import { enterBackoffice, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { hideByApi, makeService, optionOf, uniqueName } from "#tests/e2e/support/made-service.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

// Only Diego offers these journeys' services, in a category of their own, at a store that other journeys hardly use.

const SERVICES = "/backoffice/setup/services";
const CABALLITO = "/ws/external/booking/business/demo/store/demo-caballito";

test("a service's price is raised with others' after a preview, and restored", async ({ page }, info) => {
  const made = await makeService(page, "FITNESS", 10_000);
  await enterBackoffice(page, info, "/backoffice/setup/prices");
  await page.getByLabel("Porcentaje").fill("12,5");
  await page.getByLabel("Redondeo").selectOption({ label: "A $500" });
  await page.getByText("Algunos servicios").click();
  await page.getByRole("checkbox", { name: made.name }).check();
  const preview = page.getByRole("region", { name: "Así quedan" });
  await expect(preview.getByRole("row").nth(1)).toHaveText(/\$10\.000\s*\$11\.500\s*\+\$1\.500/);
  await expect(preview.getByRole("status")).toHaveText("1 precio · promedio +15%");
  await expect(page.getByRole("checkbox", { name: made.name })).toBeFocused();
  await page.getByLabel("Porcentaje").fill("");
  await expect(preview.getByRole("row")).toHaveCount(0);
  await expect(page.getByText("Escribí el porcentaje")).toBeHidden();
  await page.getByRole("button", { name: "Ver cómo quedan" }).click();
  await expect(page.getByText("Escribí el porcentaje")).toBeVisible();
  await expect(page.getByLabel("Porcentaje")).toBeFocused();
  await page.getByLabel("Porcentaje").fill("12,5");
  await expect(preview.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Ver cómo quedan" }).click();
  await expect(preview).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aplicar a 1 precio" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cambiamos los precios" })).toBeFocused();
  await expect(page.getByLabel("Porcentaje")).toHaveValue("");
  expect(await priceOf(page, made.id)).toBe(11_500);
  const change = page.getByRole("listitem").filter({ hasText: made.name });
  await change.getByRole("button", { name: /^Deshacer/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Deshicimos el cambio" })).toBeFocused();
  expect(await priceOf(page, made.id)).toBe(10_000);
  await hideByApi(page, made.id);
});

test("a service is made, dragged to its place, and hidden after deciding its turnos", async ({
  page,
}, info) => {
  const first = await makeService(page, "TATTOO", 20_000);
  const name = uniqueName();
  await enterBackoffice(page, info, `${SERVICES}/new?category=TATTOO`);
  await page.getByLabel("Nombre", { exact: true }).first().fill(name);
  await page.getByLabel("Duración").selectOption({ label: "45 min" });
  await page.getByLabel("Importe").fill("12.500");
  for (const other of ["Ana", "Bruno", "Carla"])
    await page.getByRole("checkbox", { name: new RegExp(`^${other}`) }).uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Guardamos el servicio nuevo" })).toBeFocused();
  await expectHeadClear(page);

  await page.goto(`${SERVICES}?category=TATTOO&order=1`);
  await settled(page, info);
  await expectAccessible(page);
  const rows = page.locator(".service-row");
  await expect(rows.locator(".name")).toHaveText([first.name, name]);
  await drag(page, rows.nth(1), rows.nth(0));
  await expect(page.getByRole("status").filter({ hasText: "Guardamos el orden." })).toBeFocused();
  await expect(rows.locator(".name")).toHaveText([name, first.name]);

  await page.getByRole("link", { name }).click();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await bookDiego(page, id);
  await page.getByRole("link", { name: "Ocultar servicio" }).click();
  await settled(page, info);
  await page.getByRole("button", { name: "Sí, ocultar" }).click();
  await expect(page.getByText("1 turno queda afectado")).toBeVisible();
  await page.getByRole("radio", { name: /^Cancelar/ }).check();
  await page.getByRole("button", { name: "Guardar así" }).click();
  await expect(page.getByRole("status").filter({ hasText: "El servicio ya no se ofrece" })).toBeVisible();
  await expect(page.getByText("Cancelamos 1 turno.")).toBeVisible();
  await hideByApi(page, first.id);
});

// A context is shared between journeys.
test.afterEach(({ context }) => context.setOffline(false));

test("a row's switch takes its service off the page, and an unsent switch returns", async ({
  page,
}, info) => {
  const made = await makeService(page, "CUERPO", 10_000);
  await enterBackoffice(page, info, `${SERVICES}?category=CUERPO&order=1`);
  const row = page.locator(".service-row").filter({ hasText: made.name });
  const lever = row.getByRole("switch", { name: `${made.name}: se reserva por la página` });
  await lever.click();
  await expect(row.getByRole("status")).toHaveText(/ya no se reserva por la página/);
  await expect(lever).toBeFocused();
  await expect(lever).toHaveAttribute("aria-checked", "false");
  await expect(row.getByText("No se reserva por la página", { exact: true })).toBeVisible();
  expect(await isBookable(page, made.id)).toBe(false);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await lever.click();
  await expect(row.getByRole("status")).toHaveText(/intentá nuevamente/i);
  await expect(lever).toHaveAttribute("aria-checked", "false");
  await page.context().setOffline(false);
  await lever.click();
  await expect(row.getByRole("status")).toHaveText(/ya se reserva por la página/);
  expect(await isBookable(page, made.id)).toBe(true);
  await hideByApi(page, made.id);
});

/**
 * On a desk the buttons of the head stand beside the title; the message about the last act lies below them, not under.
 */
async function expectHeadClear(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const told = await page.getByRole("status").filter({ hasText: "Guardamos" }).boundingBox();
  const add = await page.getByRole("link", { name: "Nuevo servicio" }).boundingBox();
  expect(told?.y).toBeGreaterThanOrEqual((add?.y ?? 0) + (add?.height ?? 0));
  if (own) await page.setViewportSize(own);
}

async function isBookable(page: Page, id: string): Promise<boolean> {
  return (await (await page.request.get(`/api/service/${id}`)).json()).bookable;
}

async function priceOf(page: Page, id: string): Promise<number> {
  return (await optionOf(page, id)).defaultPrice.amount;
}

/** A turno of a new customer with Diego, for a service of his, weeks ahead. */
async function bookDiego(page: Page, serviceId: string): Promise<void> {
  const { token } = await newCustomer(page.request);
  const { id: servicePriceId } = await optionOf(page, serviceId);
  const dates = Array.from({ length: 14 }, (_, day) =>
    new Date(Date.now() + (day + 40) * 86_400_000).toISOString().slice(0, 10),
  );
  const asked = {
    employeeId: "demo-diego",
    localDatesAsString: dates,
    serviceWithServicePriceIds: [{ serviceId, servicePriceId }],
  };
  const slots: Record<string, { from: string }[]> = await (
    await page.request.post(`${CABALLITO}/slots`, { data: asked })
  ).json();
  const date = dates.find((day) => (slots[day] ?? []).length > 0) ?? "";
  const localTime = slots[date]?.[0]?.from;
  const reply = await page.request.post("/api/external/user/booking", {
    headers: { authorization: `Bearer ${token}` },
    data: {
      businessId: "demo",
      storeId: "demo-caballito",
      employeeId: "demo-diego",
      date,
      bookingServicePriceAndDurations: [{ servicePriceId, localTime }],
    },
  });
  expect(reply.status()).toBe(200);
}

async function drag(page: Page, row: ReturnType<Page["locator"]>, to: ReturnType<Page["locator"]>) {
  const [from, target] = [await row.locator(".grip").boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, target.y + 8, { steps: 4 });
  await page.mouse.up();
}
