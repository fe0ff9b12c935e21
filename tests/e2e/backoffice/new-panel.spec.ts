import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { addDays } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookForClient, type OwnSalon, ownSalon, statusOf } from "#tests/e2e/support/own-salon.ts";
import { expectTold } from "#tests/e2e/support/told.ts";
import { localNow } from "#tests/e2e/support/whole-day.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

/** Far enough ahead for nothing to depend on the hour. */
const AHEAD = () => addDays(localNow().date, 21);

/** A salon that Ada visited once, and the agenda of a day without bookings. */
async function emptyDay(page: Page, info: TestInfo) {
  const salon = await ownSalon(page, { from: "09:00", to: "18:00" });
  const date = AHEAD();
  await bookForClient(page, salon, "Ada", {
    employeeId: salon.nora,
    date: addDays(date, 1),
    localTime: "10:00",
  });
  await enter(page, info, salon.owner, `/backoffice/calendar?date=${date}`);
  return { salon, date };
}

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Nuevo turno" });

/** Nora's first empty time of the day. */
async function openAtNine(page: Page, { nora }: OwnSalon) {
  const free = page.locator(`main a.free[href*="time=09%3A00"][href*="employee=${nora}"]`);
  await free.filter({ visible: true }).first().click({ force: true });
  await expect(panelOf(page).getByText("Falta cliente y servicio")).toBeVisible();
  return panelOf(page);
}

test(
  "a turno takes four taps, ends on the agenda at the turno, and is undone",
  { tag: ["@tablet", "@wide"] },
  async ({ page }, info) => {
    test.slow();
    const { salon } = await emptyDay(page, info);
    const panel = await openAtNine(page, salon);
    await expectAccessible(page);
    await expect(panel.getByRole("button", { name: "Guardar turno" })).toBeDisabled();
    await panel.getByText("Ada", { exact: true }).click();
    await panel.getByText("Retoque del día", { exact: true }).click();
    await panel.getByRole("button", { name: "Guardar turno" }).click();

    await expect(panel).toBeHidden();
    await expectTold(page, "Turno guardado: Ada");
    const block = page.locator("main a[data-line]").filter({ visible: true });
    await expect(block).toBeFocused();
    const id = (await block.getAttribute("href"))?.split("/").at(-1) ?? "";
    expect(await statusOf(page, salon, id)).toBe("PENDING");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expectTold(page, "Lo deshicimos: el turno quedó cancelado");
    expect(await statusOf(page, salon, id)).toBe("CANCELLED");
  },
);

test.describe("on a desk", () => {
  // On a phone, a sheet covers the agenda.
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test("the keyboard alone makes a turno, with the focus on each choice and 'Deshacer' a key away", async ({
    page,
  }, info) => {
    test.slow();
    const { salon } = await emptyDay(page, info);
    const free = page.locator(`main a.free[href*="time=09%3A00"][href*="employee=${salon.nora}"]`);
    await free.filter({ visible: true }).first().focus();
    await page.keyboard.press("Enter");
    const panel = panelOf(page);
    await expect(panel.getByRole("searchbox").first()).toBeFocused();
    for (const name of ["Ada", "Retoque del día"]) {
      const choice = panel.getByRole("radio", { name });
      await choice.focus();
      const answer = page.waitForResponse((reply) => reply.request().method() === "POST");
      await page.keyboard.press("Space");
      await answer;
      await expect(choice).toBeFocused();
    }
    const save = panel.getByRole("button", { name: "Guardar turno" });
    await expect(save).toBeEnabled();
    await expect(panel.getByRole("radio", { name: "Retoque del día" })).toBeFocused();
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("main a[data-line]").filter({ visible: true })).toBeFocused();
    await page.keyboard.press("F6");
    await expect(page.getByRole("button", { name: "Deshacer" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("main a[data-line]").filter({ visible: true })).toBeFocused();
  });

  test("the agenda stays in use beside the panel until the panel is closed", async ({ page }, info) => {
    const { salon, date } = await emptyDay(page, info);
    const panel = await openAtNine(page, salon);
    await panel.getByText("Ada", { exact: true }).click();
    await expect(page.locator(".np-draft")).toBeVisible();
    const other = page.locator(`main a.free[href*="time=11%3A00"][href*="employee=${salon.omar}"]`);
    await other.click({ force: true });
    await expect(panel.getByText(/11:00$/).first()).toBeVisible();
    await expect(panel.getByText("Con Omar")).toBeVisible();
    await expect(panel.getByText("Falta el servicio")).toBeVisible();
    await page.getByRole("link", { name: "Día anterior" }).click();
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, -1)}`));
    await expect(panel.getByText("Ada", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Cerrar" }).click();
    await expect(panel).toBeHidden();
  });
});

test("a saved turno stands on the agenda, however slowly that is read anew", async ({ page }, info) => {
  const { salon } = await emptyDay(page, info);
  const panel = await openAtNine(page, salon);
  await panel.getByText("Ada", { exact: true }).click();
  await panel.getByText("Retoque del día", { exact: true }).click();
  await expect(panel.getByRole("button", { name: "Guardar turno" })).toBeEnabled();
  await page.route(/\/backoffice\/calendar\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await panel.getByRole("button", { name: "Guardar turno" }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator("main a[data-line]").filter({ visible: true })).toBeFocused();
  await expect(page).not.toHaveURL(/nuevo=/);
});

test("a conflict shows under the hour with free places, and 'Guardar igual' saves over it", async ({
  page,
}, info) => {
  test.slow();
  const { salon, date } = await emptyDay(page, info);
  await bookForClient(page, salon, "Beto", { employeeId: salon.nora, date, localTime: "09:15" });
  await page.goto(`/backoffice/calendar?date=${date}`);
  await settled(page, info);
  const panel = await openAtNine(page, salon);
  await panel.getByText("Corte del día", { exact: true }).click();
  await expect(panel.getByText("Conflicto de horario detectado")).toBeVisible();
  await expect(panel.locator(".np-near").getByRole("button")).toHaveCount(2);
  await panel.getByText("Ada", { exact: true }).click();
  await panel.getByRole("button", { name: "Guardar igual" }).click();
  await expectTold(page, "Turno guardado: Ada");
});
