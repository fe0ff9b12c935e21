import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { wakingZone } from "#tests/support/waking-zone.ts";

const PAGE = "/backoffice/calendar/walk-in?store=centro";
const AGENDA = "/backoffice/calendar?store=centro";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  const always = [{ from: 0, to: 1440 }];
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const hours = JSON.stringify(Object.fromEntries(days.map((day) => [day, always])));
  await run({
    sql: "update stores set time_zone = ?, hours = ? where id = 'centro'",
    params: [wakingZone(), hours],
  });
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

test("without script: a service, a professional, and the agenda tells it with its undo and the name to put", async () => {
  const staff = openVisitor(owner);
  const first = await staff.visit(PAGE);
  const corte = Object.keys(first.values).find((label) => label.startsWith("Servicio corte")) ?? "";
  const ways = await staff.press(first, "Ver quién está libre", { [corte]: true });
  expect(ways.part("walk-seat").text).toContain("Con quién Tocá y empieza");
  const now = ways.buttons.find((name) => name.includes("Ahora")) ?? "";
  expect(now).toMatch(/^ana Libre hasta las \d\d:\d\d/);
  const agenda = await staff.press(ways, now);
  expect(agenda.boxes("status")[0]).toContain("Servicio corte con ana, desde ahora.");
  const name = await staff.follow(agenda, "Poner nombre");
  const wrong = await staff.press(name, "Guardar", { Celular: "hola" });
  expect(Object.keys(wrong.faults)).toEqual(["Nombre", "Celular"]);
  expect(wrong.values).toMatchObject({ Celular: "hola" });
  const named = await staff.press(wrong, "Guardar", { Nombre: "Sol", Celular: "" });
  expect(named.boxes("status")[0]).toContain("Nombre guardado.");
  expect(named.text).toContain("Sol");
  const undone = await staff.press(agenda, "Deshacer");
  expect(undone.boxes("status")[0]).toContain("Listo, ese turno quedó cancelado.");
});

test("a professional that does not do it cannot be chosen", async () => {
  const page = await openVisitor(owner).visit(`${PAGE}&option=color-corto`);
  expect(page.text).toContain("bruno No hace servicio color");
});

test("one waits, is let pass by one of two presses, and the other is told; one leaves and comes back", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(`${PAGE}&option=corte-unico`);
  const queue = "Anotar en la cola, con quien se libere";
  const waits = await staff.press(page, queue, { Nombre: "Martina" });
  expect(waits.boxes("status")[0]).toContain("Martina quedó en la cola.");
  expect(waits.part("queue").text).toMatch(/1 en espera .*Martina Servicio corte Ahora con ana Recién/);
  const passed = await staff.press(waits, "Martina pasa");
  expect(passed.boxes("status")[0]).toMatch(/^Martina pasó con ana, \d\d:\d\d a \d\d:\d\d\./);
  expect(passed.parts("queue")).toEqual([]);
  const late = await staff.press(waits, "Martina pasa");
  expect(late.boxes("alert")[0]).toMatch(/^Martina ya pasó \S+ la hizo pasar con ana hace 1 minuto\./);
  const other = await staff.visit(`${PAGE}&option=corte-unico`);
  const luz = await staff.press(other, queue, { Nombre: "Luz" });
  const gone = await staff.press(luz, "Luz se fue");
  expect(gone.boxes("status")[0]).toContain("Luz se fue de la cola.");
  const back = await staff.press(gone, "Deshacer");
  expect(back.part("queue").text).toContain("Luz");
});

test("'Hoy' shows only away from today, and 'Sin turno' always", async () => {
  const staff = openVisitor(owner);
  const today = await staff.visit(AGENDA);
  const other = await staff.visit(`${AGENDA}&date=${FRIDAY}`);
  const names = (page: typeof today) => page.links.map(({ name }) => name);
  expect(names(today)).not.toContain("Hoy");
  expect(names(other)).toContain("Hoy");
  for (const page of [today, other]) expect(names(page)).toContain("Sin turno");
});

test("the screen at the door is opened by its link, without login", async () => {
  const staff = openVisitor(owner);
  const made = await staff.press(
    await staff.visit("/backoffice/calendar/door?store=centro"),
    "Crear el link",
  );
  const path = new URL(made.to("Abrir pantalla")).pathname;
  const empty = await openVisitor().visit(path);
  expect(empty.text).toContain("Sin espera Pasá nomás");
  expect(empty.headers.get("x-robots-tag")).toContain("noindex");
  const page = await staff.visit(`${PAGE}&option=corte-unico`);
  await staff.press(page, "Anotar en la cola, con quien se libere", { Nombre: "Martina", Apellido: "Gil" });
  const shown = await openVisitor().visit(path);
  expect(shown.text).toMatch(/Es tu turno Martina Pasá con ana/);
  expect(shown.text).not.toContain("Gil");
  await staff.press(await staff.visit("/backoffice/calendar/door?store=centro"), "Cambiar el link");
  expect((await openVisitor().visit(path)).status).toBe(404);
});
