import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { monthName } from "#app/text/formats.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { begin, bookByScreen, newAddress, saveThere, sendTo, turnoIdOf } from "./turno-story.ts";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

async function begun() {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  return { staff, id, turno: await staff.visit(`/backoffice/booking/${id}`) };
}

/** The page for moving a booking, with these parameters. */
function moving(staff: Visitor, turno: Page, asked = ""): Promise<Page> {
  return staff.visit(`/backoffice/booking/${turnoIdOf(turno)}/move?${asked}`);
}

test("a charge proposes the rest, keeps the payment method, and is undone by a press", async () => {
  const { staff, turno } = await begun();
  const form = await staff.follow(turno, "Cobrar $10.000");
  expect(form.headings).toContain("Cobrar a Sol Ríos");
  expect(form.values).toMatchObject({ Efectivo: true, Importe: "10.000" });
  const done = await staff.press(form, "Cobrar $10.000", { Tarjeta: true });
  expect(done.boxes("status")).toEqual(["Cobramos el turno: quedó finalizado."]);
  expect(done.part("turno-head").text).toContain("Finalizado");
  expect(done.part("pay").text).toContain("Tarjeta");
  const undone = await staff.press(done, "Deshacer");
  expect(undone.part("turno-head").text).toContain("Abierto");
  expect(undone.part("pay").text).toContain("deshecho:");
  expect(undone.part("sums").text).toContain("Resta cobrar $10.000");
});

test("a charge with two payment methods makes two payments", async () => {
  const { staff, id, turno } = await begun();
  const form = await staff.follow(turno, "Cobrar $10.000");
  await staff.press(form, "Cobrar $10.000", {
    Importe: "6.000",
    "Segundo medio": "TRANSFER",
    "Importe del segundo medio": "4000",
  });
  const [rows] = await run({
    sql: "select method, centavos from charges where booking_id = ? order by centavos",
    params: [id],
  });
  expect(rows).toEqual([
    { method: "TRANSFER", centavos: 400_000 },
    { method: "CASH", centavos: 600_000 },
  ]);
});

test("a cash charge says the change to give once it is made", async () => {
  const { staff, turno } = await begun();
  const form = await staff.follow(turno, "Cobrar $10.000");
  const done = await staff.press(form, "Cobrar $10.000", { "Te entrega (opcional)": "12.500,50" });
  expect(done.boxes("status")).toEqual(["Cobramos el turno: quedó finalizado. Vuelto: $2.500,50."]);
  expect(done.part("pay").text).toContain("$10.000");
});

test.each([
  [{ "Te entrega (opcional)": "9.000" }, { "Te entrega (opcional)": "Es menos de lo que paga en efectivo" }],
  [{ "Te entrega (opcional)": "mucho" }, { "Te entrega (opcional)": "Escribí en pesos cuánto te entrega" }],
  [{ Importe: "mucho" }, { Importe: "Escribí el importe en pesos, mayor que 0" }],
  [{ Importe: "0" }, { Importe: "Escribí el importe en pesos, mayor que 0" }],
  [
    { Importe: "1000", "Segundo medio": "CASH" },
    {
      "Segundo medio": "Elegí otro medio: con ese ya paga",
      "Importe del segundo medio": "Escribí el importe en pesos, mayor que 0",
    },
  ],
])("a charge of %j names the fault and charges nothing", async (typed, faults) => {
  const { staff, turno } = await begun();
  const form = await staff.follow(turno, "Cobrar $10.000");
  const bad = await staff.press(form, "Cobrar $10.000", typed);
  expect(bad.status).toBe(400);
  expect(bad.faults).toEqual(faults);
  expect(bad.values).toMatchObject(typed);
  const [rows] = await run({ sql: "select 1 from charges" });
  expect(rows).toEqual([]);
});

