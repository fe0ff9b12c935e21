import { expect, type Page, test } from "@playwright/test";
import { addDays } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookForClient, type OwnSalon, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { sideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { expectTold } from "#tests/e2e/support/told.ts";
import { waitFor } from "#tests/e2e/support/waiting.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const PAGE = "/backoffice/calendar/waitlist";
const DATE = addDays(new Date().toISOString().slice(0, 10), 9);

/** A salon of its own, with Martina's waitlist entry for a cut with Nora. */
async function waiting(page: Page): Promise<{ salon: OwnSalon; entryId: string }> {
  const salon = await ownSalon(page, { from: "09:00", to: "18:00" });
  const entryId = await waitFor(page, salon, { name: "Martina", date: DATE, phone: "+5491158749895" });
  return { salon, entryId };
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

test("a time is offered by hand, shown in the agenda and withdrawn; the entry goes", async ({
  page,
}, info) => {
  test.slow();
  const { salon } = await waiting(page);
  await enter(page, info, salon.owner, `/backoffice/calendar?date=${DATE}&store=${salon.storeId}`);
  await page.getByRole("link", { name: "Lista de espera" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Martina Paz" });
  await expect(row).toContainText("Corte del día con Nora Paz");
  await expect(row).toContainText("por la mañana");
  await expect(page.getByText("0 avisos, 0 turnos, $0").first()).toBeVisible();
  await settled(page, info);
  await expectGood(page);

  await row.getByRole("link", { name: "Ofrecer un horario" }).click();
  await expect(page.getByRole("heading", { name: "Horarios libres que le sirven" })).toBeVisible();
  await settled(page, info);
  await expectGood(page);
  await page.getByRole("radio", { name: "10:00" }).check();
  await page.getByRole("button", { name: "Ofrecer y guardar" }).click();
  const told = page.getByRole("status").filter({ hasText: "Le avisamos y le guardamos el lugar" });
  await expect(told).toBeFocused();
  await expect(row).toContainText(/Tiene un lugar guardado hasta las \d\d:\d\d/);
  const chat = await row.getByRole("link", { name: "Avisar por WhatsApp" }).getAttribute("href");
  expect(chat).toContain("https://wa.me/5491158749895?text=");
  expect(decodeURIComponent(chat ?? "")).toMatch(
    /¡Se liberó un lugar! .*10:00 con Nora Paz.*Te lo guardamos hasta las \d\d:\d\d: http.*\/avisame\//,
  );
  await settled(page, info);
  await expectGood(page);

  await page.goto(`/backoffice/calendar?date=${DATE}&store=${salon.storeId}`);
  await page
    .getByRole("link", { name: /Guardado para la lista de espera/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(PAGE));
  await settled(page, info);
  await row.getByRole("button", { name: "Retirar el aviso" }).click();
  await expectTold(page, "Retiramos el aviso");
  await expect(row).not.toContainText("Tiene un lugar guardado");
  await expect(page.getByText("1 aviso, 0 turnos, $0")).toBeVisible();

  await settled(page, info);
  await row.getByText("Sacar de la lista").click();
  await row.getByRole("button", { name: "Sí, sacar" }).click();
  await expectTold(page, "Ya no está en la lista.");
  await expect(page.getByRole("heading", { name: "Nadie espera un lugar" })).toBeVisible();
});

test("a time taken meanwhile is not offered, and the remaining free times show", async ({ page }, info) => {
  test.slow();
  const { salon, entryId } = await waiting(page);
  await enter(page, info, salon.owner, `${PAGE}/${entryId}`);
  await page.getByRole("radio", { name: "10:00" }).check();
  await bookForClient(page, salon, "Otra", { employeeId: salon.nora, date: DATE, localTime: "10:00" });
  await page.getByRole("button", { name: "Ofrecer y guardar" }).click();
  await expect(page.getByRole("alert")).toContainText("Ese horario lo tomó alguien recién. Elegí otro.");
  await expect(page.getByRole("radio", { name: "10:00" })).toHaveCount(0);
  await page.getByRole("radio", { name: "11:00" }).check();
  await page.getByRole("button", { name: "Ofrecer y guardar" }).click();
  await expect(page.getByText(/Tiene un lugar guardado/)).toBeVisible();
});
