import { expect, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { bearer, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { ROUND_THE_CLOCK, wholeDay } from "#tests/e2e/support/whole-day.ts";

test("two presses seat a client without a turno, and the screen at the door stays without a connection", async ({
  page,
  browser,
}, info) => {
  test.slow();
  await wholeDay();
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  const { storeId, cut, owner } = salon;
  await enter(page, info, owner, `/backoffice/calendar?store=${storeId}`);
  await page.getByRole("link", { name: "Sin turno" }).click();
  await page.getByRole("radio").first().check();
  const way = page.getByRole("button", { name: /Ahora/ }).first();
  await way.click();
  await expect(page.getByRole("status").filter({ hasText: "desde ahora." })).toBeFocused();

  const wait = { storeId, servicePriceId: cut.servicePriceId, firstname: "Martina" };
  await page.request.post("/api/walk-in", { headers: bearer(owner), data: wait });
  await page.goto(`/backoffice/calendar/door?store=${storeId}`);
  await page.getByRole("button", { name: "Crear el link" }).click();
  const href = await page.getByRole("link", { name: "Abrir pantalla" }).getAttribute("href");
  const context = await browser.newContext();
  const door = await context.newPage();
  await door.clock.install();
  await door.goto(href ?? "");
  await expect(door.getByText("Martina")).toBeVisible();
  // The screen's script has arrived once it asks for changes.
  const asked = door.waitForResponse(/\/robots\.txt$/);
  await expect(async () => {
    await door.clock.runFor(31_000);
    await Promise.race([asked, new Promise((_, late) => setTimeout(late, 500))]);
  }).toPass();
  await context.setOffline(true);
  await door.clock.runFor(31_000);
  await expect(door.getByText(/^Sin conexión desde las \d\d:\d\d\. Preguntá en recepción\.$/)).toBeVisible();
  await context.setOffline(false);
  await door.clock.runFor(31_000);
  await expect(door.getByText("La hora es estimada. Anotate en recepción.")).toBeVisible();
  await context.close();
});