test("a turno is moved, and its conflicts show beforehand on request", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff, { time: "16:00" });
  const turno = await bookByScreen(staff, { email: "sol@correo.test" });
  const form = await staff.follow(turno, "Reprogramar");
  const [now] = Object.keys(form.values).filter((name) => name.startsWith("10:00"));
  expect(form.values).toMatchObject({ [now ?? ""]: true, Fecha: FRIDAY, "Hora de inicio": "" });
  expect(form.values["Avisar al cliente"]).toBe(true);
  expect(form.text).toContain("Le llega a Sol");
  expect(form.text).toContain("16:00 Ocupado");
  const asked = await staff.press(form, "Ver disponibilidad", { "Hora de inicio": "16:15" });
  expect(asked.boxes("status")[0]).toContain(
    "Ya existe una reserva de 16:00 a 16:45 y tu servicio es de 16:15 a 17:00.",
  );
  const free = await staff.press(asked, "Ver disponibilidad", { "Hora de inicio": "17:00" });
  expect(free.boxes("status")).toEqual(["Ese horario está libre."]);
  const bruno = await staff.follow(free, "bruno");
  const moved = await staff.press(bruno, "Guardar", { "17:00": true });
  expect(moved.boxes("status")).toEqual(["Cambiamos el horario del turno y le avisamos al cliente."]);
  expect(moved.part("svc-line").text).toContain("17:00 con bruno Gómez");
  expect(moved.part("log").text).toContain("Reprogramado");
  const undone = await staff.press(moved, "Deshacer");
  expect(undone.boxes("status")).toEqual([
    "Lo deshicimos: el turno está como antes, y le avisamos al cliente.",
  ]);
  expect(undone.part("svc-line").text).toContain("10:00 con ana Gómez");
});

test("a day of the strip shows its times, and the turno moves to that day and professional", async () => {
  const staff = openVisitor(owner);
  const thursday = addDays(FRIDAY, -1);
  await bookByScreen(staff, { date: thursday, employee: "bruno", time: "09:00" });
  const turno = await bookByScreen(staff, { email: "sol@correo.test" });
  const form = await staff.follow(await staff.follow(turno, "Reprogramar"), "bruno");
  const day = form.part("mv-days").links.find(({ href }) => href.includes(`date=${thursday}`));
  const times = await staff.visit(day?.href ?? "");
  const [shown] = times.parts("a").filter((link) => link.element().attributes["aria-current"] === "date");
  expect(shown?.text).toContain(String(Number(thursday.slice(-2))));
  expect(times.text).toContain("09:00 Ocupado");
  const moved = await staff.press(times, "Guardar", { "11:00": true });
  expect(moved.boxes("status")).toEqual(["Cambiamos el horario del turno y le avisamos al cliente."]);
  expect(moved.part("svc-line").text).toContain("11:00 con bruno Gómez");
  const [rows] = await run({ sql: "select date from bookings where id = ?", params: [turnoIdOf(turno)] });
  expect(rows).toEqual([{ date: thursday }]);
});

test("staff read beforehand that the salon's mails are held, and see no notice option", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff, { email: "sol-nueva@correo.test" });
  const publish = (at: number | null) =>
    run({ sql: "update businesses set published_at = ? where id = 'salon'", params: [at] });
  await publish(null);
  for (const act of ["Reprogramar", "Cancelar turno"]) {
    const form = await staff.follow(turno, act);
    expect(form.text).toContain(
      "Todavía no le avisamos a tus clientes: confirmá tu email y publicá tu página.",
    );
    expect(form.text).not.toContain("Le llega a Sol");
    expect(Object.keys(form.values)).not.toContain("Avisar al cliente");
  }
  await publish(0);
  for (const act of ["Reprogramar", "Cancelar turno"])
    expect((await staff.follow(turno, act)).values["Avisar al cliente"]).toBe(true);
});

test.each([
  ["Fecha", "", "Elegí la fecha"],
  ["Hora de inicio", "25:00", "La hora es obligatoria"],
])("moving without a proper %s says so", async (label, typed, sentence) => {
  const staff = openVisitor(owner);
  const form = await staff.follow(await bookByScreen(staff), "Reprogramar");
  const bad = await staff.press(form, "Guardar", { [label]: typed });
  expect(bad.status).toBe(400);
  expect(bad.faults).toEqual({ [label]: sentence });
});

test("a move to another day needs an hour that was seen or typed", async () => {
  const staff = openVisitor(owner);
  const form = await staff.follow(await bookByScreen(staff), "Reprogramar");
  const bad = await staff.press(form, "Guardar", { Fecha: addDays(FRIDAY, 1) });
  expect(bad.faults).toEqual({ "Hora de inicio": "La hora es obligatoria" });
  expect(bad.values).toMatchObject({ Fecha: addDays(FRIDAY, 1) });
});

