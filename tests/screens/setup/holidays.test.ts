import { beforeAll, beforeEach, expect, test } from "vitest";
import { holidayDays } from "#app/domain/setup/holidays/holidays.ts";
import { addDays, weekdayOf } from "#app/domain/time/time.ts";
import { holidayDay } from "#app/text/setup/stores/holidays.ts";
import { openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { liveWorld } from "#tests/support/world.ts";

const HOLIDAYS = "/backoffice/setup/holidays";

/** The next holiday on which the salon opens; it is never beyond the days that can be booked. */
const DAY =
  holidayDays(addDays(TODAY, 2), 90)
    .map(({ date }) => date)
    .find((date) => weekdayOf(date) !== "sunday") ?? "";

let manager = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from closures" }, { sql: "delete from holiday_answers" }));

async function closures() {
  const [rows] = await run({
    sql: "select store_id, end_utc_minute - start_utc_minute as minutes, holiday from closures order by store_id, start_utc_minute",
  });
  return rows ?? [];
}

/** The row of a day in the list. */
function rowOf(page: Page, date: string) {
  const found = page
    .parts("holiday-row")
    .find(({ links }) => links.some(({ href }) => href === `${HOLIDAYS}/${date}`));
  if (!found) throw new Error(`no row of ${date}: ${page.text}`);
  return found;
}

test("a holiday answered by closing closes every store, and the answer can change", async () => {
  const staff = openVisitor(manager);
  const page = await staff.visit(HOLIDAYS);
  expect(rowOf(page, DAY).text).toContain("Sin contestar");
  const form = await staff.visit(`${HOLIDAYS}/${DAY}`);
  expect(form.headings).toContain(holidayDay(DAY, TODAY));
  const closed = await staff.press(form, "Guardar", { Cerramos: true });
  expect(closed.boxes("status")).toEqual(["Guardaste tu respuesta."]);
  expect(rowOf(closed, DAY).text).toContain("Cerramos");
  expect(await closures()).toEqual([
    { store_id: "centro", minutes: 1440, holiday: DAY },
    { store_id: "norte", minutes: 1440, holiday: DAY },
  ]);
  const special = await staff.press(await staff.visit(`${HOLIDAYS}/${DAY}`), "Guardar", {
    "Horario especial": true,
    "Abre a las": "10:00",
    "Cierra a las": "14:00",
  });
  expect(rowOf(special, DAY).text).toContain("De 10:00 a 14:00");
  expect((await closures()).map(({ minutes }) => minutes)).toEqual([600, 600, 600, 600]);
  const open = await staff.press(await staff.visit(`${HOLIDAYS}/${DAY}`), "Guardar", { Abrimos: true });
  expect(rowOf(open, DAY).text).toContain("Abrimos");
  expect(await closures()).toEqual([]);
  const [notes] = await run({
    sql: "select details from setup_changes where subject_id = ? order by at, rowid",
    params: [DAY],
  });
  expect(notes?.map(({ details }) => JSON.parse(String(details))[0].to)).toEqual([
    "Cerramos",
    "De 10:00 a 14:00",
    "Abrimos",
  ]);
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const staff = openVisitor(manager);
  const form = await staff.visit(`${HOLIDAYS}/${DAY}`);
  const none = await staff.press(form, "Guardar");
  expect(none.status).toBe(400);
  expect(none.text).toContain("Elegí qué hacés");
  const turned = await staff.press(form, "Guardar", {
    "Horario especial": true,
    "Abre a las": "14:00",
    "Cierra a las": "10:00",
  });
  expect(turned.faults).toEqual({ "Cierra a las": "Tiene que ser después de que abre" });
  expect(turned.values).toMatchObject({ "Abre a las": "14:00", "Cierra a las": "10:00" });
  const empty = await staff.press(form, "Guardar", { "Horario especial": true, "Abre a las": "" });
  expect(empty.faults).toEqual({ "Abre a las": "Elegí la hora" });
  expect(await closures()).toEqual([]);
});

/** The first and the last time of a haircut with a professional that customers are offered that day. */
async function offered(employeeId = "bruno"): Promise<string> {
  const service = { serviceId: "corte", servicePriceId: "corte-unico" };
  const body = { employeeId, localDatesAsString: [DAY], serviceWithServicePriceIds: [service] };
  const reply = await call("/ws/external/booking/business/salon/store/centro/slots", { body });
  const times = [...JSON.stringify(await reply.json()).matchAll(/"from":"(\d\d:\d\d)"/g)];
  return [times.at(0)?.[1], times.at(-1)?.[1]].join(" ");
}

test("special hours may reach out of the usual ones, and are booked until the answer is another", async () => {
  const staff = openVisitor(manager);
  const form = await staff.visit(`${HOLIDAYS}/${DAY}`);
  expect(form.text).toContain("Las de siempre: de 09:00 a");
  expect(form.text).toContain("Quien tiene un horario propio atiende solo en el suyo.");
  const usual = await offered();
  const special = { "Horario especial": true, "Abre a las": "08:00", "Cierra a las": "12:00" };
  const saved = await staff.press(form, "Guardar", special);
  expect(rowOf(saved, DAY).text).toContain("De 08:00 a 12:00");
  expect(await offered()).toBe("08:00 11:15");
  await bookTurno(liveWorld(), { date: DAY, startMinute: 480, employeeId: "bruno" });
  const again = await staff.visit(`${HOLIDAYS}/${DAY}`);
  const shown = await staff.press(again, "Guardar", { Abrimos: true });
  expect([shown.status, shown.text.includes("1 turno queda afectado")]).toEqual([409, true]);
  await staff.press(shown, "Guardar así");
  expect(await offered()).toBe(usual);
});

test("a holiday on which no store opens opens by special hours alone", async () => {
  const before = "update stores set hours = json_set(hours, ?, json(?)) where business_id = 'salon'";
  const path = `$.${weekdayOf(DAY)}`;
  await run({ sql: before, params: [path, "[]"] });
  const staff = openVisitor(manager);
  const form = await staff.visit(`${HOLIDAYS}/${DAY}`);
  expect(form.text).toContain("De siempre no abrís ese día: con un horario especial, abrís.");
  const refused = await staff.press(form, "Guardar", { Abrimos: true });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("De siempre no abrís ese día: elegí un horario especial");
  expect(await offered()).toBe(" ");
  const special = { "Horario especial": true, "Abre a las": "10:00", "Cierra a las": "14:00" };
  const opened = await staff.press(form, "Guardar", special);
  expect(rowOf(opened, DAY).text).not.toContain("ya cerrás ese día");
  expect(await offered()).toBe("10:00 13:15");
  const listed = await call("/api/closure", { token: manager });
  const { items }: { items: readonly { id: string }[] } = await listed.json();
  await call(`/api/closure/${items[0]?.id}`, { method: "DELETE", token: manager });
  expect(await offered()).toBe(" ");
  const closed = await staff.press(form, "Guardar", { Cerramos: true });
  expect(closed.boxes("status")).toEqual(["Guardaste tu respuesta."]);
  await run({ sql: before, params: [path, JSON.stringify([{ from: 540, to: 1080 }])] });
});

test("a holiday's closing shows the day's turnos first and cancels none unasked", async () => {
  const bookingId = await bookTurno(liveWorld(), { date: DAY });
  const staff = openVisitor(manager);
  const form = await staff.visit(`${HOLIDAYS}/${DAY}`);
  const shown = await staff.press(form, "Guardar", { Cerramos: true });
  expect(shown.status).toBe(409);
  expect(shown.text).toContain("1 turno queda afectado");
  expect(await closures()).toEqual([]);
  const saved = await staff.press(shown, "Guardar así");
  expect(rowOf(saved, DAY).text).toContain("Cerramos");
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(rows?.[0]?.status).toBe("PENDING");
});

test("a closure made by a holiday is changed there, and the API can reopen it", async () => {
  const staff = openVisitor(manager);
  await staff.press(await staff.visit(`${HOLIDAYS}/${DAY}`), "Guardar", { Cerramos: true });
  const list = await staff.visit("/backoffice/setup/closures");
  expect(list.buttons).not.toContain("Quitar cierre");
  expect(list.part("off-row").links[0]?.href).toBe(HOLIDAYS);
  const listed = await call("/api/closure", { token: manager });
  const { items }: { items: readonly { id: string }[] } = await listed.json();
  const gone = await call(`/api/closure/${items[0]?.id}`, { method: "DELETE", token: manager });
  expect(gone.status).toBe(204);
  expect(await closures()).toEqual([]);
  expect(rowOf(await staff.visit(HOLIDAYS), DAY).text).toContain("Abrimos");
});

test("impossible and past days are not found, and professionals find no holidays", async () => {
  const staff = openVisitor(manager);
  for (const date of ["2026-01-01", "2026-12-09", "hoy", "9999-12-31"])
    expect((await staff.visit(`${HOLIDAYS}/${date}`)).status).toBe(404);
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  for (const path of [HOLIDAYS, `${HOLIDAYS}/${DAY}`])
    expect((await professional.visit(path)).status).toBe(404);
});

test("a business's answers do not show in another business", async () => {
  const staff = openVisitor(manager);
  await staff.press(await staff.visit(`${HOLIDAYS}/${DAY}`), "Guardar", { Cerramos: true });
  const outsider = await openVisitor(await newMember("OWNER", "rival")).visit(HOLIDAYS);
  expect(rowOf(outsider, DAY).text).toContain("Sin contestar");
});
