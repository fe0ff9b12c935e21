import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, longDate } from "#app/text/formats.ts";
import { FRIDAY, newCustomer, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const DATES = "/backoffice/setup/stores/centro/dates";
const DONE = "Guardaste la fecha.";

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);
beforeEach(() =>
  run(
    { sql: "delete from closures" },
    { sql: "delete from setup_changes" },
    { sql: "update stores set hours = json_remove(hours, '$.dates')" },
  ),
);

const at = (date: string, more: Readonly<Record<string, string>> = {}) =>
  `${DATES}?${new URLSearchParams({ day: date, ...more })}`;

/** The form of a date, with a plan chosen. */
async function plan(path: string, fields: Readonly<Record<string, unknown>>, label: string): Promise<Page> {
  const staff = openVisitor(manager);
  const page = await staff.visit(path);
  return staff.press(page, label, fields as never);
}

test("a Sunday is opened, shown on the month and the page, logged, and bookable", async () => {
  const day = `domingo ${dayOfMonth(SUNDAY)}`;
  const opened = await plan(
    at(SUNDAY),
    { Abre: true, Desde: "10:00", Hasta: "18:00", bruno: false, "Motivo (opcional)": "Antes de Navidad" },
    `Abrir el ${day}`,
  );
  expect(opened.boxes("status")).toEqual([DONE]);
  expect(opened.text).toContain("10:00 a 18:00");
  expect(opened.text).toContain("Antes de Navidad");
  const [notes] = await run({ sql: "select subject, subject_name, details from setup_changes" });
  expect(notes).toHaveLength(1);
  expect(String(notes?.[0]?.details)).toContain("10:00 a 18:00. Sin bruno (Antes de Navidad)");
  const page = await openVisitor().visit("/negocio/salon");
  expect(page.text).toContain(`Abrimos el ${day}`);
  const token = await newCustomer();
  const body = {
    businessId: "salon",
    storeId: "centro",
    date: SUNDAY,
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "10:00" }],
  };
  const book = (employeeId: string) =>
    call("/api/external/user/booking", { token, body: { ...body, employeeId } });
  expect((await book("bruno")).status).toBe(409);
  expect((await book("ana")).status).toBe(200);
});

test("a date is closed with its reason, and opens again as always", async () => {
  const day = `viernes ${dayOfMonth(FRIDAY)}`;
  const closed = await plan(at(FRIDAY), { Cierra: true, "Motivo (opcional)": "Duelo" }, `Cerrar el ${day}`);
  expect(closed.boxes("status")).toEqual([DONE]);
  const [rows] = await run({ sql: "select store_id, reason, group_id from closures" });
  expect(rows).toEqual([{ store_id: "centro", reason: "Duelo", group_id: null }]);
  const back = await plan(at(FRIDAY, { reset: "1" }), {}, `Dejar el ${day} como siempre`);
  expect(back.boxes("status")).toEqual([DONE]);
  expect((await run({ sql: "select 1 from closures" }))[0]).toEqual([]);
});

test("turnos that a shorter day leaves out are shown before it is saved, with everything typed", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: FRIDAY });
  const day = `viernes ${dayOfMonth(FRIDAY)}`;
  const staff = openVisitor(manager);
  const page = await staff.visit(at(FRIDAY));
  const shown = await staff.press(page, `Guardar el ${day}`, {
    Abre: true,
    Desde: "16:00",
    Hasta: "20:00",
    "Horario cortado": false,
  });
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("1 turno queda afectado por este cambio.");
  expect(shown.values).toMatchObject({ Desde: "16:00", Hasta: "20:00" });
  expect((await run({ sql: "select 1 from setup_changes" }))[0]).toEqual([]);
  const saved = await staff.press(shown, "Guardar así");
  expect(saved.boxes("status")[0]).toBe(DONE);
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
});

test("an evening of one professional is saved on their dates, and stands on the store's month", async () => {
  const day = `domingo ${dayOfMonth(SUNDAY)}`;
  const saved = await plan(
    at(SUNDAY, { employee: "ana" }),
    { Atiende: true, Desde: "20:00", Hasta: "23:00" },
    `Guardar el ${day}`,
  );
  expect(saved.boxes("status")).toEqual([DONE]);
  const month = await openVisitor(manager).visit(`${DATES}?month=${SUNDAY.slice(0, 7)}`);
  expect(month.text).toContain("ana: 20:00 a 23:00");
  expect(month.text).toContain("Solo ana");
});

test("each fault stands beside its field, and nothing is saved", async () => {
  const day = `domingo ${dayOfMonth(SUNDAY)}`;
  const turned = await plan(at(SUNDAY), { Abre: true, Desde: "18:00", Hasta: "10:00" }, `Abrir el ${day}`);
  expect(turned.status).toBe(400);
  expect(turned.faults).toEqual({ Hasta: "Tiene que terminar después de que empieza" });
  expect(turned.values.Desde).toBe("18:00");
  const empty = await plan(at(SUNDAY), { Abre: true, Desde: "" }, `Abrir el ${day}`);
  expect(empty.faults).toEqual({ Desde: "Falta la hora" });
  expect(
    (await run({ sql: "select 1 from stores where json_extract(hours, '$.dates') is not null" }))[0],
  ).toEqual([]);
});

test("a member who comes late sees what is kept now, and may save over it", async () => {
  const day = `domingo ${dayOfMonth(SUNDAY)}`;
  const staff = openVisitor(manager);
  const page = await staff.visit(at(SUNDAY));
  await plan(at(SUNDAY), { Abre: true, Desde: "09:00", Hasta: "12:00" }, `Abrir el ${day}`);
  const late = await staff.press(page, `Abrir el ${day}`, { Abre: true, Desde: "10:00", Hasta: "18:00" });
  expect(late.status).toBe(409);
  expect(late.text).toContain(`${capitalised(longDate(SUNDAY))}: 09:00 a 12:00`);
  const saved = await staff.press(late, `Abrir el ${day}`);
  expect(saved.boxes("status")).toEqual([DONE]);
  expect(saved.text).toContain("10:00 a 18:00");
});

test("a date within a longer closure or a holiday's is changed there", async () => {
  const staff = openVisitor(manager);
  const form = await staff.visit("/backoffice/setup/closures/new?store=centro");
  await staff.press(form, "Guardar cierre", {
    "Desde el": FRIDAY,
    "Hasta el": addDays(FRIDAY, 5),
    Motivo: "Vacaciones",
  });
  const page = await staff.visit(at(addDays(FRIDAY, 1)));
  expect(page.text).toContain("Ese día está cerrado: Vacaciones.");
  expect(page.to("Ver los cierres")).toBe("/backoffice/setup/closures");
  expect(page.buttons.filter((name) => /^(Abrir|Guardar|Cerrar) el/.test(name))).toEqual([]);
});

test("an empty month says so, and a date that is over has no form", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(DATES);
  expect(page.text).toContain("sigue la semana de siempre");
  expect(page.text).toContain("Tocá un día para abrirlo, cambiarle el horario o cerrarlo.");
  const over = await staff.visit(at(addDays(TODAY, -1)));
  expect(over.status).toBe(200);
  expect(over.buttons.some((name) => name.startsWith("Guardar el"))).toBe(false);
});