test("the first free places name their professional, and the turno moves to the chosen place", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff, { time: "16:00" });
  const turno = await bookByScreen(staff);
  const form = await moving(staff, turno, "with=any");
  const moved = await staff.press(form, "Guardar", { "16:00 bruno": true });
  expect(moved.part("svc-line").text).toContain("16:00 con bruno Gómez");
});

test("a service of several moves by itself, and a duration needs a single service", async () => {
  const staff = openVisitor(owner);
  const two = `${newAddress()}&line=color~color-corto~60~0~~`;
  const made = await saveThere(staff, await staff.visit(two), { Nombre: "Sol" });
  const form = await staff.follow(made, "Reprogramar");
  const bad = await staff.press(form, "Guardar", { Duración: "90" });
  expect(bad.faults).toEqual({ Duración: "La duración es de un solo servicio: elegí cuál" });
  const [rows] = await run({ sql: "select id from booking_lines where service_id = 'color'" });
  const moved = await staff.press(form, "Guardar", {
    "Qué se mueve": String(rows?.[0]?.id),
    "Hora de inicio": "12:00",
    Duración: "90",
  });
  const lines = moved.parts("svc-line").map(({ text }) => text);
  expect(lines[0]).toContain("10:00 con ana Gómez");
  expect(lines[1]).toContain("12:00 con ana Gómez");
  expect(lines[1]).toContain("1 hs 30 min");
});

test("two members who both moved a turno choose the hour, and other changes stay", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const [mine, theirs] = [await moving(staff, turno, "with=bruno"), await moving(staff, turno)];
  await staff.press(theirs, "Guardar", { "Hora de inicio": "11:00", Duración: "60" });
  const late = await staff.press(mine, "Guardar", { "Hora de inicio": "12:00" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Elegí con qué te quedás: lo tuyo sigue acá, sin guardar.");
  expect(late.part("vs-field").text).toContain("Horario 10:00");
  expect(late.values).toMatchObject({ "Lo que guardó: 11:00": false, "Lo tuyo: 12:00": true });
  const apart = late.part("apart").text;
  expect(apart).toContain("Servicio corte, duración: 45 min → 1 hs");
  expect(apart).toContain("Profesional: bruno Gómez Lo tuyo");
  expect(apart).not.toContain("Horario");
  const chosen = await staff.press(late, "Guardar así", { "Lo que guardó: 11:00": true });
  expect(chosen.boxes("status")).toEqual(["Cambiamos el horario del turno."]);
  expect(chosen.part("svc-line").text).toContain("11:00 con bruno Gómez");
  expect(chosen.part("svc-line").text).toContain("1 hs");
});

test("a changed day shows together with its hour after another member's change of hour", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const [mine, theirs] = [await moving(staff, turno), await moving(staff, turno, "with=bruno")];
  await staff.press(theirs, "Guardar", { "Hora de inicio": "11:00" });
  const next = addDays(FRIDAY, 1);
  const late = await staff.press(mine, "Guardar", { Fecha: next, "Hora de inicio": "10:00" });
  const [, month = "", day = ""] = next.split("-");
  expect(Object.keys(late.values).filter((name) => name.startsWith("Lo tuyo"))).toEqual([
    `Lo tuyo: ${Number(day)} de ${monthName(`2026-${month}-01`)}, 10:00`,
  ]);
  const saved = await staff.press(late, "Guardar así");
  expect(saved.part("svc-line").text).toContain("10:00 con bruno Gómez");
});

test("changes by two members to different fields of a turno's time are both kept", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const [mine, theirs] = [await moving(staff, turno, "with=bruno"), await moving(staff, turno)];
  await staff.press(theirs, "Guardar", { "Hora de inicio": "11:00" });
  const saved = await staff.press(mine, "Guardar", { Duración: "60" });
  expect(saved.boxes("status")).toEqual(["Cambiamos el horario del turno."]);
  expect(saved.part("svc-line").text).toContain("11:00 con bruno Gómez");
  expect(saved.part("svc-line").text).toContain("1 hs");
});

