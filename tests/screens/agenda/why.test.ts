import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const WHY = "/backoffice/calendar/why";
const ANA = `${WHY}?date=${FRIDAY}&store=centro&employee=ana&p=corte-unico`;

let manager = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);

const rowsOf = (page: { readonly parts: (kind: string) => readonly { readonly text: string }[] }) =>
  page.parts("why-row").map(({ text }) => text);

test("a day shows as a strip and rows, with each first reason and its remedy", async () => {
  const bookingId = await book(await newCustomer());
  await run({ sql: "update clients set first_name = 'Sol', last_name = 'Ruiz'" });
  const page = await openVisitor(manager).visit(ANA);
  expect(page.status).toBe(200);
  expect(page.part("why-day").text).toContain("23 de 32 horarios se ofrecen");
  expect(rowsOf(page).map((text) => text.slice(0, 60))).toEqual([
    expect.stringContaining("09:00 a 09:15 Se ofrece Libre hasta las 10:00"),
    expect.stringContaining("09:30 a 10:30 Ocupado: Sol Ruiz, Servicio corte"),
    expect.stringContaining("10:45 a 12:15 Se ofrece Libre hasta las 13:00"),
    expect.stringContaining("12:30 a 15:45 El local está cerrado en ese horario"),
    expect.stringContaining("16:00 a 19:15 Se ofrece Libre hasta las 20:00"),
    expect.stringContaining("19:30 a 19:45 El local está cerrado en ese horario"),
  ]);
  expect(rowsOf(page)[3]).toContain("Horario cortado: 09:00 - 13:00 y 16:00 - 20:00");
  expect(rowsOf(page)[5]).toContain("45 min no entran antes de las 20:00");
  expect(page.to("Ver turno (09:30 a 10:30)")).toBe(`/backoffice/booking/${bookingId}`);
  expect(page.to("Ver horarios (19:30 a 19:45)")).toBe("/backoffice/setup/stores/centro");
});

test("the address holds the question's form, with another service after the first", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(ANA);
  expect(page.values).toMatchObject({ Día: FRIDAY, Sucursal: "centro", Profesional: "ana" });
  const both = await staff.press(page, "Ver", { "Otro servicio": "color-largo" });
  expect(both.text).toContain("09:00 a 10:45");
  expect(both.part("why-day").text).toMatch(/^\S+ \d+ de \w+/);
  const bruno = await staff.press(both, "Ver", { Profesional: "bruno" });
  expect(rowsOf(bruno)[0]).toContain("bruno no hace Servicio color");
  expect(bruno.to("Ver servicios (09:00 a 10:45)")).toBe("/backoffice/setup/employees/bruno");
});

test("missing parts of the question get defaults, and time off and closures show their day", async () => {
  const staff = openVisitor(manager);
  expect((await staff.visit(WHY)).values).toMatchObject({ Profesional: "ana", Sucursal: "centro" });
  const sunday = await staff.visit(`${WHY}?date=${SUNDAY}&employee=ana`);
  expect(sunday.text).toContain("Ese día no hay horarios");
  const past = await staff.visit(`${WHY}?date=${addDays(TODAY, -7)}&employee=ana`);
  expect(past.text).not.toContain("Se ofrece Libre");
});

test("faults stand beside their field, with everything that was chosen", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(ANA);
  const wrong = await staff.press(page, "Ver", { Día: "2026-02-30" });
  expect(wrong.status).toBe(400);
  expect(wrong.faults).toEqual({ Día: "Elegí un día del calendario" });
  expect(wrong.values).toMatchObject({ Día: "2026-02-30", Profesional: "ana", Servicio: "corte-unico" });
  const elsewhere = await staff.press(page, "Ver", { Profesional: "carla" });
  expect(elsewhere.status).toBe(400);
  expect(elsewhere.faults).toEqual({
    Sucursal: "Esa combinación no existe: elegí una sucursal en la que el profesional trabaje.",
  });
});

test("a professional asks only about themselves", async () => {
  const staff = openVisitor(professional);
  const page = await staff.visit(ANA);
  expect(page.values).toMatchObject({ Profesional: "ana" });
  expect(page.links.map(({ href }) => href)).not.toContain("/backoffice/setup/stores/centro");
  expect((await staff.visit(`${WHY}?date=${FRIDAY}&employee=bruno`)).status).toBe(404);
  const nobody = await openVisitor(await newMember("PROFESSIONAL")).visit(WHY);
  expect(nobody.text).toContain("Tu cuenta no es la de un profesional");
});

test("unknown parts are not found, and a business without professionals reads what to do", async () => {
  const staff = openVisitor(manager);
  for (const query of ["store=nada", "employee=nadie", "p=nada", "store=ajena", "employee=rita"])
    expect((await staff.visit(`${WHY}?${query}`)).status).toBe(404);
  await run({ sql: "update employees set hidden_at = 1 where business_id = 'rival'" });
  const rival = await openVisitor(await newMember("OWNER", "rival")).visit(WHY);
  expect(rival.text).toContain("Todavía no hay profesionales ni servicios");
});

test("a store that offers only times without holes says that some times are hidden", async () => {
  const words = "Esta sucursal muestra solo los horarios que no dejan huecos";
  const suggest = (way: string) =>
    run({ sql: "update stores set suggestions = ? where id = 'centro'", params: [way] });
  await suggest("ONLY");
  const page = await openVisitor(manager).visit(ANA);
  await suggest("MARK");
  const marking = await openVisitor(manager).visit(ANA);
  await suggest("OFF");
  expect([page, marking].map(({ text }) => text.includes(words))).toEqual([true, false]);
});
