import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, formatTime, toLocal } from "#app/domain/time/time.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { FRIDAY, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings, ZONE } from "#tests/support/salon.ts";
import { bookByScreen, madeId, newAddress, saveOf } from "./turno-story.ts";

const NEW = "/backoffice/calendar/new";

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);

const picks = (page: Page) => page.part("pick-list").buttons;

test("a turno is made with a client, a service and a time", async () => {
  const staff = openVisitor(owner);
  const empty = await staff.visit(`${NEW}?date=${FRIDAY}&store=centro`);
  const pick = await staff.press(empty, "Agregar servicio");
  expect(pick.headings).toContain("Seleccionar Servicio");
  const place = await staff.press(pick, picks(pick).find((name) => name.startsWith("Servicio masaje")) ?? "");
  expect(place.headings).toContain("Configurar Servicio");
  expect(place.values).toMatchObject({
    Duración: "60",
    Profesional: "ana",
    "Costo adicional (opcional)": "",
  });
  const back = await staff.press(place, "Seleccionar", {
    "Hora de inicio": "16:00",
    "Costo adicional": "1500",
  });
  expect(back.part("svc-line").text).toContain("16:00 con ana Gómez");
  expect(back.part("np-foot").text).toContain("$21.500,50 16:00 con ana");
  const found = await staff.press(back, "Buscar", { "Nombre, teléfono o email": "Sol Ríos" });
  expect(found.values).toMatchObject({ Nombre: "Sol", "Apellido (opcional)": "Ríos" });
  const agenda = await staff.press(found, "Guardar turno", {
    "Teléfono (opcional)": "11 5874-9895",
    Comentarios: "Sin lámpara",
  });
  expect(agenda.path).toMatch(/^\/backoffice\/calendar\?/);
  expect(agenda.part("agenda-done").text).toContain("Guardamos el turno.");
  const saved = await staff.visit(`/backoffice/booking/${madeId(agenda)}`);
  expect(saved.part("person").text).toContain("Sol Ríos");
  expect(saved.part("said").text).toBe("Sin lámpara");
  expect(saved.part("sums").text).toContain("Costo adicional $1.500");
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const staff = openVisitor(owner);
  const empty = await staff.visit(`${NEW}?date=${FRIDAY}&store=centro`);
  const bad = await staff.press(empty, "Guardar turno", { Comentarios: "Sin lámpara", Repetir: "2" });
  expect(bad.status).toBe(400);
  expect(bad.boxes("alert")).toEqual(["Revisá los datos marcados."]);
  expect(bad.text).toContain("Agregá al menos un servicio");
  expect(bad.faults).toMatchObject({
    Nombre: "Escribí el nombre",
    "Hora de inicio": "La hora es obligatoria",
    "Hasta el": expect.stringContaining("Elegí hasta cuándo se repite"),
  });
  expect(bad.values).toMatchObject({ Comentarios: "Sin lámpara", Repetir: "2" });
  const wrong = await staff.press(await staff.visit(newAddress()), "Guardar turno", {
    "Teléfono (opcional)": "abc",
    "Email (opcional)": "x",
  });
  expect(wrong.faults).toMatchObject({
    Nombre: "Escribí el nombre",
    "Teléfono (opcional)": "El teléfono no es válido. Escribilo con el código de área.",
    "Email (opcional)": "Por favor, ingresa un email válido",
  });
  expect(wrong.values).toMatchObject({ "Teléfono (opcional)": "abc", "Email (opcional)": "x" });
});

test("a client is found by part of the name without accents, by phone or mail", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff, { phone: "11 5874-9895", email: "sol@correo.test" });
  const page = await staff.visit(newAddress({ client: "" }));
  for (const words of ["rios", "5874", "sol@correo"]) {
    const found = await staff.press(page, "Buscar", { "Nombre, teléfono o email": words });
    expect(found.part("clients").text).toContain("Sol Ríos 11 5874-9895");
  }
  const unchosen = await staff.press(page, saveOf(page));
  expect(unchosen.text).toContain("Elegí un cliente, o crealo");
  const nobody = await staff.press(page, "Buscar", { "Nombre, teléfono o email": "Zulma" });
  expect(nobody.part("clients").text).toContain("No encontramos a nadie así. Crear “Zulma” Cliente nuevo");
});

