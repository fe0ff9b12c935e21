import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let customer: Awaited<ReturnType<typeof logInSomebody>>;

beforeAll(async () => {
  await openSalonToday();
  customer = await logInSomebody();
});
beforeEach(forgetBookings);

test("a turno is listed, opened and cancelled, and its time is kept in its history", async () => {
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
  expect(sure.headings).toContain("¿Quieres cancelar este turno?");
  const done = await visitor.press(sure, "Cancelar turno", { Motivo: "Me surgió un viaje" });
  expect(done.boxes("status")).toEqual(["Reserva cancelada. Cancelaste este turno."]);
  expect(done.part("off").text).not.toContain("Forma de pago");
  expect(done.parts("li").filter(({ text }) => text.includes("Cancelado"))).toHaveLength(1);
  expect(done.links.map(({ name }) => name)).not.toContain("Cancelar");
  expect(done.to("Reservar de nuevo")).toBe("/booking/salon/centro?step=3&s=corte-unico&e=ana");
});

test("the list shows what its filter asks for, and marks it", async () => {
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

test("who has no turnos is told so, and where to book", async () => {
  const visitor = openVisitor(customer.token);
  const page = await visitor.visit("/bookings");
  expect(page.headings).toContain("Todavía no tienes turnos");
  const cancelled = await visitor.follow(page, "Cancelados");
  expect(cancelled.headings).toContain("No hay turnos para mostrar");
});

test("a seña that is awaited says until when, and leads to its payment", async () => {
  const id = await book(customer.token, masajeAt("10:00"));
  const visitor = openVisitor(customer.token);
  const page = await visitor.visit("/bookings");
  expect(page.text).toMatch(/Si no pagas la seña dentro de los próximos (29|30) minutos/);
  const pay = await visitor.follow(page, "Pagar seña ($6.000)");
  expect(pay.path).toContain(`step=5&reserva=${id}`);
  expect(pay.headings).toContain("¡Reserva confirmada!");
});

test("what is nobody's turno is a page that says so", async () => {
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

test("a calendar of one's own reads the turnos at an address that can be changed", async () => {
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
