import { expect, test } from "@playwright/test";
import { demoSession, enter, press } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { bookByApi as book } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

test("a turno is listed, opened and cancelled, and its time is kept in its history", async ({
  page,
}, info) => {
  const { person, localTime } = await book(page, info, "demo-corte");
  await enter(page, info, person.token, "/bookings");
  await expect(page.getByRole("heading", { name: "¡Hola Martina!" })).toBeVisible();
  await expect(page.getByText(`A las ${localTime} con Ana`, { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Corte de pelo" }).click();
  await expect(page.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute("href", /google\.com\/maps/);
  await expect(page.getByRole("link", { name: "Compartir por WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=Tengo%20turno/,
  );
  const file = await page.request.get(`${new URL(page.url()).pathname}/calendar`);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("SUMMARY:Corte de pelo en Estilo Demo Palermo");
  await expect(page.getByText("Las cancelaciones deben hacerse con 1 día de antelación")).toBeVisible();
  await page.getByRole("link", { name: "Cancelar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "¿Querés cancelar este turno?" })).toBeVisible();
  await page.getByLabel("Motivo").fill("Me surgió un viaje");
  await press(page, info, "Cancelar turno");
  await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Cancelado" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancelar", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Reservar de nuevo" })).toHaveAttribute(
    "href",
    "/booking/demo/demo-palermo?step=3&s=demo-corte-1&e=demo-ana",
  );
});

test("opening a turno's move in another tab leaves its page as it was", async ({ page, context }, info) => {
  const { person, id } = await book(page, info, "demo-corte");
  await enter(page, info, person.token, `/bookings/${id}`);
  await settled(page, info);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Reprogramar" }).click({ modifiers: ["Control"] });
  await expect((await opened).getByRole("heading", { name: "Modifica tu horario" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reprogramar" })).toBeVisible();
  await expect(page.getByText("Cargando datos de la reserva...")).toHaveCount(0);
});

test("the list shows only the turnos of its filter", async ({ page }, info) => {
  await enter(page, info, await demoSession(page.request, "cliente@turnero.test"), "/bookings");
  for (const [filter, badge] of [
    ["Abiertos", /^(Abierto|Seña pendiente)$/],
    ["Finalizado", /^Finalizado$/],
    ["Cancelados", /^Cancelado$/],
    ["No asistió", /^No asistió$/],
  ] as const) {
    await page.getByRole("link", { name: filter, exact: true }).click();
    await expect(page.getByRole("link", { name: filter, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const badges = page.locator(".booking-card .badge");
    expect(await badges.count()).toBeGreaterThan(0);
    for (const each of await badges.allTextContents()) expect(each).toMatch(badge);
  }
});

test("an unanswered cancellation keeps the reason and can be sent again", async ({ page }, info) => {
  const { person, id } = await book(page, info, "demo-corte");
  await enter(page, info, person.token, `/bookings/${id}/cancel`);
  await page.route("**/cancel.data*", (route) => route.abort());
  await page.getByLabel("Motivo").fill("Me surgió un viaje");
  await press(page, info, "Cancelar turno");
  await expect(page.getByRole("alert")).toContainText("El servicio no responde en este momento.");
  await expect(page.getByLabel("Motivo")).toHaveValue("Me surgió un viaje");
  await page.unroute("**/cancel.data*");
  await press(page, info, "Cancelar turno");
  await expect(page.getByText("Cancelaste este turno.")).toBeVisible();
});

test("axe finds nothing on the turnos' screens", async ({ page }, info) => {
  const { person, id } = await book(page, info, "demo-masaje");
  await enter(page, info, person.token, "/bookings");
  for (const path of ["/bookings", "/bookings?status=NO_SHOW", `/bookings/${id}`, `/bookings/${id}/cancel`]) {
    await page.goto(path);
    await settled(page, info);
    await expectAccessible(page);
  }
});