test("the next free times are offered, and a press takes a time", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress({ time: "" }));
  const times = page.part("times");
  expect(times.buttons.slice(0, 6)).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"]);
  const taken = await staff.press(page, "09:15", {}, times);
  expect(taken.values["Hora de inicio"]).toBe("09:15");
  expect(taken.part("svc-line").text).toContain("09:15 con ana Gómez");
  const more = await staff.press(page, "Más días");
  expect(more.part("times").buttons.length).toBeGreaterThan(times.buttons.length);
});

test.each([
  ["13:30", "ana", "El servicio (13:30 - 14:15) incluye horarios cuando el local está cerrado."],
  [
    "18:00",
    "bruno",
    "El servicio (18:00 - 18:45) incluye horarios cuando bruno Gómez no está disponible. Por favor selecciona otro horario o profesional.",
  ],
  ["10:30", "ana", "Ya existe una reserva de 10:00 a 10:45 y tu servicio es de 10:30 a 11:15."],
])(
  "a conflict at %s with %s shows in the specification's words and blocks nothing",
  async (time, employee, words) => {
    const staff = openVisitor(owner);
    const hours = JSON.stringify(
      Object.fromEntries(
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
          day,
          [{ from: 540, to: 780 }],
        ]),
      ),
    );
    await run({ sql: "update store_employees set hours = ? where employee_id = 'bruno'", params: [hours] });
    await bookByScreen(staff);
    const page = await staff.visit(newAddress({ time, employee }));
    const [warning = ""] = page.part("np-clash").boxes("status");
    expect(warning).toContain(`Conflicto de horario detectado ${words} `);
    expect(warning).toMatch(/ Puedes continuar de todas formas si es necesario\.$/);
    expect(page.part("np-near").buttons).toHaveLength(2);
    const agenda = await staff.press(page, "Guardar igual", { Nombre: "Luz" });
    const made = await staff.visit(`/backoffice/booking/${madeId(agenda)}`);
    expect(made.part("svc-line").text).toContain(words);
    await run({ sql: "update store_employees set hours = null where employee_id = 'bruno'" });
  },
);

test("several overlaps are counted and listed", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff);
  await bookByScreen(staff, { time: "10:45" });
  const page = await staff.visit(newAddress({ time: "10:30" }));
  expect(page.part("np-clash").boxes("status")[0]).toContain(
    "Tu servicio (10:30 - 11:15) se solapa con 2 reservas existentes: 10:00 - 10:45, 10:45 - 11:30.",
  );
});

test("each hour of the form shows its state", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff);
  const page = await staff.visit(newAddress({ time: "16:00" }));
  for (const label of ["09:00 09:05", "10:00 (Ocupado)", "13:00 (Local cerrado)"])
    expect(page.text).toContain(label);
});

test("a service is changed and removed again", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress());
  const place = await staff.press(page, "Editar Servicio corte");
  expect(place.values).toMatchObject({ "Hora de inicio": "10:00", Duración: "45", Profesional: "ana" });
  const wrong = await staff.press(place, "Seleccionar", { "Hora de inicio": "", "Costo adicional": "-5" });
  expect(wrong.faults).toMatchObject({
    "Hora de inicio": "La hora es obligatoria",
    "Costo adicional (opcional)": "El costo adicional no puede ser negativo",
  });
  expect(wrong.values["Costo adicional (opcional)"]).toBe("-5");
  const changed = await staff.press(place, "Seleccionar", { Duración: "60", Profesional: "bruno" });
  expect(changed.part("svc-line").text).toContain("10:00 con bruno Gómez");
  expect(changed.part("svc-line").text).toContain("1 hs");
  const empty = await staff.press(changed, "Quitar Servicio corte");
  expect(empty.parts("svc-line")).toEqual([]);
});

