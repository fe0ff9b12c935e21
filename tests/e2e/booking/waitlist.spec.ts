import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enter, newCustomer, press } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { expectNoSideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { cancelTurno, fullDay, joinAsGuest, openOffer } from "#tests/e2e/support/waitlist.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

test.setTimeout(150_000);

test("a guest waits for a full day and takes the freed time that is held for them", async ({
  page,
}, info) => {
  const day = await fullDay(page, info);
  const email = await joinAsGuest(page, info, day);
  await cancelTurno(page, day, day.turnos["10:30"] ?? "");
  await openOffer(page, info, email);
  await expect(page.getByText("A las 10:30 con Nora Paz")).toBeVisible();
  const offer = page.url();

  await page.goto(day.step3);
  await expect(page.getByRole("heading", { name: /completamente ocupado este día/ })).toBeVisible();

  await page.goto(offer);
  await press(page, info, "Reservar este turno");
  await expect(
    page.getByRole("status").filter({ hasText: "Reservaste el turno que se liberó." }),
  ).toBeVisible();
  await expect(page.getByText("A las 10:30 con Nora Paz")).toBeVisible();
  await page.goto(offer);
  await expect(page.getByRole("heading", { name: "Ya tenés tu turno" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mi turno" }).click();
  await expect(page.getByText("A las 10:30 con Nora Paz")).toBeVisible();
});

test("a client declines an offer, waits on, and then leaves the list", async ({ page }, info) => {
  const day = await fullDay(page, info);
  const email = await joinAsGuest(page, info, day);
  await cancelTurno(page, day, day.turnos["10:00"] ?? "");
  await openOffer(page, info, email);
  await press(page, info, "No me sirve, sigo en la lista");
  await expect(page.getByRole("status").filter({ hasText: "vos seguís en la lista" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Estás en la lista" })).toBeVisible();
  await press(page, info, "Salir de la lista");
  await expect(page.getByRole("heading", { name: "Saliste de la lista" })).toBeVisible();
  await page.getByRole("link", { name: "Volver a anotarme" }).click();
  await expect(page.getByRole("heading", { name: "Avisame si se libera" })).toBeVisible();
});

test("the bell leads a customer to the offer", async ({ page, baseURL }, info) => {
  const day = await fullDay(page, info);
  const person = await newCustomer(page.request);
  await enter(page, info, person.token, day.step3);
  await page.getByRole("link", { name: "Avisame si se libera", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Avisame" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Confirmá tu email" })).toBeVisible();
  const mail = await mailTo(page, baseURL, person.email, /^Confirmá que querés/);
  await page.goto(linkIn(mail, "/avisame/"));
  await press(page, info, "Sí, avisame");
  await expect(page.getByRole("heading", { name: "Estás en la lista" })).toBeVisible();
  await cancelTurno(page, day, day.turnos["10:00"] ?? "");
  await mailTo(page, baseURL, person.email, /^¡Se liberó un lugar!/);
  await page.goto("/notifications");
  await page.getByRole("link", { name: /Se liberó un lugar/ }).click();
  await expect(page.getByRole("heading", { name: "¡Se liberó un lugar!" })).toBeVisible();
});

test("a fault stands beside its field, with everything typed still there", async ({ page }, info) => {
  const day = await fullDay(page, info);
  await page.goto(day.step3);
  await page.getByRole("link", { name: "Avisame si se libera", exact: true }).click();
  await settled(page, info);
  await page.getByLabel("Nombre y apellido").fill("Martina Paz");
  await page.getByLabel("Email").fill("martina@correo.test");
  await page.getByLabel("Teléfono (opcional)").fill("123");
  await page.locator("input[name=days]:checked").uncheck();
  await page.getByRole("radio", { name: /^Tarde/ }).check();
  await page.getByRole("button", { name: "Avisame" }).filter({ visible: true }).click();
  await expect(page.getByText("Elegí al menos un día.")).toBeVisible();
  await expect(page.getByText(/^Faltan cifras\./)).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Martina Paz");
  await expect(page.getByRole("radio", { name: /^Tarde/ })).toBeChecked();
  await expect(page.locator("input[name=days]").first()).toBeFocused();
});

test("each page suits screen readers, thumbs and narrow screens", async ({ page }, info) => {
  const day = await fullDay(page, info);
  await page.goto(day.step3.replace("?step=3&", "?").replace("/booking/", "/anotarme/"));
  await fitsEverybody(page, info);
  const email = await joinAsGuest(page, info, day);
  await fitsEverybody(page, info);
  await cancelTurno(page, day, day.turnos["10:30"] ?? "");
  await openOffer(page, info, email);
  await fitsEverybody(page, info);
  await press(page, info, "Salir de la lista");
  await fitsEverybody(page, info);
});

async function fitsEverybody(page: Page, info: TestInfo): Promise<void> {
  await settled(page, info);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSideways(page, page.url());
}
