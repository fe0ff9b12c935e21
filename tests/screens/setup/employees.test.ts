import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { hire, newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { png } from "#tests/support/pictures.ts";
import type { Page, Visitor } from "#tests/support/plain/visitor.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { product } from "#tests/support/product.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const EMPLOYEES = "/backoffice/setup/employees";

let owner = "";
let customer = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  customer = await newCustomer();
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off" }, { sql: "update store_employees set hours = null" }));

/** An employee's page, as the owner sees it. */
async function openPage(id: string, below = ""): Promise<readonly [Visitor, Page]> {
  const staff = openVisitor(owner);
  return [staff, await staff.visit(`${EMPLOYEES}/${id}${below}`)];
}

/** The announcements of a page; the picture's own box is empty until the picture changes. */
function told(page: Page) {
  return page.boxes("status").filter((words) => words !== "");
}

async function statusOf(bookingId: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.status;
}

test("the list shows professionals' hours and services, and why customers cannot book them", async () => {
  const id = await hire(owner, { firstname: "Zoe", storeIds: [], serviceIds: [], bookable: false });
  const staff = openVisitor(owner);
  const page = await staff.visit(EMPLOYEES);
  const rowOf = (name: string) => page.parts("li").find(({ text }) => text.includes(name))?.text;
  expect(rowOf("ana Gómez")).toContain("4 servicios");
  expect(rowOf("bruno Gómez")).toContain("1 servicio");
  expect(rowOf("Zoe Luna")).toContain("No se reserva por la página");
  for (const why of ["Sin sucursal", "Sin servicios"]) expect(rowOf("Zoe Luna")).toContain(why);
  const norte = await staff.follow(page, "Sucursal norte");
  expect(norte.text).toContain("carla Gómez");
  expect(norte.text).not.toContain("bruno Gómez");
  await call(`/api/employee/${id}`, { method: "DELETE", token: owner });
  expect((await staff.visit(EMPLOYEES)).part("left").text).toContain("1 persona ya no trabaja acá");
});

test("a professional's page shows their picture, and changes or removes it without script", async () => {
  const id = await hire(owner, { firstname: "Sol" });
  const put = (bytes: Uint8Array) =>
    product.fetch(`http://turnero.test/api/employee/picture/${id}`, {
      ...{ method: "PUT", body: bytes as Uint8Array<ArrayBuffer> },
      headers: { authorization: `Bearer ${owner}` },
    });
  const [staff, page] = await openPage(id);
  expect(page.text).toContain("Agregar foto");
  const none = await staff.press(page, "Guardar foto");
  expect([none.path, none.text]).toEqual([
    `${EMPLOYEES}/${id}?foto=ninguna`,
    expect.stringContaining("Elegí primero una foto."),
  ]);
  expect((await put(png())).status).toBe(200);
  const shown = await staff.visit(`${EMPLOYEES}/${id}`);
  expect(shown.text).toContain("Cambiar foto");
  const dropped = await staff.press(shown, "Quitar la foto de Sol Luna");
  expect(dropped.boxes("status")).toContain("La foto quedó quitada.");
  expect(dropped.text).toContain("Agregar foto");
});

test("the form of a new professional names faults beside their fields and keeps the text", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(`${EMPLOYEES}/new`);
  const typed = {
    Nombre: "",
    Apellido: "",
    "Teléfono (opcional)": "no tiene",
    "Email (opcional)": "nadia",
    "Sucursal norte": true,
    "Servicio color": false,
    "Se reserva por la página": false,
  };
  const refused = await staff.press(page, "Guardar", typed);
  expect(refused.status).toBe(400);
  expect(refused.faults).toEqual({
    Nombre: "Ingresá el nombre",
    Apellido: "Ingresá el apellido",
    "Teléfono (opcional)": "El teléfono no es válido. Escribilo con el código de área.",
    "Email (opcional)": "Por favor, ingresa un email válido",
  });
  expect(refused.values).toMatchObject(typed);
  expect(refused.focused).toBe("Nombre");
  const right = { Nombre: "Nadia", Apellido: "Luna", "Teléfono (opcional)": "11 5874-9895" };
  const added = await staff.press(refused, "Guardar", { ...right, "Email (opcional)": "" });
  expect(told(added)).toEqual(["Agregamos al profesional. Revisá su horario y ya se puede reservar."]);
  expect(added.values).toMatchObject({
    Nombre: "Nadia",
    "Teléfono (opcional)": "+5491158749895",
    "Sucursal norte": true,
    "Servicio corte": true,
    "Servicio color": false,
    "Se reserva por la página": false,
  });
});

