import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { book, FRIDAY, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { sendTo } from "./turno-story.ts";

const BLOCK = "/backoffice/calendar/block";
const CALENDAR = `/backoffice/calendar?date=${FRIDAY}`;

let manager = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  manager = await newMember("MANAGER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off" }, { sql: "delete from closures" }));

async function rows(table: "time_off" | "closures") {
  const [found = []] = await run({ sql: `select * from ${table} order by start_utc_minute, id` });
  return found;
}
async function openBlock(query = "", session = manager) {
  const staff = openVisitor(session);
  return [staff, await staff.visit(`${BLOCK}${query}`)] as const;
}

test("a gap of the agenda fills the form in, and the block can be removed", async () => {
  const [staff, page] = await openBlock(`?date=${FRIDAY}&time=15:45&employee=bruno`);
  expect(page.values).toMatchObject({ ana: false, bruno: true, Día: FRIDAY, Desde: "15:45", Hasta: "16:45" });
  const done = await staff.press(page, "Bloquear", { "Motivo (opcional)": "Proveedor" });
  expect(done.path.startsWith(CALENDAR)).toBe(true);
  expect(done.boxes("status")).toEqual(["Bloqueaste el horario."]);
  const [row] = await rows("time_off");
  expect(row).toMatchObject({ employee_id: "bruno", reason: "Proveedor", series_id: null });
  const block = await staff.visit(`${BLOCK}/${row?.id}`);
  expect(block.text).toContain("Tiempo libre de bruno Gómez");
  expect(block.text).toContain("15:45 a 16:45");
  const removed = await staff.press(block, "Quitar");
  expect(removed.path.startsWith(CALENDAR)).toBe(true);
  expect(removed.boxes("status")).toEqual(["Quitaste el bloqueo. Ese horario se puede reservar de nuevo."]);
  expect(await rows("time_off")).toEqual([]);
  expect((await staff.press(block, "Quitar")).status).toBe(404);
});

test("a press blocks lunch from Monday to Friday, and another removes the rest", async () => {
  const [staff, page] = await openBlock(`?kind=block&date=${FRIDAY}&time=13:00&employee=ana`);
  const week = Object.fromEntries(
    ["lunes", "martes", "miércoles", "jueves", "viernes"].map((day) => [dayBox(page, day), true]),
  );
  const until = addDays(FRIDAY, 14);
  const done = await staff.press(page, "Bloquear", {
    "Se repite cada semana": true,
    ...week,
    "Hasta el": until,
  });
  expect(done.boxes("status")).toEqual(["Bloqueaste el horario."]);
  const taken = await rows("time_off");
  expect(taken).toHaveLength(11);
  expect(new Set(taken.map(({ series_id }) => series_id)).size).toBe(1);
  const weekend = await staff.press(page, "Bloquear", {
    "Se repite cada semana": true,
    [dayBox(page, "sábado")]: true,
    "Hasta el": FRIDAY,
  });
  expect(weekend.faults).toEqual({ "Hasta el": "Elegí un día después del primero, hasta un año más tarde" });
  expect(weekend.values).toMatchObject({ [dayBox(page, "sábado")]: true });
});

test("a block begins within the opening hours of its day", async () => {
  const [, page] = await openBlock(`?kind=block&date=${FRIDAY}&employee=ana`);
  expect(page.values).toMatchObject({ Desde: "09:00", Hasta: "10:00" });
  await run({ sql: "update stores set hours = replace(hours, '540', '630') where id = 'centro'" });
  const [, later] = await openBlock(`?kind=block&date=${FRIDAY}&employee=ana`);
  expect(later.values).toMatchObject({ Desde: "10:30", Hasta: "11:30" });
  await run({ sql: "update stores set hours = replace(hours, '630', '540') where id = 'centro'" });
});

/** Its box, which shows 'Lun' and says 'lunes'. */
function dayBox(page: Page, day: string): string {
  return Object.keys(page.values).find((label) => label.endsWith(day)) ?? day;
}

