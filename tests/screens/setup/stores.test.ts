import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const STORES = "/backoffice/setup/stores";

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);

/** The history of one store, newest first. */
async function historyOf(storeId: string) {
  const [rows] = await run({
    sql: "select subject, act, details from setup_changes where subject_id = ? order by at desc, rowid desc",
    params: [storeId],
  });
  return rows ?? [];
}

/** The form of a store, apart from the menus around it. */
function formOf(page: Page) {
  const found = page.parts("sheet").find(({ buttons }) => buttons.some((name) => SENDS.includes(name)));
  if (!found) throw new Error(`no form: ${page.text}`);
  return found;
}

const SENDS = ["Guardar", "Agregar", "Guardar así"];

test("the list names each store, with its address and today's hours", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(STORES);
  expect(page.text).toContain("Av. Corrientes 1234");
  expect(page.text).toMatch(/Hoy: (09:00 a 13:00 y 16:00 a 20:00|09:00 a 18:00|Cerrado)/);
  expect(page.to("Sucursal centro")).toBe(`${STORES}/centro`);
  expect(page.to("Agregar sucursal")).toBe(`${STORES}/new`);
  expect((await staff.visit("/backoffice/setup")).to("Sucursales")).toBe(STORES);
});

test("a change of a store is confirmed and logged", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/norte`);
  const saved = await staff.press(page, "Guardar", {
    Nombre: "Sucursal del norte",
    Provincia: "Córdoba",
    Barbería: true,
    "Cancelar hasta": "48",
    "Aviso mínimo": "60",
    "Recomendar horarios": "ONLY",
    "Martes, cierra a las": "12:30",
  });
  expect(saved.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  expect(formOf(saved).values).toMatchObject({
    Nombre: "Sucursal del norte",
    Provincia: "Córdoba",
    Barbería: true,
    "Recomendar horarios": "ONLY",
    "Martes, cierra a las": "12:30",
  });
  expect(saved.text).toContain("Las cancelaciones deben hacerse con 2 días de antelación.");
  const [hours, data] = await historyOf("norte");
  expect([hours?.subject, data?.subject]).toEqual(["HOURS", "STORE"]);
  expect(JSON.parse(String(data?.details))).toContainEqual({
    field: "Recomendar horarios",
    from: "No, mostrar todos igual",
    to: "Mostrar solo esos",
  });
  expect(JSON.parse(String(hours?.details))).toEqual([
    { field: "Martes", from: "09:00 a 13:00 y 16:00 a 20:00", to: "09:00 a 12:30 y 16:00 a 20:00" },
  ]);
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/centro`);
  const refused = await staff.press(page, "Guardar", {
    Nombre: "",
    Calle: "x".repeat(81),
    Número: "",
    Localidad: "Palermo",
    "Lunes, abre a las": "",
    "Martes, cierra a las": "08:00",
    "Miércoles, segundo turno desde": "12:00",
    "Reprogramar hasta": "2",
    "Recomendar horarios": "MARK",
  });
  expect(refused.status).toBe(400);
  expect(formOf(refused).faults).toEqual({
    Nombre: "Escribí el nombre de la sucursal",
    Calle: "Usá hasta 80 letras, en un renglón",
    Número: "Escribí el número, o s/n",
    "Lunes, abre a las": "Falta la hora",
    "Martes, cierra a las": "La hora no sigue a la anterior",
    "Miércoles, segundo turno desde": "La hora no sigue a la anterior",
  });
  expect(refused.focused).toBe("Nombre");
  expect(formOf(refused).values).toMatchObject({
    Localidad: "Palermo",
    Calle: "x".repeat(81),
    "Martes, cierra a las": "08:00",
    "Reprogramar hasta": "2",
    "Recomendar horarios": "MARK",
    "Miércoles, segundo turno desde": "12:00",
  });
});

