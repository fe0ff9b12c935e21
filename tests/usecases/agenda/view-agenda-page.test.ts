import { beforeAll, beforeEach, expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { viewAgendaMonth } from "#app/usecases/agenda/views/view-agenda-month.server.ts";
import { type PageAsked, viewAgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon, ZONE } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const DUENA = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");
const NOTHING = {
  date: FRIDAY,
  view: "day",
  store: null,
  employee: null,
  pick: null,
  from: null,
  usualStore: null,
} as const;

async function book(world: World, startMinute = 600, employeeId = "ana"): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId, date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function page(world: World, asked: Partial<PageAsked> = {}, actor = DUENA) {
  const found = await viewAgendaPage(world.deps, actor, { ...NOTHING, ...asked });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** Runs the clock until the store's clock shows this minute of that Friday. */
function passTo(world: World, minute: number): void {
  world.pass(toUtcMinute(FRIDAY, minute, ZONE) * 60_000 - world.deps.now());
}

test("a day has a column per professional, and bookings and free starts never overlap", async () => {
  const world = openWorld();
  const id = await book(world);
  const { sheet, store, stores, isEmpty } = await page(world);
  expect([store.id, stores.map((each) => each.id), isEmpty]).toEqual(["centro", ["centro", "norte"], false]);
  expect(sheet.columns.map(({ employeeId, turnos }) => [employeeId, turnos])).toEqual([
    ["ana", 1],
    ["bruno", 0],
  ]);
  const [turno] = sheet.items.filter(({ kind }) => kind === "TURNO");
  expect(turno).toMatchObject({ column: 0, span: { from: 600, to: 645 }, rows: 9, entry: { bookingId: id } });
  const free = sheet.items.filter(({ kind, column }) => kind === "FREE" && column === 0);
  expect(free.some(({ span }) => span.from < 645 && span.to > 600)).toBe(false);
  expect(free.length).toBeGreaterThan(10);
});

test("the store comes from the address, the last visit or the first store", async () => {
  const world = openWorld();
  const shown = async (asked: Partial<PageAsked>) => (await page(world, asked)).store.id;
  expect(await shown({ store: "norte", usualStore: "centro" })).toBe("norte");
  expect(await shown({ usualStore: "norte" })).toBe("norte");
  expect(await shown({ usualStore: "ajena" })).toBe("centro");
  const foreign = await viewAgendaPage(world.deps, DUENA, { ...NOTHING, store: "ajena" });
  expect(foreign).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
});

test("a week shows the professional asked for, or else the first", async () => {
  const world = openWorld();
  await book(world);
  const week = await page(world, { view: "week" });
  expect([week.employeeId, week.dates.length, week.sheet.columns.length]).toEqual(["ana", 7, 7]);
  expect(week.sheet.columns.map(({ turnos }) => turnos)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  expect((await page(world, { view: "week", employee: "bruno" })).employeeId).toBe("bruno");
  expect((await page(world, { view: "week" }, ANA)).employeeId).toBe("ana");
});

test("an owner can choose any professional, and a professional sees only their own agenda", async () => {
  const world = openWorld();
  const one = await page(world, { employee: "bruno" });
  expect([one.people.map(({ id }) => id), one.sheet.columns.length]).toEqual([["ana", "bruno"], 1]);
  const own = await page(world, {}, ANA);
  expect([own.people.map(({ id }) => id), own.sheet.columns.length, own.isManager]).toEqual([
    ["ana"],
    1,
    false,
  ]);
});

test("the next client to receive is shown for today alone", async () => {
  const world = openWorld();
  const id = await book(world);
  expect((await page(world)).next).toBeNull();
  passTo(world, 605);
  expect((await page(world)).next?.bookingId).toBe(id);
  expect((await page(world, { date: "2026-11-09" })).next).toBeNull();
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [id] });
  expect((await page(world)).next).toBeNull();
});

test("an owner with an empty day sees the setup steps, and a professional does not", async () => {
  const world = openWorld();
  passTo(world, 605);
  expect((await page(world)).setup?.business.id).toBe("salon");
  expect((await page(world, {}, ANA)).setup).toBeNull();
  expect((await page(world, { date: "2026-11-09" })).setup).toBeNull();
  const busy = openWorld();
  await book(busy);
  passTo(busy, 605);
  expect((await page(busy)).setup).toBeNull();
});

test("past starts are not free", async () => {
  const world = openWorld();
  passTo(world, 700);
  const free = (await page(world)).sheet.items.filter(({ kind }) => kind === "FREE");
  expect(free.length).toBeGreaterThan(0);
  expect(Math.min(...free.map(({ span }) => span.to))).toBeGreaterThan(700);
  expect((await page(world, { date: "2026-11-05" })).sheet.items).toEqual([]);
});

test("a member without a column and a business without stores see an empty agenda", async () => {
  const world = openWorld();
  await run({ sql: "update members set employee_id = null where user_id = 'ana-usuaria'" });
  const nobody = await page(world, {}, ANA);
  expect([nobody.people, nobody.sheet.columns, nobody.isEmpty]).toEqual([[], [], true]);
  await run({ sql: "update members set employee_id = 'ana' where user_id = 'ana-usuaria'" });
  await run(
    { sql: "insert into businesses (id, name, slug, created_at) values ('nuevo', 'nuevo', 'nuevo', 0)" },
    { sql: "insert into members (business_id, user_id, role) values ('nuevo', 'duena', 'OWNER')" },
  );
  const fresh = await page(world, {}, { ...DUENA, businessId: "nuevo" });
  expect([fresh.store.id, fresh.stores, fresh.sheet.columns]).toEqual(["", [], []]);
});

test("a month shows its full days, its holidays and the first free place", async () => {
  const world = openWorld();
  await book(world);
  const asked = { month: "2026-11", storeId: "centro", employeeId: null };
  const found = await viewAgendaMonth(world.deps, DUENA, asked);
  if (!found.ok) throw new Error(found.error.code);
  const days = found.value.weeks.flat();
  const day = (date: string) => days.find((each) => each.date === date);
  expect(day(FRIDAY)).toMatchObject({ isClosed: false, isFull: false });
  expect(day(FRIDAY)?.percent).toBeGreaterThan(0);
  expect([day("2026-11-10")?.isClosed, day("2026-11-23")?.holidays]).toEqual([true, ["SOVEREIGNTY"]]);
  expect(found.value.firstFree).toMatchObject({ date: "2026-11-05", employeeId: "ana" });
  const own = await viewAgendaMonth(world.deps, ANA, { ...asked, employeeId: "bruno" });
  expect(own.ok && own.value.weeks.flat().find(({ date }) => date === FRIDAY)?.percent).toBeGreaterThan(
    day(FRIDAY)?.percent ?? 0,
  );
  expect(await viewAgendaMonth(world.deps, DUENA, { ...asked, storeId: "ajena" })).toMatchObject({
    ok: false,
  });
});

test("the next client's comments, notes and no-shows are shown to staff", async () => {
  const world = openWorld();
  const first = await book(world, 600);
  const later = await book(world, 660);
  const missed = await book(world, 720);
  passTo(world, 590);
  expect((await page(world)).mind).toEqual({
    noShows: 0,
    comments: null,
    staffNotes: null,
    clientNotes: null,
    allergies: null,
  });
  await run(
    { sql: "update bookings set status = 'NO_SHOW' where id = ?", params: [missed] },
    {
      sql: "update bookings set comments = 'Sin lavado', staff_notes = 'Paga con tarjeta' where id = ?",
      params: [first],
    },
    { sql: "update clients set notes = 'Alergia al látex'" },
  );
  const known = {
    comments: "Sin lavado",
    staffNotes: "Paga con tarjeta",
    allergies: null,
    clientNotes: "Alergia al látex",
    noShows: 1,
  };
  const { next, mind } = await page(world);
  expect([next?.bookingId, mind]).toEqual([first, known]);
  expect((await page(world, { employee: "ana" })).mind).toEqual(known);
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [first] });
  const then = await page(world);
  expect([then.next?.bookingId, then.mind]).toEqual([later, { ...known, comments: null, staffNotes: null }]);
  expect((await page(world, { date: "2026-11-10" })).mind).toBeNull();
});