test("the values that a new turno was opened with stay while its service is chosen", async () => {
  const staff = openVisitor(owner);
  const opened = await staff.visit(newAddress({ time: "12:45", employee: "bruno", line: "" }));
  const pick = await staff.press(opened, "Agregar servicio");
  const [first = "", second = ""] = picks(pick);
  const place = await staff.press(pick, first);
  const back = await staff.follow(place, "Volver", place.part("save"));
  const again = await staff.press(back, second);
  expect(again.values).toMatchObject({ "Hora de inicio": "12:45", Profesional: "bruno" });
});

test("services are searched by title, in any case", async () => {
  const staff = openVisitor(owner);
  const pick = await staff.press(await staff.visit(newAddress()), "Agregar servicio");
  const found = await staff.press(pick, "Buscar", { "Buscar servicios...": " MASAJE " });
  expect(picks(found)).toEqual([expect.stringContaining("Servicio masaje")]);
  const none = await staff.press(pick, "Buscar", { "Buscar servicios...": "tatuaje" });
  expect(none.text).toContain('No se encontraron servicios con "tatuaje"');
});

test("'Ahora' takes the nearest time of any free professional", async () => {
  const staff = openVisitor(owner);
  const allDay = (from: number, to: number) =>
    JSON.stringify(
      Object.fromEntries(
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
          day,
          [{ from, to }],
        ]),
      ),
    );
  const [before] = await run({ sql: "select hours from stores where id = 'centro'" });
  await run({ sql: "update stores set hours = ? where id = 'centro'", params: [allDay(0, 1440)] });
  const { minute } = toLocal(Date.now() / 60_000, ZONE);
  const page = await staff.visit(newAddress({ date: TODAY, time: "", employee: "any" }));
  const now = await staff.press(page, "Ahora");
  const wasLate = minute > 1440 - 60;
  if (wasLate) expect(now.boxes("alert").join(" ")).toContain("Hoy ya no queda nadie libre");
  else {
    const start = String(now.values["Hora de inicio"]);
    expect(start >= formatTime(Math.max(0, minute - 5))).toBe(true);
    expect(now.part("np-clash").boxes("status")).toEqual([]);
  }
  await run({ sql: "update stores set hours = ? where id = 'centro'", params: [String(before?.[0]?.hours)] });
});

test("a repeating turno names its conflicting dates and is saved as decided", async () => {
  const staff = openVisitor(owner);
  const second = addDays(FRIDAY, 7);
  await bookByScreen(staff, { date: second });
  const page = await staff.visit(newAddress());
  const repeat = { Nombre: "Luz", Repetir: "1", "Hasta el": addDays(FRIDAY, 14) };
  const asked = await staff.press(page, "Guardar turno", repeat);
  expect(asked.status).toBe(409);
  const [told = ""] = asked.boxes("alert");
  expect(told).toContain("Algunas fechas tienen conflicto 3 turnos");
  expect(told).toContain("Ya existe una reserva de 10:00 a 10:45 y tu servicio es de 10:00 a 10:45.");
  const saved = await staff.press(asked, "Saltear las que chocan");
  expect(saved.boxes("status")).toEqual([
    "Guardamos el turno.",
    `Salteamos 1 fecha que choca ${capitalised(longDate(second))}: Ya existe una reserva de 10:00 a 10:45 y tu servicio es de 10:00 a 10:45.`,
  ]);
  const [rows] = await run({
    sql: "select date, series_id is not null as is_series from bookings order by date, created_at",
  });
  expect(rows).toEqual([
    { date: FRIDAY, is_series: 1 },
    { date: second, is_series: 0 },
    { date: addDays(FRIDAY, 14), is_series: 1 },
  ]);
  const [clients] = await run({ sql: "select count(*) as n from clients where first_name = 'Luz'" });
  expect(clients?.[0]?.n).toBe(1);
});

test("a page sent twice books once, and with another content books again", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress());
  const press = (name: string) => staff.press(page, saveOf(page), { Nombre: name });
  const [one, two] = await Promise.all([press("Luz"), press("Luz")]);
  expect(madeId(one)).not.toBe("");
  expect(madeId(two)).toBe(madeId(one));
  expect(madeId(await press("Luz"))).toBe(madeId(one));
  expect(madeId(await press("Sol"))).not.toBe(madeId(one));
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  expect(rows?.[0]?.n).toBe(2);
});