test("the second of two members to save sees the first's version and loses nothing", async () => {
  const id = await hire(owner);
  const [first, one] = await openPage(id);
  const [second, two] = await openPage(id);
  await first.press(one, "Guardar", { Nombre: "Nadine" });
  const late = await second.press(two, "Guardar", { Apellido: "Lunati", "Servicio color": true });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Alguien guardó cambios mientras editabas.");
  expect(late.text).toContain("Nombre: Nadine");
  expect(late.values).toMatchObject({ Nombre: "Nadia", Apellido: "Lunati", "Servicio color": true });
  const saved = await second.press(late, "Guardar", { Nombre: "Nadine" });
  expect(told(saved)).toEqual(["Guardamos los cambios."]);
  expect(saved.headings).toContain("Nadine Lunati");
});

test("another member's change is still reported after a fault in the form is corrected", async () => {
  const id = await hire(owner);
  const [staff, page] = await openPage(id);
  await call(`/api/employee/${id}`, {
    method: "PUT",
    token: owner,
    body: { firstname: "Otra", lastname: "Vez", storeIds: [], serviceIds: [], bookable: true },
  });
  const refused = await staff.press(page, "Guardar", { Nombre: "" });
  expect(refused.status).toBe(400);
  expect((await staff.press(refused, "Guardar", { Nombre: "Nadia" })).status).toBe(409);
});

test("dropping a professional's service asks about each upcoming turno before it is saved", async () => {
  const bookingId = await book(customer);
  const [staff, page] = await openPage("ana");
  const asked = await staff.press(page, "Guardar", { "Servicio corte": false });
  expect(asked.status).toBe(409);
  expect(asked.values).toMatchObject({ "Servicio corte": false, Dejar: true, Mover: false });
  expect(asked.buttons).toContain("Guardar así");
  const done = await staff.press(asked, "Guardar así", { Mover: true });
  expect(done.boxes("status")).toContain("Guardamos los cambios.");
  expect(done.text).toContain("Movimos 1 turno.");
  const sql = "select employee_id from booking_lines where booking_id = ? and active = 1";
  const [rows] = await run({ sql, params: [bookingId] });
  expect(rows).toEqual([{ employee_id: "bruno" }]);
  await staff.press(done, "Guardar", { "Servicio corte": true });
});

test("a professional has the store's hours or two shifts, with faults beside their time", async () => {
  const [staff, page] = await openPage("bruno", "/hours/centro");
  const typed = { "Uno propio": true, "Viernes, abre a las": "10:00", "Viernes, cierra a las": "09:00" };
  const refused = await staff.press(page, "Guardar", typed);
  expect(refused.status).toBe(400);
  expect(refused.faults).toMatchObject({ "Viernes, cierra a las": "La hora no sigue a la anterior" });
  expect(refused.values["Viernes, abre a las"]).toBe("10:00");
  expect(Object.entries(refused.values).filter(([label]) => label.startsWith("Uno propio"))).toEqual([
    [expect.any(String), true],
  ]);
  const saved = await staff.press(refused, "Guardar", { "Viernes, cierra a las": "13:00" });
  expect(saved.path).toContain(`${EMPLOYEES}/bruno?`);
  expect(told(saved)).toEqual(["Guardamos el horario."]);
  expect(saved.text).toContain("Horario propio");
  expect(saved.text).toContain("10:00 a 13:00 y 16:00 a 20:00");
  const again = await staff.follow(saved, "Cambiar horario en Sucursal centro");
  const followed = await staff.press(again, "Guardar", { "El del local": true });
  expect(followed.text).toContain("Como el local");
});

test("shorter hours show the turnos outside them, and the turnos kept stay", async () => {
  const bookingId = await book(customer);
  const [staff, page] = await openPage("ana", "/hours/centro");
  const asked = await staff.press(page, "Guardar", { "Uno propio": true, Viernes: false });
  expect(asked.status).toBe(409);
  expect(asked.values).toMatchObject({ Viernes: false, Dejar: true });
  const [before] = await run({ sql: "select hours from store_employees where employee_id = 'ana'" });
  expect(before).toEqual([{ hours: null }]);
  const saved = await staff.press(asked, "Guardar así");
  expect(told(saved)).toEqual(["Guardamos el horario."]);
  expect(await statusOf(bookingId)).toBe("PENDING");
});

