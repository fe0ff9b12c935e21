import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { shortName } from "#app/text/agenda/agenda.ts";
import { longDate } from "#app/text/formats.ts";
import { write } from "#db/writing.ts";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday, SUNDAY, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { newProfessional } from "../../api/business/staff.ts";

const CALENDAR = "/backoffice/calendar";

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);

const cut = (employeeId: string, localTime: string) => ({
  employeeId,
  bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }],
});
const bookFor = async (wishes: Readonly<Record<string, unknown>>) => book(await newCustomer(), wishes);
const onFriday = (query = "") => `${CALENDAR}?date=${FRIDAY}${query}`;
const turnosOf = (links: readonly { readonly href: string }[]) =>
  links.map(({ href }) => href).filter((href) => href.startsWith("/backoffice/booking/"));

test("a day links its turnos with their clients, and its free starts to new turnos", async () => {
  const [mine, other] = [await bookFor(cut("ana", "10:00")), await bookFor(cut("bruno", "09:00"))];
  const page = await openVisitor(owner).visit(onFriday());
  expect(page.status).toBe(200);
  const agenda = page.part("agenda");
  expect(turnosOf(agenda.links)).toEqual([other, mine].map((id) => `/backoffice/booking/${id}`));
  expect(agenda.text).toContain("Lucía Paz Servicio corte");
  const free = agenda.links.map(({ href }) => href).filter((href) => href.startsWith(`${CALENDAR}/new?`));
  expect(free).toContain(`${CALENDAR}/new?date=${FRIDAY}&time=10%3A45&store=centro&employee=ana`);
  expect(free).not.toContain(`${CALENDAR}/new?date=${FRIDAY}&time=10%3A30&store=centro&employee=ana`);
  expect(free).toContain(`${CALENDAR}/new?date=${FRIDAY}&time=10%3A30&store=centro&employee=bruno`);
});

test("links to other days, views and a new turno keep the choices", async () => {
  const visitor = openVisitor(owner);
  const page = await visitor.visit(onFriday("&employee=ana"));
  const chosen = (date: string, rest = "") => `${CALENDAR}?date=${date}${rest}&store=centro&employee=ana`;
  expect(page.to("Día siguiente")).toBe(chosen(addDays(FRIDAY, 1)));
  expect(page.to("Día anterior")).toBe(chosen(addDays(FRIDAY, -1)));
  expect(page.to("Hoy")).toBe(`${CALENDAR}?store=centro&employee=ana`);
  expect(page.to("Nuevo turno")).toBe(`${CALENDAR}/new?date=${FRIDAY}&store=centro&employee=ana`);
  const week = await visitor.follow(page, "Semana");
  expect(week.path).toBe(chosen(FRIDAY, "&view=week"));
  expect(week.to("Semana siguiente")).toBe(chosen(addDays(FRIDAY, 7), "&view=week"));
  expect((await visitor.follow(page, "Lista")).path).toBe(chosen(FRIDAY, "&view=list"));
});

test("a form chooses store and professional, and the store is remembered", async () => {
  const visitor = openVisitor(owner);
  await bookFor(cut("bruno", "09:00"));
  const page = await visitor.visit(onFriday());
  const one = await visitor.press(page, "Ver", { Profesional: "bruno" });
  expect(one.path).toContain("employee=bruno");
  expect(turnosOf(one.part("agenda").links)).toHaveLength(1);
  const own = await visitor.follow(one, "ana", one.part("people-chips"));
  expect(turnosOf(own.part("agenda").links)).toEqual([]);
  await visitor.press(page, "Ver", { Sucursal: "norte" });
  expect((await visitor.visit(CALENDAR)).values.Sucursal).toBe("norte");
  expect((await openVisitor(owner).visit(CALENDAR)).values.Sucursal).toBe("centro");
});

test("a week shows its days with their turnos", async () => {
  await bookFor(cut("ana", "10:00"));
  const page = await openVisitor(owner).visit(onFriday("&view=week&employee=ana"));
  expect(page.part("sheet-head").links.map(({ name }) => name)).toContain(`${longDate(FRIDAY)}: 1 turno`);
  expect(page.part("sheet-head").links.map(({ name }) => name)).toContain(`${longDate(SUNDAY)}: Cerrado`);
  expect(page.part("agenda").headings).toHaveLength(7);
  expect(turnosOf(page.part("agenda").links)).toHaveLength(1);
});

test("marks show a turno's state and its conflicts in words", async () => {
  const ids = [
    await bookFor(cut("ana", "09:00")),
    await bookFor(cut("ana", "10:00")),
    await bookFor(cut("ana", "12:00")),
  ];
  await bookFor(cut("ana", "11:00"));
  await bookFor(masajeAt("16:00"));
  await run(
    { sql: "update bookings set status = 'CHECKOUT' where id = ?", params: [ids[0] ?? ""] },
    { sql: "update bookings set status = 'NO_SHOW' where id = ?", params: [ids[1] ?? ""] },
    {
      sql: `update booking_lines set forced = 1, start_utc_minute = start_utc_minute - 30, end_utc_minute = end_utc_minute - 30
        where booking_id = ?`,
      params: [ids[2] ?? ""],
    },
  );
  const text = (await openVisitor(owner).visit(onFriday())).part("agenda").text;
  for (const word of ["Finalizado", "No asistió", "Conflicto de horario", "Seña pendiente"])
    expect(text).toContain(word);
  expect(text).toMatch(/Vence en (29|30) min/);
});