test("a block that is over shows as such and leads nowhere", async () => {
  const [staff] = await openBlock();
  const day = addDays(TODAY, -7);
  const start = Date.parse(`${day}T15:00:00Z`) / 60_000;
  await run({
    sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, reason)
      values ('antes', 'salon', 'ana', ?, ?, 'Dentista')`,
    params: [start, start + 60],
  });
  const agenda = await staff.visit(`/backoffice/calendar?date=${day}`);
  expect(agenda.text).toContain("Dentista");
  expect(agenda.links.map(({ href }) => href)).not.toContain(`${BLOCK}/antes`);
  expect((await staff.visit(`${BLOCK}/antes`)).status).toBe(404);
});

test("a weekly block is removed singly or with all remaining weeks", async () => {
  const [staff, page] = await openBlock(`?date=${FRIDAY}&employee=bruno`);
  const weekly = { "Se repite cada semana": true, "Hasta el": addDays(FRIDAY, 14) };
  await staff.press(page, "Bloquear", weekly);
  const all = await rows("time_off");
  expect(all).toHaveLength(3);
  const second = await staff.visit(`${BLOCK}/${all[1]?.id}`);
  expect(second.text).toContain("2 veces más");
  await staff.press(second, "Quitar solo este");
  expect((await rows("time_off")).map(({ id }) => id)).toEqual([all[0]?.id, all[2]?.id]);
  const first = await staff.visit(`${BLOCK}/${all[0]?.id}`);
  await staff.press(first, "Quitar todos los que faltan");
  expect(await rows("time_off")).toEqual([]);
});

test("a block is saved at once, and its turnos are decided right after", async () => {
  const bookingId = await book(await newCustomer());
  const [staff, page] = await openBlock(`?date=${FRIDAY}&time=10:00&employee=ana`);
  const asked = await staff.press(page, "Bloquear", { "Motivo (opcional)": "Dentista", "Todo el día": true });
  expect(asked.path).toContain("/backoffice/calendar/away?id=");
  expect(asked.boxes("status")).toContain("Bloqueaste el horario.");
  expect(await rows("time_off")).toHaveLength(1);
  expect(asked.text).toContain("ana no viene");
  expect(asked.text).toContain("bruno, a la misma hora");
  const sure = await staff.visit(
    asked.links.find(({ name }) => name === "Cancelar todos y avisar")?.href ?? "",
  );
  expect(sure.text).toContain("Se cancela 1 turno y le avisamos al cliente.");
  const saved = await staff.press(sure, "Sí, cancelar 1 y avisar", { "Mensaje para tus clientes": "Perdón" });
  expect(saved.path.startsWith(CALENDAR)).toBe(true);
  expect(saved.text).toContain("Cancelamos 1 turno. Le avisamos al cliente.");
  const [found = []] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  expect(found[0]?.status).toBe("CANCELLED");
});

test("a press blocks several professionals separately, or all of them", async () => {
  const [staff, page] = await openBlock(`?kind=block&date=${FRIDAY}&employee=ana`);
  expect(page.values).toMatchObject({ ana: true, bruno: false, Todos: false });
  await staff.press(page, "Bloquear", { bruno: true, "Motivo (opcional)": "Reunión" });
  const both = await rows("time_off");
  expect(both.map((row) => [row.employee_id, row.kind, row.reason]).toSorted()).toEqual([
    ["ana", "BLOCK", "Reunión"],
    ["bruno", "BLOCK", "Reunión"],
  ]);
  const block = await staff.visit(`${BLOCK}/${both[0]?.id}`);
  expect(block.text).toContain(`Horario bloqueado de ${both[0]?.employee_id} Gómez`);
  await staff.press(block, "Quitar");
  expect(await rows("time_off")).toHaveLength(1);
  await run({ sql: "delete from time_off" });
  await staff.press(page, "Bloquear", {
    ana: false,
    Todos: true,
    "Se repite cada semana": true,
    "Hasta el": FRIDAY,
  });
  const all = await rows("time_off");
  const [people = []] = await run({
    sql: "select id from employees where business_id = 'salon' and hidden_at is null order by id",
  });
  expect(all.map((row) => row.employee_id).toSorted()).toEqual(people.map(({ id }) => id));
  expect(new Set(all.map((row) => row.series_id)).size).toBe(people.length);
});

test("a block of several professionals is refused if it fails for any or has none", async () => {
  const ahead = Array.from(
    { length: 300 },
    (_, index) => `('x${index}', 'salon', 'bruno', 40000000, 40000060)`,
  );
  await run({
    sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute) values ${ahead.join()}`,
  });
  const [staff, page] = await openBlock(`?date=${FRIDAY}&employee=ana`);
  const refused = await staff.press(page, "Bloquear", { bruno: true, "Motivo (opcional)": "Curso" });
  expect(refused.boxes("alert")).toEqual([
    "Ya hay demasiado tiempo libre cargado. Quitá algo antes de agregar más.",
  ]);
  expect(refused.values).toMatchObject({ ana: true, bruno: true, "Motivo (opcional)": "Curso" });
  const nobody = await staff.press(page, "Bloquear", { ana: false });
  expect([nobody.status, nobody.text]).toEqual([
    400,
    expect.stringContaining("Elegí al menos a una persona"),
  ]);
  expect(nobody.values).toMatchObject({ ana: false, bruno: false });
  expect((await rows("time_off")).filter((row) => row.employee_id === "ana")).toEqual([]);
});

