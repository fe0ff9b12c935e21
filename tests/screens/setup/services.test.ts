import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, datesFrom, weekdayOf } from "#app/domain/time/time.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { CENTRO, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

const SERVICES = "/backoffice/setup/services";

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

const NEW = {
  Nombre: "Brushing",
  Categoría: "CABELLO",
  Duración: "45",
  Importe: "12.500,50",
};

function rowOf(page: Page, name: string) {
  const row = page.parts("li").find(({ links }) => links.some((link) => link.name === name));
  if (!row) throw new Error(`no row of ${name} in ${page.text}`);
  return row;
}

const namesIn = (page: Page) => page.parts("service-row").map((row) => row.links[0]?.name ?? "");

test("a service is made from the form and stands in the list", async () => {
  const staff = openVisitor(owner);
  const list = await staff.visit(SERVICES);
  expect(list.headings).toEqual(expect.arrayContaining(["Cabello 2", "Masaje 1", "Otros 1"]));
  const form = await staff.visit(`${SERVICES}/new?category=CABELLO`);
  expect(form.values).toMatchObject({
    Categoría: "CABELLO",
    "Se reserva por la página": true,
    Azul: true,
    Fijo: true,
  });
  const made = await staff.press(form, "Guardar", {
    ...NEW,
    "Detalle corto": "Con ondas",
    "Pedir seña": true,
  });
  expect(made.path).toContain(SERVICES);
  expect(made.boxes("status")).toEqual(["Guardamos el servicio nuevo."]);
  expect(rowOf(made, "Brushing").text).toContain("Brushing Seña: 30% Con ondas");
  expect(rowOf(made, "Brushing").text).toContain("45 min $12.500,50");
  const kept = await staff.follow(made, "Brushing");
  // An only option needs no name.
  expect(kept.part("option-list").values).toMatchObject({ Nombre: "", Duración: "45", Importe: "12.500,50" });
  expect(kept.text).toContain("$3.750");
  await run({ sql: "update services set hidden_at = 1 where name = 'Brushing'" });
});

test("all faults stand beside their fields at once, with everything that was typed", async () => {
  const staff = openVisitor(owner);
  const form = await staff.visit(`${SERVICES}/new`);
  const bad = await staff.press(form, "Guardar", {
    "Detalle corto": "x".repeat(121),
    Importe: "mucho",
    "Pedir seña": true,
    Porcentaje: "doce",
    Desde: true,
    Rojo: true,
  });
  expect(bad.status).toBe(400);
  expect(bad.boxes("alert")).toEqual(["Revisá los datos marcados."]);
  expect(bad.faults).toMatchObject({
    Nombre: "Escribí el nombre",
    Categoría: "Elegí una categoría",
    "Detalle corto (opcional)": "El detalle puede tener hasta 120 letras, en un renglón",
    Duración: "Elegí la duración",
    Importe: "Escribí un importe en pesos, hasta $100.000.000",
    Porcentaje: "Escribí un porcentaje entero, de 1 a 100",
  });
  expect(bad.values).toMatchObject({ Importe: "mucho", Porcentaje: "doce", Desde: true, Rojo: true });
});

test("a press without script adds, moves or removes an option and saves nothing", async () => {
  const staff = openVisitor(owner);
  const form = await staff.visit(`${SERVICES}/new`);
  const two = await staff.press(form, "Agregar opción", { ...NEW, Nombre: "Peinado" });
  expect(two.status).toBe(200);
  expect(two.values).toMatchObject({ Categoría: "CABELLO" });
  const options = (page: Page) => page.parts("option-row");
  expect(options(two)).toHaveLength(2);
  const row = options(two)[1];
  if (!row) throw new Error("no second row");
  expect(row.focused).toBe("Nombre");
  const bad = await staff.press(two, "Guardar");
  expect(options(bad).map(({ faults }) => Object.keys(faults))).toEqual([
    ["Nombre"],
    ["Nombre", "Duración", "Importe"],
  ]);
  const up = await staff.press(two, "Subir la opción 2");
  expect(options(up).map(({ values }) => values.Importe)).toEqual(["", "12.500,50"]);
  const one = await staff.press(up, "Quitar la opción 1");
  expect(options(one).map(({ values }) => values.Importe)).toEqual(["12.500,50"]);
  expect(one.buttons).not.toContain("Quitar la opción 1");
  const [found] = await run({ sql: "select 1 from services where name = 'Peinado'" });
  expect(found).toEqual([]);
});

test("a member who saves late sees the newer values and can save over them", async () => {
  const staff = openVisitor(owner);
  const mine = await staff.visit(`${SERVICES}/color`);
  const theirs = await staff.press(await staff.visit(`${SERVICES}/color`), "Guardar", {
    "Detalle corto": "De ellos",
  });
  expect(theirs.boxes("status")).toEqual(["Guardamos los cambios del servicio."]);
  const late = await staff.press(mine, "Guardar", { "Detalle corto": "Lo mío" });
  expect(late.status).toBe(409);
  expect(late.boxes("alert")[0]).toContain("Lo que escribiste sigue acá");
  expect(late.part("kept-now").text).toBe("Detalle corto: De ellos");
  expect(late.values["Detalle corto (opcional)"]).toBe("Lo mío");
  const over = await staff.press(late, "Guardar");
  expect(over.boxes("status")).toEqual(["Guardamos los cambios del servicio."]);
  expect(over.values["Detalle corto (opcional)"]).toBe("Lo mío");
});

