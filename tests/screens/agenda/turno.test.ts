import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { begin, bookByScreen, newAddress, saveThere, sendTo, turnoIdOf } from "./turno-story.ts";

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);

test("the page shows the client, their contacts, the services, the price and the history", async () => {
  const staff = openVisitor(owner);
  const made = await bookByScreen(staff, { phone: "11 5874-9895", email: "sol@correo.test" });
  await run({ sql: "update clients set notes = 'Alergia al látex'" });
  const page = await staff.visit(made.path);
  expect(page.headings).toEqual(expect.arrayContaining(["Sol Ríos", "Historial"]));
  expect(page.text).toContain("10:00 - 10:45");
  expect(page.text).toContain("Alergia al látex");
  const chat = new URL(page.to("Escribir a Sol por WhatsApp"));
  expect(chat.origin + chat.pathname).toBe("https://wa.me/5491158749895");
  expect(chat.searchParams.get("text")).toMatch(/^Hola Sol\. .*http:\/\/turnero\.test\/t\/[\w-]+$/);
  expect(page.to("Llamar a Sol")).toBe("tel:+5491158749895");
  expect(page.to("Escribir a Sol por email")).toBe("mailto:sol@correo.test");
  expect(page.part("svc-line").text).toContain("Servicio corte 10:00 con ana Gómez");
  expect(page.part("sums").text).toBe("Servicios $10.000 Resta cobrar $10.000");
  expect(page.part("log").text).toContain("Reservado");
});

test("the client's number of missed turnos stands beside their name", async () => {
  const staff = openVisitor(owner);
  const first = await bookByScreen(staff);
  await run({ sql: "update bookings set status = 'NO_SHOW' where id = ?", params: [turnoIdOf(first)] });
  const [rows] = await run({ sql: "select id from clients" });
  const client = String(rows?.[0]?.id);
  const form = await staff.visit(newAddress({ client, time: "11:00" }));
  const made = await saveThere(staff, form, {});
  expect(made.part("person").text).toContain("no vino 1 vez");
});

test("an action that is not possible yet says its earliest time", async () => {
  const page = await bookByScreen(openVisitor(owner));
  expect(page.part("turno-do").text).toMatch(/Cobrar Desde el \d+ de \w+, 08:00/);
  expect(page.part("turno-do").text).toMatch(/No vino Desde el \d+ de \w+, 10:00/);
});

test.each([
  ["Llegó", "Anotamos que llegó.", "Atendido"],
  ["No vino", "Anotamos que no vino.", "No asistió"],
])("'%s' takes a press, and undoing it takes another", async (button, sentence, status) => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  const page = await staff.visit(`/backoffice/booking/${id}`);
  const done = await staff.press(page, button);
  expect(done.boxes("status")).toEqual([sentence]);
  expect(done.part("turno-head").text).toContain(status);
  const undone = await staff.press(done, "Deshacer");
  expect(undone.boxes("status")).toEqual(["Lo deshicimos: el turno está abierto de nuevo."]);
  expect(undone.part("turno-head").text).toContain("Abierto");
  expect(undone.buttons).not.toContain("Deshacer");
});

test("a status cannot be undone if another client now has the time", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  const missed = await staff.press(await staff.visit(`/backoffice/booking/${id}`), "No vino");
  const other = turnoIdOf(await bookByScreen(staff, { time: "12:00" }));
  await begin(other);
  const refused = await staff.press(missed, "Deshacer");
  expect(refused.status).toBe(409);
  expect(refused.boxes("alert")).toEqual([
    "No se puede deshacer: a las 12:00 ana Gómez ya tiene el turno de Sol Ríos.",
  ]);
});

test("a note is kept, and the customer does not see it", async () => {
  const staff = openVisitor(owner);
  const customer = await newCustomer();
  const id = await book(customer);
  const page = await staff.visit(`/backoffice/booking/${id}`);
  const saved = await staff.press(page, "Guardar nota", { "Nota interna": "Rojo 12" });
  expect(saved.boxes("status")).toEqual(["Guardamos la nota."]);
  expect(saved.values["Nota interna"]).toBe("Rojo 12");
  expect((await openVisitor(customer).visit(`/bookings/${id}`)).text).not.toContain("Rojo 12");
});

test("a member chooses between two notes of the same moment, or keeps both", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  const mine = await staff.visit(`/backoffice/booking/${id}`);
  const theirs = await staff.visit(`/backoffice/booking/${id}`);
  await staff.press(theirs, "Guardar nota", { "Nota interna": "Llega 5 minutos tarde" });
  const late = await staff.press(mine, "Guardar nota", { "Nota interna": "Rojo 12" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Otra persona cambió este turno");
  expect(late.part("vs-field").text).toContain("Nota interna Estaba vacía");
  expect(late.values).toMatchObject({
    "Lo que guardó: Llega 5 minutos tarde": false,
    "Lo tuyo: Rojo 12": false,
    "Las dos Llega 5 minutos tarde Rojo 12": true,
  });
  const kept = await staff.press(late, "Guardar así");
  expect(kept.boxes("status")).toEqual(["Guardamos la nota."]);
  expect(String(kept.values["Nota interna"]).split(/\s*\n/)).toEqual(["Llega 5 minutos tarde", "Rojo 12"]);
});

test("a note and a status are kept beside another member's changes", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  const mine = await staff.visit(`/backoffice/booking/${id}`);
  const theirs = await staff.visit(`/backoffice/booking/${id}`);
  await staff.press(theirs, "Llegó");
  const noted = await staff.press(mine, "Guardar nota", { "Nota interna": "Rojo 12" });
  expect(noted.boxes("status")).toEqual(["Guardamos la nota."]);
  expect(noted.part("turno-head").text).toContain("Atendido");
});

