import { expect, test } from "@playwright/test";
import { addDays } from "#app/domain/time/time.ts";
import { dayOfMonth } from "#app/text/formats.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { ownSalon, publish, turnoOf } from "#tests/e2e/support/own-salon.ts";
import { sideways } from "#tests/e2e/support/reach.ts";
import { expectTold } from "#tests/e2e/support/told.ts";
import { bookWithMail } from "#tests/e2e/support/week/week-salon.ts";
import { localNow } from "#tests/e2e/support/whole-day.ts";
import { newPerson, settled } from "#tests/e2e/support/wizard.ts";

/** Far enough ahead for nothing to depend on the hour. */
const AHEAD = () => addDays(localNow().date, 5);

test(
  "a turno moves to another professional and day by presses, with notice as shown",
  {
    tag: "@tablet",
  },
  async ({ page }, info) => {
    test.slow();
    const salon = await ownSalon(page, { from: "09:00", to: "12:00" });
    await publish(page, info, salon);
    const [date, next] = [AHEAD(), addDays(AHEAD(), 1)];
    const email = newPerson().email;
    const at = { employeeId: salon.nora, date, localTime: "10:00" };
    const id = await bookWithMail(page, salon, email, at);
    await bookWithMail(page, salon, newPerson().email, {
      employeeId: salon.omar,
      date: next,
      localTime: "09:00",
    });
    await enter(page, info, salon.owner, `/backoffice/calendar?date=${date}&view=list`);
    await page.locator("a[data-line]").first().click();
    await page.getByRole("link", { name: "Reprogramar" }).click();
    const place = page.locator("dialog.drawer");
    await expect(place.getByText("Turno actual")).toBeVisible();
    await expectAccessible(page);

    await place.getByRole("navigation", { name: "Profesional" }).getByRole("link", { name: "Omar" }).click();
    await place.locator(`nav[aria-label="Días"] a[href*="date=${next}"]`).click();
    await expect(place.locator("[aria-current=date]")).toContainText(`${dayOfMonth(next)}`);
    await expect(place.getByText("09:00 Ocupado")).toBeVisible();
    await settled(page, info);
    await place.getByRole("radio", { name: "11:00", exact: true }).check({ force: true });
    await expect(place.getByText("Cambió tu turno")).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await expect(place.locator(".mv-told")).toContainText("11:00 con Omar");
    await place.getByRole("button", { name: /^Pasar al .*, 11:00$/ }).click();
    await expectTold(page, "Cambiamos el horario del turno y le avisamos al cliente.");
    const { bookingServicePriceAndDurations: lines, date: moved } = await turnoOf(page, salon, id);
    expect(moved).toBe(next);
    expect(lines).toMatchObject([{ localTime: "11:00", employeeId: salon.omar, hasConflict: false }]);
  },
);

test("the button names a conflict, and another hour can be typed", async ({ page }, info) => {
  test.slow();
  const salon = await ownSalon(page, { from: "09:00", to: "12:00" });
  await publish(page, info, salon);
  const date = AHEAD();
  const at = { employeeId: salon.nora, date, localTime: "10:00" };
  const id = await bookWithMail(page, salon, newPerson().email, at);
  await bookWithMail(page, salon, newPerson().email, { ...at, localTime: "11:00" });
  await enter(page, info, salon.owner, `/backoffice/booking/${id}/move`);
  await settled(page, info);
  await expect(page.getByRole("button", { name: "Elegí un horario" })).toBeDisabled();
  await page.getByLabel("Avisar al cliente").uncheck();
  await page.getByRole("radio", { name: "11:00 Ocupado" }).check({ force: true });
  await expect(page.getByRole("button", { name: /^Pasar igual al .*, 11:00$/ })).toBeEnabled();
  await page.getByText("Otra hora o duración").click();
  await page.getByLabel("Hora de inicio").fill("20:05");
  await page.getByRole("button", { name: "Ver disponibilidad" }).filter({ visible: true }).click();
  await expect(page.getByText("incluye horarios cuando el local está cerrado")).toBeVisible();
  // A new look at the times keeps the choice about the notice.
  await page.getByLabel("Hora de inicio").fill("");
  await page.getByLabel("Duración").selectOption("60");
  await expect(page).toHaveURL(/minutes=60/);
  await expect(page.getByLabel("Avisar al cliente")).not.toBeChecked();
  await page.getByRole("radio", { name: "09:00", exact: true }).check({ force: true });
  await page.getByRole("button", { name: /^Pasar al .*, 09:00$/ }).click();
  await expectTold(page, "Cambiamos el horario del turno.");
  const { bookingServicePriceAndDurations: lines } = await turnoOf(page, salon, id);
  expect(lines).toMatchObject([{ localTime: "09:00", duration: 60 }]);
});