test("a member who saves second reads of the newer values and can save over them", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/norte`);
  await staff.press(page, "Guardar", { Teléfono: "11 4000-0000" });
  const late = await staff.press(page, "Guardar", { Teléfono: "11 5000-0000" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Lo que escribiste sigue acá");
  expect(late.text).toContain("Teléfono: 11 4000-0000");
  expect(formOf(late).values.Teléfono).toBe("11 5000-0000");
  const over = await staff.press(late, "Guardar");
  expect(over.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  expect(formOf(over).values.Teléfono).toBe("11 5000-0000");
});

test("hours that exclude a turno show it, and save nothing until a decision", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/centro`);
  const shown = await staff.press(page, "Guardar", { "Viernes, abre a las": "11:00" });
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("1 turno queda afectado por este cambio.");
  expect(formOf(await staff.visit(`${STORES}/centro`)).values["Viernes, abre a las"]).toBe("09:00");
  const saved = await staff.press(shown, "Guardar así", { "Cancelar y avisar": true });
  expect(saved.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  expect(saved.text).toContain("Cancelamos 1 turno");
  expect(formOf(saved).values["Viernes, abre a las"]).toBe("11:00");
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("CANCELLED");
});

test("another time zone is refused if it would shift turnos, closures or time off", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/centro`);
  const nothingAhead = await staff.press(page, "Guardar", { "Zona horaria": "America/La_Paz" });
  expect(nothingAhead.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires' where id = 'centro'" });
  await bookTurno(liveWorld(), { date: FRIDAY, startMinute: 960 });
  const held = await staff.press(await staff.visit(`${STORES}/centro`), "Guardar", {
    ...{ "Zona horaria": "America/La_Paz", Teléfono: "11 4777-0000" },
  });
  expect(held.status).toBe(409);
  expect(formOf(held).faults["Zona horaria"]).toMatch(/^Hay turnos, cierres o ausencias por delante/);
  expect(formOf(held).values).toMatchObject({ "Zona horaria": "America/La_Paz", Teléfono: "11 4777-0000" });
  expect(held.focused).toBe("Zona horaria");
  expect(held.text).not.toContain("Turnos que toca este cambio");
  // A time zone with the same clock needs no question.
  const same = await staff.press(held, "Guardar", { "Zona horaria": "America/Montevideo" });
  expect(same.boxes("status")).toContain("Guardaste los cambios de la sucursal.");
  await run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires' where id = 'centro'" });
});

test("a new store starts with the first store's settings and stands in the list", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(`${STORES}/new`);
  expect(page.text).toContain("Nueva sucursal");
  const empty = await staff.press(page, "Agregar");
  expect(formOf(empty).faults).toEqual({
    Nombre: "Escribí el nombre de la sucursal",
    Calle: "Escribí la calle",
    Número: "Escribí el número, o s/n",
  });
  const added = await staff.press(page, "Agregar", {
    Nombre: "Sucursal sur",
    Calle: "Mitre",
    Número: "s/n",
  });
  expect(added.boxes("status")).toContain(
    "Agregaste la sucursal. Elegí en Profesionales quién atiende en ella.",
  );
  expect((await staff.visit(STORES)).text).toContain("Mitre s/n");
});

test("a store with upcoming turnos closes once they are decided, and is gone afterwards", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY, startMinute: 960 });
  const staff = openVisitor(manager);
  const asked = await staff.follow(await staff.visit(`${STORES}/centro`), "Cerrar la sucursal");
  expect(asked.headings).toContain("¿Cerrar Sucursal centro para siempre?");
  const shown = await staff.press(asked, "Sí, cerrar la sucursal");
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("1 turno queda afectado");
  const closed = await staff.press(shown, "Guardar así");
  expect(closed.boxes("status")).toContain("Cerraste la sucursal. Su historia queda guardada.");
  expect(closed.text).not.toContain("Sucursal centro");
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
  expect((await staff.visit(`${STORES}/centro`)).status).toBe(404);
  expect((await staff.press(asked, "Sí, cerrar la sucursal")).status).toBe(404);
  const [gone] = await historyOf("centro");
  expect(gone).toMatchObject({ subject: "STORE", act: "REMOVED" });
});

test("professionals and other businesses do not find the stores", async () => {
  const outsider = openVisitor(await newMember("OWNER", "rival"));
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  for (const path of ["norte", "norte/close"].map((each) => `${STORES}/${each}`)) {
    expect((await outsider.visit(path)).status).toBe(404);
    expect((await professional.visit(path)).status).toBe(404);
  }
  for (const path of [STORES, `${STORES}/new`]) expect((await professional.visit(path)).status).toBe(404);
  expect((await openVisitor().visit(STORES)).path).toMatch(/^\/login/);
});