test("the agenda hatches blocked time with a lock, unlike time off", async () => {
  for (const [kind, time] of [
    ["block", "09:00"],
    ["", "11:00"],
  ]) {
    const [staff, page] = await openBlock(`?kind=${kind}&date=${FRIDAY}&time=${time}&employee=ana`);
    await staff.press(page, "Bloquear");
  }
  const html = await (await openVisitor(manager).fetchOnce(CALENDAR)).text();
  const drawn = [...html.matchAll(/class="ev (shut|away)"[^>]*>.*?#a-(\w+)".*?<b>([^<]*)/g)];
  expect(drawn.map(([, look, icon, words]) => [look, icon, words])).toEqual([
    ["shut", "lock", "Bloqueado"],
    ["away", "away", "Tiempo libre"],
  ]);
});

test("a turno in the block moves to its professional's next place, and its client hears", async () => {
  const bookingId = await book(await newCustomer());
  const [staff, page] = await openBlock(`?date=${FRIDAY}&time=10:00&employee=ana`);
  const asked = await staff.press(page, "Bloquear", { Todos: true, "Todo el día": true });
  expect(asked.text).toMatch(/Sábado \d+, \d\d:\d\d con ana/);
  const saved = await staff.press(asked, "Mover 1 y avisar");
  expect(saved.text).toContain("Movimos 1 turno. Le avisamos al cliente.");
  const [found = []] = await run({
    sql: "select date, status, forced from bookings join booking_lines on booking_id = bookings.id where bookings.id = ?",
    params: [bookingId],
  });
  expect(found).toMatchObject([{ date: addDays(FRIDAY, 1), status: "PENDING", forced: 0 }]);
  const [changes = []] = await run({
    sql: "select kind from booking_changes where booking_id = ?",
    params: [bookingId],
  });
  expect(changes).toEqual([{ kind: "RESCHEDULED" }]);
  const [mails = []] = await run({
    sql: "select event from outbox where booking_id = ? and event = 'BOOKING_RESCHEDULED' and audience = 'CUSTOMER'",
    params: [bookingId],
  });
  expect(mails).toHaveLength(1);
});

test("faults of time off stand beside their field, with everything that was typed", async () => {
  const [staff, page] = await openBlock(`?date=${FRIDAY}&employee=bruno`);
  const typed = { Desde: "", Hasta: "25:99", "Motivo (opcional)": "Banco" };
  const missing = await staff.press(page, "Bloquear", typed);
  expect(missing.status).toBe(400);
  expect(missing.faults).toMatchObject({ Desde: "Falta la hora" });
  expect(missing.values).toMatchObject({ ...typed, bruno: true });
  const turned = await staff.press(page, "Bloquear", { Desde: "11:00", Hasta: "10:00" });
  expect(Object.keys(turned.faults)).toEqual(["Último día"]);
  const past = await staff.press(page, "Bloquear", { Día: addDays(TODAY, -2) });
  expect(past.faults).toEqual({ Día: "Ya pasó, o falta demasiado para ese día" });
  const early = { "Se repite cada semana": true, "Hasta el": addDays(FRIDAY, -7) };
  const weekly = await staff.press(page, "Bloquear", early);
  expect(weekly.faults).toEqual({ "Hasta el": "Elegí un día después del primero, hasta un año más tarde" });
  expect(weekly.values).toMatchObject({ bruno: true, ...early });
  expect(await rows("time_off")).toEqual([]);
});

test("the store is blocked once or every week, and its turnos are reviewed", async () => {
  await book(await newCustomer());
  const [staff, own] = await openBlock(`?date=${FRIDAY}&time=09:00&store=centro`);
  const page = await staff.follow(own, "Bloqueo del local");
  expect(page.values).toMatchObject({
    Dónde: "centro",
    "Desde el": FRIDAY,
    "A partir de las": "09:00",
    "Hasta las": "10:00",
  });
  const typed = { Motivo: "Reunión", "Hasta las": "11:00", "Se repite cada semana": true };
  const until = { "Repetir hasta el": addDays(FRIDAY, 7) };
  const asked = await staff.press(page, "Bloquear", { ...typed, ...until });
  expect([asked.status, asked.values]).toMatchObject([409, { ...typed, ...until, Dónde: "centro" }]);
  const saved = await staff.press(asked, "Guardar así");
  expect(saved.path.startsWith(CALENDAR)).toBe(true);
  expect(saved.boxes("status")).toContain("Bloqueaste el local. En ese horario no se puede reservar.");
  const all = await rows("closures");
  expect(all.map(({ store_id: storeId, reason }) => [storeId, reason])).toEqual([
    ["centro", "Reunión"],
    ["centro", "Reunión"],
  ]);
  expect(Number(all[1]?.start_utc_minute) - Number(all[0]?.start_utc_minute)).toBe(7 * 1440);
  const block = await staff.visit(`${BLOCK}/${all[0]?.id}`);
  expect(block.text).toContain("Sucursal centro");
  const opened = await staff.press(block, "Quitar cierre");
  expect(opened.boxes("status")).toEqual([
    "Quitaste el bloqueo del local. Ese horario se puede reservar de nuevo.",
  ]);
  expect((await rows("closures")).map(({ id }) => id)).toEqual([all[1]?.id]);
});

test("a closure of all stores is a single block, found by any of its rows", async () => {
  const [staff, page] = await openBlock(`?kind=closure&date=${FRIDAY}`);
  await staff.press(page, "Bloquear", { Motivo: "Mudanza" });
  const all = await rows("closures");
  expect(all).toHaveLength(2);
  const block = await staff.visit(`${BLOCK}/${all[1]?.id}`);
  expect(block.text).toContain("Todas las sucursales");
  await staff.press(block, "Quitar cierre");
  expect(await rows("closures")).toEqual([]);
});

test("faults of a closure stand beside their field, with everything that was typed", async () => {
  const [staff, page] = await openBlock(`?kind=closure&date=${FRIDAY}`);
  const empty = await staff.press(page, "Bloquear", { "Desde el": "" });
  expect(empty.faults).toEqual({ "Desde el": "Elegí desde qué día", Motivo: "Escribí el motivo" });
  const typed = { Motivo: "Obra", "Hasta el": addDays(FRIDAY, 8), "Se repite cada semana": true };
  const long = await staff.press(page, "Bloquear", typed);
  expect(long.faults).toEqual({ "Hasta el": "Tiene que ser después, y dentro de una semana si se repite" });
  expect(long.values).toMatchObject(typed);
  const late = { ...typed, "Hasta el": "", "Repetir hasta el": addDays(FRIDAY, -1) };
  const until = await staff.press(page, "Bloquear", late);
  expect(until.faults).toEqual({
    "Repetir hasta el": "Elegí un día después del primero, hasta un año más tarde",
  });
  const past = await staff.press(page, "Bloquear", { Motivo: "Obra", "Desde el": addDays(TODAY, -2) });
  expect(past.faults).toEqual({ "Desde el": "Ya pasó" });
  expect(past.values).toMatchObject({ Motivo: "Obra" });
  expect(await rows("closures")).toEqual([]);
});

test("a professional blocks only their own time", async () => {
  const [me, page] = await openBlock(`?date=${FRIDAY}`, professional);
  expect(page.links.map(({ name }) => name)).not.toContain("Bloqueo del local");
  expect(Object.keys(page.values)).not.toContain("bruno");
  const done = await me.press(page, "Bloquear");
  expect(done.boxes("status")).toEqual(["Bloqueaste el horario."]);
  const [own] = await rows("time_off");
  expect(own?.employee_id).toBe("ana");
  expect((await me.visit(`${BLOCK}/${own?.id}`)).status).toBe(200);
  await run({ sql: "update time_off set employee_id = 'bruno'" });
  expect((await me.visit(`${BLOCK}/${own?.id}`)).status).toBe(404);
  for (const query of ["?employee=bruno", "?kind=closure"])
    expect((await me.visit(`${BLOCK}${query}`)).status).toBe(404);
});

test("a professional sees the business's closures and cannot remove them", async () => {
  await run({
    sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason)
      values ('obra', 'salon', 'centro', 40000000, 40000060, 'Obra en la vereda')`,
  });
  const me = openVisitor(professional);
  const shown = await me.visit(`${BLOCK}/obra`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Obra en la vereda");
  expect(shown.buttons).not.toContain("Quitar cierre");
  expect((await sendTo(me, `${BLOCK}/obra`, { intent: "drop", id: "obra" })).status).toBe(404);
  expect(await rows("closures")).toHaveLength(1);
  const theirs = await openVisitor(manager).visit(`${BLOCK}/obra`);
  expect(theirs.buttons).toContain("Quitar cierre");
});

test("an account without a professional reads so; unknown, past and foreign blocks are missing", async () => {
  const [, nobody] = await openBlock("", await newMember("PROFESSIONAL"));
  expect(nobody.text).toContain("Tu cuenta no es la de un profesional");
  const [staff] = await openBlock();
  for (const path of ["?employee=rita", "?store=ajena", "?employee=nadie", "/nada"])
    expect((await staff.visit(`${BLOCK}${path}`)).status).toBe(404);
  await run({
    sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute)
      values ('pasado', 'salon', 'centro', 1, 2), ('de-otros', 'rival', 'ajena', 40000000, 40000060)`,
  });
  for (const id of ["pasado", "de-otros"]) expect((await staff.visit(`${BLOCK}/${id}`)).status).toBe(404);
});
