import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { addDays } from "#app/domain/time/time.ts";
import { enter, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import {
  away,
  type OwnSalon,
  ownSalon,
  publish,
  type Sold,
  sellToo,
  turnoOf,
} from "#tests/e2e/support/own-salon.ts";
import { sideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { localNow } from "#tests/e2e/support/whole-day.ts";
import { action, chooseTime, settled } from "#tests/e2e/support/wizard.ts";

type SharedSalon = OwnSalon & { readonly brushing: Sold; readonly wizard: string };

/** Nora offers everything, Omar all but the brushing, Lía only that. */
async function sharedSalon(page: Page, info: TestInfo): Promise<SharedSalon> {
  const salon = await ownSalon(page, { from: "09:00", to: "20:00" });
  const headers = { authorization: `Bearer ${salon.owner}` };
  const works = { storeIds: [salon.storeId], serviceIds: [], bookable: true };
  const lia = await page.request.post("/api/employee", {
    headers,
    data: { firstname: "Lía", lastname: "Rey", ...works },
  });
  const employeeIds = [salon.nora, await lia.text()];
  const brushing = await sellToo(page, salon, { serviceName: "Brushing del día", employeeIds });
  return { ...salon, brushing, wizard: await publish(page, info, salon) };
}

const chosen = ({ cut, brushing }: SharedSalon) => `s=${cut.servicePriceId}&s=${brushing.servicePriceId}`;

/** Nora is away for this many days from today on. */
async function withoutNora(page: Page, salon: SharedSalon, days: number) {
  const today = localNow().date;
  await away(page, salon, salon.nora, today, addDays(today, days));
}

/** Everything can be read, pressed and seen. */
async function expectReachable(page: Page) {
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

/** The same at the smallest supported width. */
async function expectNarrow(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}

/** From the times to the ticket; answers the booking's id. */
async function book(page: Page, info: TestInfo): Promise<string> {
  await settled(page, info);
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await expect(page.getByText(/A las \d\d:\d\d con Omar Luna y Lía Rey/)).toBeVisible();
  await expect(page.locator(".review-card .rows")).toContainText(
    /\d\d:\d\d con Omar · .*\d\d:\d\d con Lía · /,
  );
  await settled(page, info);
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(page.getByText(/con Omar Luna y Lía Rey/)).toBeVisible();
  return new URL(page.url()).searchParams.get("reserva") ?? "";
}

test(
  "two professionals end a visit earlier, and a turno with both is booked",
  { tag: "@wide" },
  async ({ page }, info) => {
    test.slow();
    const salon = await sharedSalon(page, info);
    await withoutNora(page, salon, 4);
    const customer = await newCustomer(page.request);
    await enter(page, info, customer.token, `${salon.wizard}?step=2&${chosen(salon)}`);

    // Only Nora offers both, so step 2 is skipped, and the two others are offered beside her.
    await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
    await expect(page.getByText("con Nora Paz").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lo antes posible" })).toBeVisible();
    const alone = page.getByRole("link", { name: /^Todo con Nora/ });
    const two = page.getByRole("link", { name: /^Omar y Lía/ });
    await expect(alone).toHaveAttribute("aria-current", "true");
    await expect(two).toContainText(/terminás [34] días antes/);
    await expectReachable(page);
    await expectNarrow(page);

    await two.click();
    await expect(page).toHaveURL(/e=shared/);
    await expect(two).toHaveAttribute("aria-current", "true");
    await expect(page.getByText("con Omar y Lía").first()).toBeVisible();
    await settled(page, info);
    await alone.click();
    await expect(page.getByText("con Nora Paz").first()).toBeVisible();
    await settled(page, info);
    await two.click();
    await expect(page.getByText("con Omar y Lía").first()).toBeVisible();
    await expectReachable(page);
    if (info.project.name === "desktop") {
      await expect(page.getByText(/Horario \d\d:\d\d por Omar y Lía/)).toBeVisible();
      await expect(page.locator(".panel .rows")).toContainText(/con Omar · 30 mins.*con Lía · 30 mins/);
    }

    const id = await book(page, info);
    const lines = (await turnoOf(page, salon, id)).bookingServicePriceAndDurations;
    expect(lines.map((line: { employeeName: string }) => line.employeeName)).toHaveLength(2);
    expect(new Set(lines.map((line: { employeeId: string }) => line.employeeId)).size).toBe(2);

    await page.goto(`/bookings/${id}`);
    await expect(page.getByText(/con Omar Luna y Lía Rey/).first()).toBeVisible();
    await expect(page.locator(".ticket .rows")).toContainText(/con Omar Luna · .*con Lía Rey · /);
    const date = (await turnoOf(page, salon, id)).date;
    await enter(page, info, salon.owner, `/backoffice/calendar?date=${date}&view=list`);
    await expect(page.getByText("Corte del día").first()).toBeVisible();
    await expect(page.getByText("Brushing del día").first()).toBeVisible();
  },
);

test("two professionals share services that none does alone, and two turnos are offered too", async ({
  page,
}, info) => {
  test.slow();
  const salon = await sharedSalon(page, info);
  const headers = { authorization: `Bearer ${salon.owner}` };
  const path = `/api/employee/${salon.nora}`;
  const kept = await (await page.request.get(path, { headers })).json();
  const away = await page.request.put(path, { headers, data: { ...kept, bookable: false } });
  expect(away.ok(), await away.text()).toBe(true);
  const customer = await newCustomer(page.request);
  await enter(page, info, customer.token, `${salon.wizard}?step=2&${chosen(salon)}`);

  await expect(page.getByRole("heading", { name: "Elige tu profesional" })).toBeVisible();
  const two = page.getByRole("radio", { name: /Omar y Lía/ });
  await expect(two).toBeChecked();
  await expect(page.getByText("Corte del día con Omar, Brushing del día con Lía")).toBeVisible();
  await expect(
    page.getByText("Corte del día y Brushing del día no se hacen con la misma persona."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "O reservalos en dos turnos" })).toBeVisible();
  await expectReachable(page);
  await expectNarrow(page);
  await settled(page, info);
  await two.click();

  await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lo antes posible" })).toHaveCount(0);
  await settled(page, info);
  const late = page.locator(".strip a:not(.off)").nth(9);
  await late.click();
  await expect(late).toHaveAttribute("aria-current", "date");
  await settled(page, info);
  await chooseTime(page, "11:00");
  await expect(page.getByText("con Omar y Lía").first()).toBeVisible();
  await book(page, info);
});