test("a series asks again if a time is taken during the decision", async () => {
  const staff = openVisitor(owner);
  const second = addDays(FRIDAY, 7);
  const page = await staff.visit(newAddress());
  await bookByScreen(staff, { date: second });
  const asked = await staff.press(page, "Guardar turno", { Nombre: "Luz", Repetir: "1", "Hasta el": second });
  expect(asked.boxes("alert")[0]).toContain("Algunas fechas tienen conflicto 2 turnos");
  const made = await staff.press(asked, "Guardar todas");
  expect(made.part("agenda-done").text).toContain("Guardamos el turno.");
  expect(made.buttons).not.toContain("Deshacer");
  const [rows] = await run({
    sql: `select forced from booking_lines join bookings on bookings.id = booking_id
      where series_id is not null order by date`,
  });
  expect(rows).toEqual([{ forced: 0 }, { forced: 1 }]);
});

test("a professional books only for themselves", async () => {
  const page = await openVisitor(professional).visit(`${NEW}?date=${SUNDAY}&store=centro`);
  expect(page.text).not.toContain("bruno");
  expect(page.values["ana Gómez"]).toBe(true);
});

test("a turno is made from an empty time and then undone in the agenda", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress({ client: "", line: "" }));
  expect(page.part("np-row").text).toContain("10:00 Con ana · libre hasta");
  const agenda = await staff.press(page, "Guardar turno", {
    "Crear cliente Cliente nuevo": true,
    Nombre: "Luz",
    [radioOf(page, "Servicio corte")]: true,
  });
  expect(agenda.path).toMatch(/^\/backoffice\/calendar\?/);
  const undone = await staff.press(agenda, "Deshacer");
  expect(undone.text).toContain("Lo deshicimos: el turno quedó cancelado");
  const [rows] = await run({ sql: "select status from bookings" });
  expect(rows).toEqual([{ status: "CANCELLED" }]);
});

function radioOf(page: Page, service: string): string {
  return Object.keys(page.values).find((label) => label.startsWith(service)) ?? "";
}

test("'El primero libre' stays chosen, and no conflict shows before a time is chosen", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff);
  const page = await staff.visit(newAddress({ time: "", employee: "any" }));
  expect(page.part("np-row").text).toContain("El primero libre Quien tenga lugar antes");
  expect(page.parts("np-near")).toEqual([]);
  const [first = ""] = page.part("times").buttons;
  const taken = await staff.press(page, first, {}, page.part("times"));
  expect(taken.values["El primero libre Quien tenga lugar antes"]).toBe(true);
  expect(taken.part("np-clash").boxes("status")).toEqual([]);
});

test("a press beside a conflict takes the nearest free place", async () => {
  const staff = openVisitor(owner);
  await bookByScreen(staff);
  const page = await staff.visit(newAddress({ time: "10:30" }));
  const [near = ""] = page.part("np-near").buttons;
  expect(near).toMatch(/^\d\d:\d\d con /);
  const free = await staff.press(page, near);
  expect(free.part("np-clash").boxes("status")).toEqual([]);
  expect(free.values["Hora de inicio"]).toBe(near.slice(0, 5));
});

test("the duration of the first service is chosen with it and applies to it alone", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress());
  const longer = await staff.press(page, "Ver disponibilidad", { Duración: "90" });
  expect(longer.part("svc-line").text).toContain("1 hs 30 min");
  const other = await staff.press(longer, "Ver disponibilidad", {
    Duración: "120",
    [radioOf(longer, "Servicio masaje")]: true,
  });
  expect(other.part("svc-line").text).toContain("1 hs");
  expect(other.part("svc-line").text).not.toContain("2 hs");
});

test("a switch turns a free time into a block", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(newAddress());
  const block = await staff.follow(page, "Bloquear", page.part("np-kinds"));
  expect(block.path).toContain("/backoffice/calendar/block?");
  expect(block.values).toMatchObject({ Desde: "10:00", Hasta: "11:00" });
  const back = await staff.follow(block, "Turno", block.part("np-kinds"));
  expect(back.path).toContain("time=10%3A00");
});