test("a member who moves a turno reads of a newly added service, and still moves it", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const mine = await staff.follow(turno, "Reprogramar");
  const pick = await staff.follow(turno, "Agregar servicio");
  const color = pick.part("pick-list").links.find(({ name }) => name.startsWith("Servicio color"));
  await staff.press(await staff.follow(pick, color?.name ?? ""), "Seleccionar");
  const late = await staff.press(mine, "Guardar", { "Hora de inicio": "12:00" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Servicio: Servicio color");
  expect(late.values).toMatchObject({ "Hora de inicio": "12:00" });
  const moved = await staff.press(late, "Guardar");
  expect(moved.parts("svc-line").map(({ text }) => text)).toEqual([
    expect.stringContaining("12:00 con ana Gómez"),
    expect.stringContaining("12:45 con ana Gómez"),
  ]);
});

test("a cancellation asks again with a reason, may tell the client, and can be undone", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff, { email: "sol@correo.test" });
  const form = await staff.follow(turno, "Cancelar turno");
  expect(form.text).toContain("¿Cancelar este turno?");
  expect(form.values["Avisar al cliente"]).toBe(true);
  const done = await staff.press(form, "Sí, cancelar", { "Motivo (opcional)": "Se cortó la luz" });
  expect(done.boxes("status")).toEqual(["Cancelamos el turno y le avisamos al cliente."]);
  expect(done.part("turno-head").text).toContain("Cancelado por el local");
  expect(done.part("log").text).toContain("Se cortó la luz");
  const undone = await staff.press(done, "Deshacer");
  expect(undone.boxes("status")).toEqual([
    "Lo deshicimos: el turno está abierto de nuevo. El cliente leyó que se cancelaba: decile que sigue en pie.",
  ]);
});

test("a cancelled turno cannot be reopened once its seña is being returned", async () => {
  const staff = openVisitor(owner);
  const id = await book(await newCustomer(), masajeAt("10:00"));
  const path = `/backoffice/booking/${id}`;
  await sendTo(staff, path, { intent: "status", status: "PENDING", version: "1" });
  const page = await staff.visit(`/backoffice/booking/${id}`);
  const form = await staff.follow(page, "Cancelar turno");
  const done = await staff.press(form, "Sí, cancelar", { "Avisar al cliente": false });
  expect(done.buttons).toContain("Deshacer");
  await run({ sql: "update payments set refund_due_at = ? where booking_id = ?", params: [Date.now(), id] });
  const late = await staff.press(done, "Deshacer");
  expect(late.status).toBe(409);
  expect(late.boxes("alert")).toEqual([
    "No se puede deshacer: la seña ya se está devolviendo. Anotá un turno nuevo.",
  ]);
  expect(late.buttons).not.toContain("Volver a abrir");
  await run({
    sql: "update payments set refund_due_at = ? where booking_id = ?",
    params: [Date.now() + 60_000, id],
  });
  const back = await staff.press(done, "Deshacer");
  expect(back.boxes("status")).toEqual(["Lo deshicimos: el turno está abierto de nuevo."]);
  expect(back.part("sums").text).toContain("Ya pagado");
});

test("the cancel form says that a client without an email gets no notice", async () => {
  const staff = openVisitor(owner);
  const form = await staff.follow(await bookByScreen(staff), "Cancelar turno");
  expect(form.text).toContain("No tiene email: avisale por teléfono o WhatsApp.");
  const done = await staff.press(form, "Sí, cancelar");
  expect(done.boxes("status")).toEqual(["Cancelamos el turno."]);
});

test("an action that is no longer possible is refused with the change that came first", async () => {
  const { staff, id, turno } = await begun();
  const form = await staff.follow(turno, "Cobrar $10.000");
  await staff.press(turno, "No vino");
  const late = await staff.press(form, "Cobrar $10.000");
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Estado: Abierto → No asistió");
  expect(late.text).toContain("Como está ahora, con este turno no se puede hacer eso.");
  for (const page of ["charge", "move", "cancel", "line"]) {
    const shown = await staff.visit(`/backoffice/booking/${id}/${page}`);
    expect(shown.buttons).not.toContain("Guardar");
    expect(shown.to("Volver al turno")).toBe(`/backoffice/booking/${id}`);
  }
});

test("a member who cancels too late reads the other change, and their text stays", async () => {
  const staff = openVisitor(owner);
  const turno = await bookByScreen(staff);
  const form = await staff.follow(turno, "Cancelar turno");
  await staff.press(turno, "Guardar nota", { "Nota interna": "Viene igual" });
  const late = await staff.press(form, "Sí, cancelar", { "Motivo (opcional)": "Se cortó la luz" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Viene igual");
  expect(late.values["Motivo (opcional)"]).toBe("Se cortó la luz");
});