test("a professional sees only their own turnos and cannot choose a professional", async () => {
  const mine = await bookFor(cut("ana", "10:00"));
  await bookFor(cut("bruno", "09:00"));
  const page = await openVisitor(professional).visit(onFriday());
  expect(turnosOf(page.part("agenda").links)).toEqual([`/backoffice/booking/${mine}`]);
  expect(page.parts("people-chips")).toEqual([]);
  expect((await openVisitor(professional).visit(onFriday("&employee=bruno"))).status).toBe(404);
});

test("unknown parts of the address are ignored, but another business's store is not found", async () => {
  const visitor = openVisitor(owner);
  const page = await visitor.visit(`${CALENDAR}?date=2026-02-30&view=month&pick=ayer`);
  expect([page.status, page.headings[0]]).toEqual([200, shortName([TODAY], TODAY)]);
  for (const query of ["store=ajena", "store=nothing", "employee=rita"])
    expect((await visitor.visit(`${CALENDAR}?${query}`)).status).toBe(404);
});

test("a month of links shows each day's load, the holidays and the first free place", async () => {
  const visitor = openVisitor(owner);
  const page = await visitor.visit(onFriday());
  const open = await visitor.visit(`${onFriday("&store=centro")}&pick=${FRIDAY.slice(0, 7)}`);
  expect(page.parts("datepick")).toEqual([]);
  const picker = open.part("datepick");
  expect(picker.text).toContain("Primer lugar libre");
  const days = picker.links.filter(({ name }) => name.startsWith(longDate(SUNDAY)));
  expect(days.map(({ name }) => name)).toEqual([expect.stringContaining("cerrado")]);
  const chosen = await visitor.visit(days[0]?.href ?? "");
  expect([chosen.path.includes(SUNDAY), chosen.parts("datepick")]).toEqual([true, []]);
  expect((await visitor.follow(open, "Mes siguiente")).parts("datepick")).toHaveLength(1);
  expect((await visitor.follow(open, "Cerrar")).parts("datepick")).toEqual([]);
});

/** The conditions of 'Para empezar bien', for the business with this id. */
const DONE_WITH_ALL = {
  picture: "update businesses set picture_url = '/picture/any', published_at = 1 where id = ?",
  account: "insert into transfer_accounts values (?, 'Dueña Paz', 'salon.alias', null, 24, 5, 'duena')",
  team: `insert into employees (id, business_id, first_name, last_name, created_at)
    select id || '-two', business_id, first_name, last_name, created_at from employees where business_id = ? limit 1`,
};

test("an empty day, a fresh salon and a closed day have words of their own", async () => {
  const id = `s-${crypto.randomUUID().slice(0, 8)}`;
  await write(db, salonRows(id));
  const visitor = openVisitor(await newMember("OWNER", id));
  const today = await visitor.visit(CALENDAR);
  expect(today.part("empty-day").text).toContain("Hoy no hay turnos");
  expect(today.part("progress").headings).toEqual(["Para empezar bien"]);
  expect(today.to("Ver tu página")).toBe(`/negocio/${id}`);
  await run(
    { sql: DONE_WITH_ALL.picture, params: [id] },
    { sql: DONE_WITH_ALL.account, params: [id] },
    { sql: DONE_WITH_ALL.team, params: [id] },
  );
  const done = await visitor.visit(CALENDAR);
  expect([done.parts("empty-day").length, done.parts("fresh-list").length]).toEqual([1, 0]);
  const nobody = openVisitor(await newMember("PROFESSIONAL", id));
  const page = await nobody.visit(CALENDAR);
  expect([page.status, page.parts("progress")]).toEqual([200, []]);
  expect(page.text).toContain("Todavía no tenés agenda");
  const closed = await openVisitor(owner).visit(`${CALENDAR}?date=${SUNDAY}`);
  expect(closed.part("empty-day").text).toContain("Ese día no se atiende.");
});

test("the client of the current turno stands first, with buttons for arrival and absence", async () => {
  const id = `s-${crypto.randomUUID().slice(0, 8)}`;
  await write(db, salonRows(id));
  const now = utcMinuteOf(Date.now());
  const { date, minute } = toLocal(now, USUAL_ZONE);
  const turno = (name: string, start: number) =>
    bookingRowsOf(id, { id: `${id}-${name}`, date, startMinute: minute, spans: [[start, start + 30]] });
  await write(db, turno("begun", now));
  const visitor = openVisitor(await newMember("OWNER", id));
  const page = await visitor.visit(CALENDAR);
  const next = page.part("next");
  expect(next.buttons).toEqual(["Llegó", "No vino"]);
  expect(next.to("Cobrar")).toBe(`/backoffice/booking/${id}-begun/charge`);
  expect(next.text).toContain("ahora");
  await run({ sql: "update bookings set status = 'DONE' where business_id = ?", params: [id] });
  expect((await visitor.visit(CALENDAR)).parts("next")).toEqual([]);
});

test("the next turno shows the client's special wishes", async () => {
  const id = `s-${crypto.randomUUID().slice(0, 8)}`;
  await write(db, salonRows(id));
  const now = utcMinuteOf(Date.now());
  const { date, minute } = toLocal(now, USUAL_ZONE);
  await write(
    db,
    bookingRowsOf(id, { id: `${id}-begun`, date, startMinute: minute, spans: [[now, now + 30]] }),
  );
  await run({
    sql: "update bookings set comments = 'Sin lavado, por favor' where business_id = ?",
    params: [id],
  });
  const page = await openVisitor(await newMember("OWNER", id)).visit(CALENDAR);
  expect(page.part("next").part("next-mind").text).toBe("Sin lavado, por favor");
});

test("/dashboard leads a member of a business to the calendar", async () => {
  const page = await openVisitor(professional).visit("/dashboard");
  expect([page.status, page.path]).toEqual([200, CALENDAR]);
});
