import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enter, press } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookByApi, farFrom, takeTime } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const SERVICE = "demo-corte";

/** Marks a time of the day that is shown. */
async function pick(page: Page, time: string) {
  await page.locator("label", { hasText: time }).click();
}

/** Opens the choice of a time, logged in as the booking's customer; `others` are the times free for any customer. */
async function begin(page: Page, info: TestInfo) {
  const booked = await bookByApi(page, info, SERVICE);
  await enter(page, info, booked.person.token, `/booking/${booked.id}/reschedule`);
  await expect(page.getByRole("heading", { name: "Modifica tu horario" })).toBeVisible();
  const shown = await page
    .locator("input[name=t]")
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  return { ...booked, others: farFrom(shown, booked.localTime) };
}

test(
  "a turno moves in two steps, and going back moves it no further",
  { tag: "@wide" },
  async ({ page }, info) => {
    const { person, id, localTime, others } = await bookByApi(page, info, SERVICE);
    const to = others[0] ?? "";
    await enter(page, info, person.token, `/bookings/${id}`);
    await page.getByRole("link", { name: "Reprogramar" }).click();
    await expect(page.getByText("Paso 1 de 2")).toBeVisible();
    await expect(page.getByText("con Ana Benítez").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: localTime })).toBeChecked();
    await settled(page, info);
    await pick(page, to);
    await press(page, info, "Continuar");
    await expect(page.getByText("Paso 2 de 2")).toBeVisible();
    await expect(page.getByText("Confirma tu modificación")).toBeVisible();
    await expect(page.getByRole("region", { name: "Reagendar turno" })).toContainText(`A las ${to} con Ana`);
    await expect(page.getByText(new RegExp(`^Antes: .*, ${localTime}$`))).toBeVisible();
    await page.getByRole("link", { name: "Volver" }).first().click();
    await expect(page.getByText("Paso 1 de 2")).toBeVisible();
    await expect(page.getByRole("radio", { name: to })).toBeChecked();
    await press(page, info, "Continuar");
    await expect(page.getByText("Paso 2 de 2")).toBeVisible();
    await press(page, info, "Confirmar");
    await expect(page.getByRole("heading", { name: "¡Reserva modificada!" })).toBeVisible();
    await expect(page.getByText("Tu turno ha sido modificado exitosamente")).toBeVisible();
    await expect(page).toHaveTitle(/^Modificación confirmada/);
    await expect(page.getByText(`A las ${to} con Ana Benítez`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
    await expect(page.getByRole("listitem").filter({ hasText: "Reprogramado" })).toHaveCount(1);
    await expect(page.getByText(`A las ${to} con Ana Benítez`)).toBeVisible();
  },
);

test("a customer who loses the time to another reads so and sees the free times", async ({ page }, info) => {
  const { date, others } = await begin(page, info);
  const [to = "", instead = ""] = [others[0], others.at(-1)];
  await settled(page, info);
  await pick(page, to);
  await press(page, info, "Continuar");
  await expect(page.getByText("Paso 2 de 2")).toBeVisible();
  await takeTime(page, { service: SERVICE, date, localTime: to });
  await press(page, info, "Confirmar");
  const box = page.getByRole("alert");
  await expect(box).toContainText("Error en la reprogramación:");
  await expect(page.getByRole("heading", { name: "Modifica tu horario" })).toBeVisible();
  await expect(page.getByRole("radio", { name: to })).toHaveCount(0);
  await pick(page, instead);
  await press(page, info, "Continuar");
  await expect(page.getByText("Paso 2 de 2")).toBeVisible();
  await expect(box).toHaveCount(0);
  await press(page, info, "Confirmar");
  await expect(page.getByText(`A las ${instead} con Ana Benítez`)).toBeVisible();
});

test("another day can be viewed, and a closed day says why", async ({ page }, info) => {
  await begin(page, info);
  const closed = page.locator(".day.off").first();
  await closed.scrollIntoViewIfNeeded();
  await settled(page, info);
  await closed.click();
  await expect(
    page.getByRole("link", { name: /Ir a la fecha de reapertura|Ir al próximo día abierto/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: /Ir a la fecha de reapertura|Ir al próximo día abierto/ }).click();
  await expect(page.getByRole("heading", { name: "Horarios disponibles" })).toBeVisible();
});

const FAILURES = [
  [500, "Error interno del servidor. Por favor, contacta al soporte técnico."],
  [null, "Error de conexión. Intenta nuevamente."],
] as const;

test("an unanswered move says so in the spec's words and can be sent again", async ({ page }, info) => {
  const { others } = await begin(page, info);
  await settled(page, info);
  await pick(page, others[0] ?? "");
  await press(page, info, "Continuar");
  for (const [status, sentence] of FAILURES) {
    await page.route("**/reschedule.data*", (route) => {
      if (route.request().method() === "GET") return route.continue();
      return status === null ? route.abort() : route.fulfill({ status, body: "no" });
    });
    await press(page, info, "Confirmar");
    await expect(page.getByRole("alert")).toContainText("Error en la reprogramación:");
    await expect(page.getByRole("alert")).toContainText(sentence);
    await page.getByRole("alert").getByText("Cerrar").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unroute("**/reschedule.data*");
  }
  await press(page, info, "Confirmar");
  await expect(page.getByRole("heading", { name: "¡Reserva modificada!" })).toBeVisible();
});

test("axe finds nothing on the steps of a move", async ({ page }, info) => {
  const { others } = await begin(page, info);
  const axe = async () => {
    await settled(page, info);
    await expectAccessible(page);
  };
  await axe();
  await pick(page, others[0] ?? "");
  await press(page, info, "Continuar");
  await expect(page.getByText("Paso 2 de 2")).toBeVisible();
  await axe();
  await press(page, info, "Confirmar");
  await expect(page.getByRole("heading", { name: "¡Reserva modificada!" })).toBeVisible();
  await axe();
});