test("buttons order a category, and an outdated order is refused with a message", async () => {
  const staff = openVisitor(owner);
  const list = await staff.visit(SERVICES);
  const [first = "", second = ""] = namesIn(list);
  const down = await staff.press(list, `Bajar ${first}`);
  expect(down.boxes("status")).toEqual(["Guardamos el orden."]);
  expect(namesIn(down).slice(0, 2)).toEqual([second, first]);
  const old = await staff.press(list, `Bajar ${first}`);
  expect(old.boxes("status")).toEqual([
    "Alguien cambió la lista mientras la ordenabas. Mirala y volvé a ordenarla.",
  ]);
  expect(namesIn(old).slice(0, 2)).toEqual([second, first]);
  const back = await staff.press(old, `Subir ${first}`);
  expect(namesIn(back).slice(0, 2)).toEqual([first, second]);
  const [lines] = await run({
    sql: "select subject_name from setup_changes where details like '%Orden%'",
  });
  expect(lines?.map(({ subject_name }) => subject_name)).toEqual(["Cabello", "Cabello"]);
});

test("a row's switch takes a service off the page and puts it back", async () => {
  const staff = openVisitor(owner);
  const name = "Servicio color: se reserva por la página";
  const stateIn = (page: Page) =>
    rowOf(page, "Servicio color").part("switch").element().attributes["aria-checked"];
  const list = await staff.visit(`${SERVICES}?category=CABELLO`);
  expect(stateIn(list)).toBe("true");
  const off = await staff.press(list, name);
  expect(off.path).toContain("category=CABELLO");
  expect(off.boxes("status")).toEqual([
    "El servicio ya no se reserva por la página. Sus turnos siguen en pie.",
  ]);
  expect([stateIn(off), rowOf(off, "Servicio color").text]).toEqual([
    "false",
    expect.stringContaining("No se reserva por la página"),
  ]);
  const on = await staff.press(off, name);
  expect(on.boxes("status")).toEqual(["El servicio ya se reserva por la página."]);
  expect(stateIn(on)).toBe("true");
  await run({ sql: "update services set hidden_at = 1 where id = 'color'" });
  const late = await staff.press(on, name);
  expect(late.boxes("status")).toEqual([
    "Alguien ocultó o cambió ese servicio mientras mirabas la lista. Mirala de nuevo.",
  ]);
  expect((await staff.visit(`${SERVICES}?category=hidden`)).buttons).not.toContain(name);
  await run({ sql: "update services set hidden_at = null where id = 'color'" });
});

/** A booking ahead of the real time, which the pages use. */
async function book(): Promise<void> {
  const days = datesFrom(addDays(new Date().toISOString().slice(0, 10), 7), 7);
  const date = days.find((day) => weekdayOf(day) === "friday") ?? "";
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const wish = { ...CENTRO, employeeId: "bruno", date, comments: null, lines, key: null };
  const booked = await createBooking({ ...openWorld().deps, now: Date.now }, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
}

test("hiding a service first lists its turnos, and the service can be shown again", async () => {
  await book();
  const staff = openVisitor(owner);
  const ask = await staff.follow(await staff.visit(`${SERVICES}/corte`), "Ocultar servicio");
  expect(ask.headings).toContain("¿Ocultar Servicio corte?");
  const weigh = await staff.press(ask, "Sí, ocultar");
  expect(weigh.status).toBe(409);
  expect(weigh.text).toContain("1 turno queda afectado");
  const hidden = await staff.press(weigh, "Guardar así");
  expect(hidden.boxes("status")[0]).toBe("El servicio ya no se ofrece. Lo encontrás en Ocultos.");
  expect(namesIn(hidden)).not.toContain("Servicio corte");
  const found = await staff.follow(hidden, "Ocultos");
  expect(namesIn(found)).toContain("Servicio corte");
  const again = await staff.press(found, "Volver a mostrar Servicio corte");
  expect(again.boxes("status")).toEqual(["El servicio se ofrece de nuevo."]);
  expect(namesIn(await staff.visit(SERVICES))).toContain("Servicio corte");
});

test("removing a professional from a service first lists their turnos", async () => {
  await book();
  const staff = openVisitor(owner);
  const form = await staff.visit(`${SERVICES}/corte`);
  const weigh = await staff.press(form, "Guardar", { "bruno Gómez": false });
  expect(weigh.status).toBe(409);
  expect(weigh.text).toContain("1 turno queda afectado");
  expect(weigh.values["bruno Gómez Sucursal centro"]).toBe(false);
  const saved = await staff.press(weigh, "Guardar así");
  expect(saved.boxes("status")[0]).toBe("Guardamos los cambios del servicio.");
  expect(saved.values["bruno Gómez Sucursal centro"]).toBe(false);
  await staff.press(saved, "Guardar", { "bruno Gómez": true });
});

test("a professional does not find the page, and an owner no other business's service", async () => {
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  for (const path of ["", "/new", "/corte", "/corte/hide"])
    expect((await professional.visit(`${SERVICES}${path}`)).status).toBe(404);
  const staff = openVisitor(owner);
  for (const path of ["/ajeno", "/ajeno/hide", "/nada"])
    expect((await staff.visit(`${SERVICES}${path}`)).status).toBe(404);
});
