import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { expectNoSideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const PALERMO = "/negocios/caba/palermo";
const places = (page: Page) => page.getByRole("listitem").filter({ has: page.getByText("Ver más") });

test("a typed place leads to a free time, with the service and the hour chosen", async ({ page }, info) => {
  await page.goto("/negocios");
  await settled(page, info);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Dónde y cuándo?");
  await expect(page.getByText("nadie paga por aparecer antes", { exact: false })).toBeVisible();
  await page.getByLabel("Ciudad o barrio").fill("PALERMO, Capital Federal");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(PALERMO);
  await expect(page).toHaveTitle("Negocios con turnos online en Palermo, CABA · Turnero");

  await page.getByRole("link", { name: "Peluquerías" }).click();
  await expect(page).toHaveURL(`${PALERMO}?rubro=peluquerias`);
  const demo = places(page).filter({ hasText: "Estilo Demo Palermo" });
  const times = demo.getByRole("list", { name: "Horarios libres de Estilo Demo Palermo" });
  await expect(times.getByRole("link")).toHaveCount(4);
  const first = times.getByRole("link").first();
  const told = await first.innerText();
  const time = /\d\d:\d\d/.exec(told)?.[0] ?? "";
  const service = told.slice(told.indexOf(time) + time.length).trim();
  expect(service).not.toBe("");
  await first.click();
  await expect(page).toHaveURL(/\/booking\/demo\/demo-palermo\?step=3&s=demo-/);
  await settled(page, info);
  await expect(page.getByRole("radio", { name: time })).toBeChecked();
  await expect(page.locator("h1 + .lead")).toContainText(`${service} · con `);
});

test("a place without a free time that day says so and shows nearby businesses", async ({ page }, info) => {
  await page.goto("/negocios?lugar=villa+ortuzar&cuando=manana");
  await settled(page, info);
  await expect(page).toHaveURL("/negocios/caba/villa-ortuzar?cuando=manana");
  await expect(page.getByLabel("Ciudad o barrio")).toHaveValue("Villa Ortúzar, CABA");
  await expect(page.getByLabel("Cuándo")).toHaveValue("manana");
  await expect(page.getByRole("status").filter({ hasText: "No hay turnos libres por ahora" })).toContainText(
    "Negocios en Villa Ortúzar, CABA, mañana.",
  );
  await page.getByRole("link", { name: "Ver cualquier día" }).click();
  await expect(page).toHaveURL("/negocios/caba/villa-ortuzar");
  await page.getByRole("link", { name: /^Palermo, CABA/ }).click();
  await expect(page).toHaveURL(PALERMO);
});

test("an unknown place says so and keeps the typed text", async ({ page }, info) => {
  await page.goto("/negocios");
  await settled(page, info);
  await page.getByLabel("Ciudad o barrio").fill("Atlantis");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "No encontramos «Atlantis»." })).toBeVisible();
  await expect(page.getByLabel("Ciudad o barrio")).toHaveValue("Atlantis");
  await page.getByRole("link", { name: "Ver todos los negocios" }).click();
  await expect(page).toHaveURL("/negocios");
});

// A context is shared between journeys, with what it may know of the place.
test.afterEach(async ({ context }) => {
  await context.clearPermissions();
  await context.setGeolocation(null);
});

test("nearby businesses are found by the visitor's location, which is not sent", async ({
  page,
  context,
  baseURL,
}, info) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await context.grantPermissions(["geolocation"], { origin: baseURL ?? "" });
  await context.setGeolocation({ latitude: -34.6201, longitude: -58.4403 });
  await page.goto("/negocios?cuando=hoy");
  await settled(page, info);
  await page.getByRole("button", { name: "Cerca mío" }).click();
  await expect(page).toHaveURL("/negocios/caba/caballito?cuando=hoy");
  expect(sent.filter((each) => /34\.62|58\.44/.test(each))).toEqual([]);
});

test("a visitor without a location reads what to do instead", async ({ page }, info) => {
  await page.goto("/negocios");
  await settled(page, info);
  await page.getByRole("button", { name: "Cerca mío" }).click();
  await expect(page.getByRole("status").filter({ hasText: "No pudimos saber dónde estás." })).toBeVisible();
});

test("a business's page shows each branch's next free time and leads there", async ({ page }, info) => {
  await page.goto("/negocio/estilo-demo");
  await settled(page, info);
  const branch = page.getByRole("listitem").filter({ hasText: "Próximo turno libre:" }).first();
  await branch
    .getByRole("link", { name: /^(hoy|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo)/ })
    .click();
  await expect(page).toHaveURL(/\/booking\/demo\/demo-palermo\?step=3&s=demo-/);
});

test("the list is accessible", async ({ page }, info) => {
  for (const path of [
    "/negocios",
    PALERMO,
    "/negocios/caba/villa-ortuzar?cuando=hoy",
    "/negocios?lugar=nada",
  ]) {
    await page.goto(path);
    await settled(page, info);
    await expectAccessible(page);
    expect(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
  }
});