test("a service is removed and restored by a press, but the last service stays", async () => {
  const staff = openVisitor(owner);
  const two = newAddress({}).replace(/$/, "&line=color~color-corto~60~0~~");
  const made = await saveThere(staff, await staff.visit(two), { Nombre: "Sol" });
  expect(made.parts("svc-line")).toHaveLength(2);
  const one = await staff.press(made, "Quitar Servicio corte");
  expect(one.boxes("status")).toEqual(["Quitamos el servicio del turno."]);
  expect(one.parts("svc-line").map(({ text }) => text)).toEqual([expect.stringContaining("Servicio color")]);
  expect(one.buttons.filter((name) => name.startsWith("Quitar"))).toEqual([]);
  const undone = await staff.press(one, "Deshacer");
  expect(undone.boxes("status")).toEqual(["Lo deshicimos: el turno está como antes."]);
  expect(undone.parts("svc-line").map(({ text }) => text)).toEqual([
    expect.stringContaining("10:00 con ana Gómez"),
    expect.stringContaining("Servicio color"),
  ]);
});

test("an action is not undone over later changes of another member", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const moving = await staff.follow(turno, "Reprogramar");
  const moved = await staff.press(moving, "Guardar", { "Hora de inicio": "11:00" });
  const again = await staff.follow(moved, "Reprogramar");
  await staff.press(again, "Guardar", { "Hora de inicio": "12:00" });
  const late = await staff.press(moved, "Deshacer");
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Otra persona cambió este turno");
  expect(late.part("svc-line").text).toContain("12:00");
});

test("a press of the agenda's strip returns to the agenda, where it can be undone", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  const back = "/backoffice/calendar?store=centro";
  const pressed = await sendTo(staff, `/backoffice/booking/${id}`, { intent: "done", version: "1", back });
  expect(pressed.path).toMatch(/^\/backoffice\/calendar\?store=centro&/);
  expect(pressed.boxes("status")).toEqual(["Anotamos que llegó."]);
  const undone = await staff.press(pressed, "Deshacer");
  expect(undone.path).toMatch(/^\/backoffice\/calendar\?/);
  expect(undone.boxes("status")).toEqual(["Lo deshicimos: el turno está abierto de nuevo."]);
  const elsewhere = { intent: "done", version: "3", back: "https://example.com/" };
  const kept = await sendTo(staff, `/backoffice/booking/${id}`, elsewhere);
  expect(kept.path).toMatch(new RegExp(`^/backoffice/booking/${id}`));
});

test("a professional finds only their own turnos and only their services in them", async () => {
  const staff = openVisitor(owner);
  const theirs = turnoIdOf(await bookByScreen(staff));
  const others = turnoIdOf(await bookByScreen(staff, { employee: "bruno", time: "11:00" }));
  const both = turnoIdOf(
    await saveThere(
      staff,
      await staff.visit(`${newAddress({ time: "12:00" })}&line=corte~corte-unico~45~0~bruno~`),
      { Nombre: "Sol" },
    ),
  );
  const ana = openVisitor(professional);
  expect((await ana.visit(`/backoffice/booking/${theirs}`)).status).toBe(200);
  for (const page of ["", "/line", "/charge", "/move", "/cancel"]) {
    expect((await ana.visit(`/backoffice/booking/${others}${page}`)).status).toBe(404);
  }
  const shared = await ana.visit(`/backoffice/booking/${both}`);
  expect(shared.parts("svc-line")).toHaveLength(1);
  expect(shared.text).not.toContain("bruno");
  expect(shared.text).toContain("El resto del turno lo atienden otras personas.");
  const moving = await ana.follow(shared, "Reprogramar");
  const moved = await ana.press(moving, "Guardar", { "Hora de inicio": "17:00" });
  expect(moved.parts("svc-line").map(({ text }) => text)).toEqual([
    expect.stringContaining("17:00 con ana Gómez"),
  ]);
});

test("a member does not find another business's turno", async () => {
  const id = turnoIdOf(await bookByScreen(openVisitor(owner)));
  const rival = openVisitor(await newMember("OWNER", "rival"));
  for (const page of ["", "/line", "/charge", "/move", "/cancel"]) {
    expect((await rival.visit(`/backoffice/booking/${id}${page}`)).status).toBe(404);
  }
});

test("form and page of a turno mark a service that its professional does not offer", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  const step = "step=2&service=masaje&option=masaje-unico&employee=bruno&time=12:00";
  const form = await staff.visit(`/backoffice/booking/${id}/line?${step}`);
  expect(form.text).toContain("Conflicto de horario detectado");
  expect(form.text).toContain("No hace Servicio masaje.");
  const saved = await staff.press(form, "Seleccionar");
  expect(saved.parts("svc-line")[1]?.text).toContain("No hace Servicio masaje.");
});

test("a cancelled turno has nothing left to pay and awaits no seña", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await run({
    sql: `update bookings set status = 'CANCELLED', cancel_reason = 'BY_BUSINESS', deposit_centavos = 600000,
      deposit_due_at = 1 where id = ?`,
    params: [id],
  });
  const page = await staff.visit(`/backoffice/booking/${id}`);
  expect(page.part("sums").text).not.toContain("Resta cobrar");
  expect(page.text).not.toContain("Vence:");
  expect(page.text).not.toContain("Ver en Señas");
});
