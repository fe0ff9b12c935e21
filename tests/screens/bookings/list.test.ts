import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { ADDRESS, beginner, chooseTrade, ONBOARDING } from "../setup/onboarding-steps.ts";

let customer: Awaited<ReturnType<typeof logInSomebody>>;

beforeAll(async () => {
  await openSalonToday();
  customer = await logInSomebody();
});
beforeEach(forgetBookings);

test("a turno is listed, opened and cancelled, and its history keeps the time", async () => {
  await book(customer.token);
  const visitor = openVisitor(customer.token);
  const list = await visitor.visit("/bookings");
  expect(list.headings).toContain("¡Hola Lucía!");
  expect(list.text).toContain("A las 10:00 con ana");
  const detail = await visitor.follow(list, "Servicio corte");
  expect(detail.to("Cómo llegar")).toMatch(/google\.com\/maps/);
  expect(detail.to("Compartir por WhatsApp")).toMatch(/^https:\/\/wa\.me\/\?text=Tengo%20turno/);
  expect(detail.text).toContain("Las cancelaciones deben hacerse con 1 día de antelación");
  const file = await visitor.fetchOnce(`${detail.path}/calendar`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("SUMMARY:Servicio corte en Sucursal centro");

  const sure = await visitor.follow(detail, "Cancelar");
  expect(sure.headings).toContain("¿Querés cancelar este turno?");
  const done = await visitor.press(sure, "Cancelar turno", { Motivo: "Me surgió un viaje" });
  expect(done.boxes("status")).toEqual(["Reserva cancelada. Cancelaste este turno."]);
  expect(done.part("off").text).not.toContain("Forma de pago");
  expect(done.parts("li").filter(({ text }) => text.includes("Cancelado"))).toHaveLength(1);
  expect(done.links.map(({ name }) => name)).not.toContain("Cancelar");
  expect(done.to("Reservar de nuevo")).toBe("/booking/salon/centro?step=3&s=corte-unico&e=ana");
});

test("the list shows the turnos of its filter and marks the filter", async () => {
  const states = ["PENDING", "CHECKOUT", "CANCELLED", "NO_SHOW"];
  for (const [nth, status] of states.entries()) {
    const id = await book(customer.token, {
      bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: `${16 + nth}:00` }],
    });
    await run({ sql: "update bookings set status = ? where id = ?", params: [status, id] });
  }
  await book(customer.token, masajeAt("10:00"));
  const visitor = openVisitor(customer.token);
  for (const [filter, badges] of [
    ["Abiertos", ["Abierto", "Seña pendiente"]],
    ["Finalizado", ["Finalizado"]],
    ["Cancelados", ["Cancelado"]],
    ["No asistió", ["No asistió"]],
  ] as const) {
    const page = await visitor.follow(await visitor.visit("/bookings"), filter);
    const current = page.parts("a").filter((link) => link.element().attributes["aria-current"] === "page");
    expect(current.map(({ text }) => text)).toContain(filter);
    expect(
      page
        .parts("badge")
        .map(({ text }) => text)
        .sort(),
      filter,
    ).toEqual(badges);
  }
});

test("a customer without turnos reads so, and where to book", async () => {
  const visitor = openVisitor(customer.token);
  const page = await visitor.visit("/bookings");
  expect(page.headings).toContain("Todavía no tenés turnos");
  const main = page.part("main");
  expect([main.to("Reservar en un local"), main.to("Crear negocio")]).toEqual([
    "/negocios",
    "/business/onboarding",
  ]);
  expect(main.links.map(({ name }) => name)).not.toContain("Cancelados");
  const cancelled = await visitor.visit("/bookings?status=CANCELLED");
  expect(cancelled.headings).toContain("No hay turnos para mostrar");
  expect(cancelled.part("main").to("Ver todos")).toBe("/bookings");
});

test("a customer with an unpublished business is led back to it from list and header", async () => {
  const { visitor, userId } = await beginner();
  const header = async () => (await visitor.visit("/bookings")).part("header").links.map(({ name }) => name);
  expect(await header()).not.toContain("Seguir con tu negocio");
  await chooseTrade(visitor, "Barbería");
  const page = await visitor.visit("/bookings");
  expect(await header()).toContain("Seguir con tu negocio");
  expect(page.headings).toContain("Barbería");
  expect(page.part("main").text).toMatch(/Paso 2 de 5 · guardado hoy a las \d\d:\d\d/);
  expect(page.part("main").to("Seguir con tu negocio")).toBe("/business/onboarding");
  expect(page.links.map(({ name }) => name)).not.toContain("Crear negocio");

  const place = { "Nombre del negocio": "Barbería Norte", ...ADDRESS };
  const hours = await visitor.press(await visitor.visit(ONBOARDING), "Continuar", place);
  expect((await visitor.press(hours, "Continuar")).headings).toContain("¿Quién atiende?");
  const later = await visitor.press(await visitor.visit("/"), "Como usuario");
  expect(later.path).toBe("/bookings");
  expect(later.headings).toContain("Barbería Norte");
  expect(later.part("main").text).toContain("Paso 4 de 5");
  await run({
    sql: "update businesses set published_at = 1 where id in (select business_id from members where user_id = ?)",
    params: [userId],
  });
  const published = await visitor.visit("/bookings");
  expect(published.links.map(({ name }) => name)).not.toContain("Seguir con tu negocio");
});

test("an awaited seña shows its deadline and leads to its payment", async () => {
  const id = await book(customer.token, masajeAt("10:00"));
  const visitor = openVisitor(customer.token);
  const page = await visitor.visit("/bookings");
  expect(page.text).toMatch(/Si no pagas la seña dentro de los próximos (29|30) minutos/);
  const pay = await visitor.follow(page, "Pagar seña ($6.000)");
  expect(pay.path).toContain(`step=5&reserva=${id}`);
  expect(pay.headings).toContain("¡Reserva confirmada!");
});

test("an unknown turno and another customer's turno lead to a not-found page", async () => {
  const stranger = await logInSomebody();
  const visitor = openVisitor(stranger.token);
  const id = await book(customer.token);
  for (const path of [
    `/bookings/${id}`,
    `/bookings/${id}/cancel`,
    "/bookings/nada",
    "/bookings?before=nada",
    "/t/nada",
  ]) {
    const page = await visitor.visit(path);
    expect([page.status, page.headings], path).toEqual([404, ["No encontramos esta página"]]);
  }
});

test("a personal calendar reads the turnos at an address that can be changed", async () => {
  const visitor = openVisitor(customer.token);
  const page = await visitor.follow(await visitor.visit("/bookings"), "Ver mis turnos en mi calendario");
  const made = await visitor.press(page, "Crear mi dirección");
  const addressIn = ({ values }: typeof made) => String(values["Tu dirección privada"]);
  const first = addressIn(made);
  expect(first).toMatch(/\/calendar\/[\w-]{44}\.ics$/);
  expect(made.to("Suscribir mi calendario")).toBe(first.replace(/^http:/, "webcal:"));
  const file = await openVisitor().fetchOnce(first);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const renewed = await visitor.press(made, "Crear dirección nueva");
  const second = addressIn(renewed);
  expect(second).not.toBe(first);
  expect((await openVisitor().fetchOnce(first)).status).toBe(404);
  expect((await openVisitor().fetchOnce(second)).status).toBe(200);
  const gone = await visitor.press(renewed, "Eliminar dirección");
  expect(gone.buttons).toContain("Crear mi dirección");
  expect((await openVisitor().fetchOnce(second)).status).toBe(404);
});