test("time off cancels a turno within it", async () => {
  const bookingId = await book(customer);
  const [staff, page] = await openPage("ana", "/time-off");
  const typed = { Día: FRIDAY, "Todo el día": true, "Motivo (opcional)": "Vacaciones" };
  const asked = await staff.press(page, "Bloquear", typed);
  expect(asked.path).toContain("/backoffice/calendar/away?id=");
  const done = await staff.press(asked, "Mover 1 y avisar", { "Cancelar y avisar": true });
  expect(done.text).toContain("Cancelamos 1 turno.");
  expect(await statusOf(bookingId)).toBe("CANCELLED");
  const saved = await staff.visit(`${EMPLOYEES}/ana`);
  expect(saved.text).toContain("Vacaciones");
  const removed = await staff.press(saved, "Sí, quitarlo");
  expect(told(removed)).toEqual(["Quitamos el tiempo libre."]);
  expect(removed.text).toContain("No hay tiempo libre por venir.");
});

test("impossible time off is refused beside its field", async () => {
  const [staff, page] = await openPage("bruno", "/time-off");
  const typed = { Día: addDays(TODAY, -7), Desde: "", Hasta: "25:99" };
  const missing = await staff.press(page, "Bloquear", typed);
  expect(missing.faults).toMatchObject({ Desde: "Falta la hora" });
  expect(missing.values).toMatchObject(typed);
  const past = await staff.press(missing, "Bloquear", { Desde: "09:00", Hasta: "10:00" });
  expect(past.faults).toEqual({ Día: "Ya pasó, o falta demasiado para ese día" });
  const wrong = { Día: FRIDAY, "Se repite cada semana": true, "Hasta el": addDays(TODAY, -7) };
  const early = await staff.press(past, "Bloquear", wrong);
  expect(early.faults).toEqual({ "Hasta el": "Elegí un día después del primero, hasta un año más tarde" });
});

test("a professional leaves after their turnos are reviewed, and can return", async () => {
  const bookingId = await book(customer);
  const [staff, page] = await openPage("ana", "/leave");
  const asked = await staff.press(page, "Sí, ya no trabaja acá");
  expect(asked.status).toBe(409);
  const gone = await staff.press(asked, "Guardar así");
  expect(told(gone)).toEqual([
    "Ya no aparece en la página ni en la agenda.",
    "Movimos 1 turno. Le avisamos al cliente.",
  ]);
  expect(await statusOf(bookingId)).toBe("PENDING");
  const left = await staff.visit(`${EMPLOYEES}/ana`);
  const back = await staff.press(left, "Volvió a trabajar acá");
  expect(told(back)).toEqual(["Volvió. Revisá sus sucursales y su horario."]);
  expect(back.values).toMatchObject({ "Servicio corte": true, "Sucursal centro": true });
});

test("the leave page of a professional with an account says where to remove it", async () => {
  await newProfessional("bruno");
  const [, page] = await openPage("bruno", "/leave");
  expect(page.to("Equipo")).toBe("/backoffice/setup/team");
  const [, other] = await openPage("carla", "/leave");
  expect(other.links.map(({ name }) => name)).not.toContain("Equipo");
});

test("a professional finds their own hours and no other professional's page", async () => {
  const me = openVisitor(await newProfessional());
  const page = await me.visit("/backoffice/setup/my-hours");
  expect(page.text).toContain("09:00 a 13:00 y 16:00 a 20:00");
  expect(page.links.some(({ href }) => href.startsWith(EMPLOYEES))).toBe(false);
  expect(page.to("Mis horarios")).toBe("/backoffice/setup/my-hours");
  const form = await me.follow(page, "Agregar tiempo libre");
  const added = await me.press(form, "Bloquear", { Día: FRIDAY, "Se repite cada semana": true });
  expect(told(added)).toEqual(["Agregamos el tiempo libre."]);
  expect(added.text).toContain("52 veces más");
  const one = await me.press(added, "Quitar solo este");
  expect(one.text).toContain("51 veces más");
  expect((await me.press(one, "Quitar todos los que faltan")).text).toContain("No hay tiempo libre");
  for (const path of ["", "/new", "/ana", "/ana/hours/centro", "/ana/time-off", "/ana/leave"])
    expect((await me.visit(`${EMPLOYEES}${path}`)).status).toBe(404);
});

test("an account without a professional reads so; unknown and foreign professionals are 404", async () => {
  const staff = openVisitor(owner);
  const mine = await staff.visit("/backoffice/setup/my-hours");
  expect(mine.text).toContain("Tu cuenta todavía no está unida a un profesional del negocio.");
  expect((await staff.visit("/backoffice/setup/my-hours/time-off")).status).toBe(404);
  for (const path of [
    "/nadie",
    "/rita",
    "/rita/leave",
    "/rita/time-off",
    "/ana/hours/norte",
    "/ana/hours/nada",
  ])
    expect((await staff.visit(`${EMPLOYEES}${path}`)).status).toBe(404);
});
