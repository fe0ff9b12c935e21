import { expect, type Page, type TestInfo } from "@playwright/test";
import { untilTicked } from "../clock.ts";
import { bookForClient, type OwnSalon, statusOf, turnoOf } from "../own-salon.ts";
import { passDeadline } from "../past-deadline.ts";
import { expectTold, pressTold } from "../told.ts";
import { settled } from "../wizard.ts";
import { priceOf } from "./week-salon.ts";

/** Raises all prices by a tenth from today; earlier bookings keep theirs. */
export async function raisePrices(page: Page, info: TestInfo, salon: OwnSalon, booked: string) {
  await page.goto("/backoffice/setup/prices");
  await settled(page, info);
  await page.getByLabel("Porcentaje").fill("10");
  await page.getByRole("button", { name: /^Aplicar a \d+ precios$/ }).click();
  await expectTold(page, "Cambiamos los precios. Los turnos ya reservados mantienen el suyo.");
  expect(await priceOf(page, salon)).toBe(22_000);
  expect((await turnoOf(page, salon, booked)).total).toBe(20_000);
}

/** An unpaid deposit frees its time at the deadline. */
export async function letExpire(page: Page, salon: OwnSalon, date: string) {
  const wanted = { employeeId: salon.nora, date, localTime: "12:00" };
  const id = await bookForClient(page, salon, "Delia", {
    ...wanted,
    sold: salon.massage,
    requestDeposit: true,
  });
  await page.goto(`/backoffice/booking/${id}`);
  await expect(page.getByText(/^Vence: /)).toBeVisible();
  expect(await statusOf(page, salon, id)).toBe("PENDING_DEPOSIT");
  await passDeadline(page, id);
  await untilTicked(page, async () => expect(await statusOf(page, salon, id)).toBe("CANCELLED"));
  await page.goto("/notifications");
  await expect(page.getByText(/^Delia no pagó la seña de /).first()).toBeVisible();
}

/** Marks the client as absent, once the booking has begun. */
export async function noteAbsence(page: Page, info: TestInfo, salon: OwnSalon, id: string) {
  await page.goto(`/backoffice/booking/${id}`);
  await settled(page, info);
  await pressTold(page, "No vino", "Anotamos que no vino.");
  expect(await statusOf(page, salon, id)).toBe("NO_SHOW");
}

export async function openTill(page: Page, info: TestInfo) {
  await page.goto("/backoffice/money");
  await settled(page, info);
  await page.getByLabel("Apertura").fill("5.000");
  await pressTold(page, "Abrir caja", "Abriste la caja.");
}

/** The booking is paid in cash at the price at which it was booked. */
export async function charge(page: Page, info: TestInfo, salon: OwnSalon, id: string) {
  await page.goto(`/backoffice/booking/${id}`);
  await settled(page, info);
  await page.getByRole("link", { name: "Cobrar $20.000" }).filter({ visible: true }).first().click();
  await settled(page, info);
  await page.getByLabel("Te entrega (opcional)").fill("25.000");
  await pressTold(page, "Cobrar $20.000", "Cobramos el turno: quedó finalizado. Vuelto: $5.000.");
  expect(await statusOf(page, salon, id)).toBe("CHECKOUT");
}

/** Writes down a tip, which goes to the professional. */
export async function noteTip(page: Page, info: TestInfo, salon: OwnSalon) {
  await page.goto(`/backoffice/money/commissions?employee=${salon.nora}`);
  await settled(page, info);
  await page.getByText("Agregar adelanto o ajuste").click();
  await page.getByLabel("Qué es").selectOption({ label: "Propinas" });
  await page.getByLabel("Importe").fill("1.500");
  await pressTold(page, "Agregar", "Agregado a la liquidación.");
  await expect(page.locator(".sums")).toContainText("$1.500");
}

/** The counted cash is the opening cash plus the cash charged. */
export async function closeTill(page: Page, info: TestInfo) {
  await page.goto("/backoffice/money");
  await settled(page, info);
  await expect(page.locator(".sums").first()).toContainText("$25.000");
  await page.getByLabel("Contaste").fill("25.000");
  await page.getByLabel("Dejás para mañana").fill("5.000");
  await pressTold(page, "Cerrar caja", "Cerraste la caja.");
}

/** The month's report shows the charges and the clients' absences. */
export async function readReport(page: Page, info: TestInfo) {
  await untilTicked(page, async () => {
    await page.goto("/backoffice/reports");
    await expect(page.getByText("$20.000").first()).toBeVisible({ timeout: 2000 });
  });
  await settled(page, info);
  const periods = page.getByRole("navigation", { name: "Período" });
  await expect(periods.getByRole("link", { name: "Este mes" })).toHaveAttribute("aria-current", "page");
  const missed = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Perdido" }) });
  await expect(missed.getByRole("row").filter({ hasText: "Beto" })).toContainText("$20.000");
}
