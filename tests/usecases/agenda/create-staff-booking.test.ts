import { beforeAll, beforeEach, expect, test } from "vitest";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { forgetBookings, HOLIDAY, openSalon, SUNDAY } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";
import { ANA, DUENA, keptLines, line, place, RIVAL, rowsOf, shown, wish } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

test("staff book for a new client at the prices of the server", async () => {
  const world = openWorld();
  const client = { firstName: "Sol", lastName: "Ríos", email: "sol@correo.test", phone: "+5491158749895" };
  const lines = [
    line({ additionalCentavos: 50_000 }),
    line({ employeeId: "bruno", startMinute: 605, minutes: 30 }),
  ];
  const id = await place(world, { client, lines, comments: "Llega en bici", staffNotes: "Paga tarde" });
  const turno = await shown(world, id);
  expect(turno).toMatchObject({
    ...{
      id,
      version: 1,
      status: "PENDING",
      date: "2026-11-06",
      startMinute: 600,
      deposit: null,
      charges: [],
    },
    store: { id: "centro", name: "Sucursal centro" },
    client: { ...client, userId: null, visits: 0, noShows: 0 },
    ...{ comments: "Llega en bici", staffNotes: "Paga tarde", hidesLines: false },
    money: { totalCentavos: 2_050_000, paidCentavos: 0, restCentavos: 2_050_000 },
  });
  expect(turno.lines).toMatchObject([
    { employeeName: "ana Gómez", minutes: 45, priceCentavos: 1_000_000, additionalCentavos: 50_000 },
    { employeeName: "bruno Gómez", startMinute: 605, minutes: 30, hasConflict: false, color: "BLUE" },
  ]);
  expect(turno.may).toEqual({
    ...{
      become: ["CANCELLED"],
      move: true,
      edit: true,
      cancel: true,
      charge: false,
      undoCharge: false,
      note: true,
    },
  });
});

test("a customer finds a staff booking among their bookings and is told of it", async () => {
  const world = openWorld();
  await bookTurno(world);
  const [known] = await rowsOf("select id from clients where user_id = 'cliente'");
  const id = await place(world, { client: { id: String(known?.id) }, lines: [line({ startMinute: 660 })] });
  expect((await shown(world, id)).client).toMatchObject({ userId: "cliente", firstName: "cliente" });
  expect(await rowsOf("select customer_id from bookings where id = ?", id)).toEqual([
    { customer_id: "cliente" },
  ]);
  expect(await rowsOf("select user_id, audience from outbox where booking_id = ?", id)).toEqual([
    { user_id: "cliente", audience: "CUSTOMER" },
  ]);
  expect(await rowsOf("select user_id from notifications where booking_id = ? order by user_id", id)).toEqual(
    [{ user_id: "ana-usuaria" }, { user_id: "cliente" }],
  );
});

test.each([
  [
    "the store is closed, whose hours she works",
    { date: SUNDAY },
    "El servicio (10:00 - 10:45) incluye horarios cuando el local está cerrado.",
  ],
  [
    "a closure lies there",
    { date: HOLIDAY },
    "El servicio (10:00 - 10:45) incluye horarios cuando el local está cerrado.",
  ],
  [
    "who works elsewhere is asked for",
    { lines: [line({ employeeId: "carla" })] },
    "El servicio (10:00 - 10:45) incluye horarios cuando carla Gómez no está disponible. Por favor selecciona otro horario o profesional.",
  ],
  [
    "a turno is there",
    { lines: [line({ startMinute: 575, minutes: 30 })] },
    "Ya existe una reserva de 09:00 a 09:45 y tu servicio es de 09:35 a 10:05.",
  ],
] as const)("a conflict where %s is recorded and never blocks", async (_, wished, details) => {
  const world = openWorld();
  await bookTurno(world, { startMinute: 540 });
  const id = await place(world, wished);
  expect((await shown(world, id)).lines).toMatchObject([{ hasConflict: true, conflictDetails: details }]);
  expect(await keptLines(id)).toMatchObject([{ forced: 1, told: 1 }]);
});

test("overlapping lines of the same professional are kept as conflicts", async () => {
  const world = openWorld();
  const id = await place(world, {
    lines: [line(), line({ startMinute: 630 }), line({ startMinute: 700, minutes: 10 })],
  });
  expect(await keptLines(id)).toMatchObject([
    { start_minute: 600, forced: 1, told: 1 },
    { start_minute: 630, forced: 1, told: 1 },
    { start_minute: 700, forced: 0, told: 0 },
  ]);
});

test("staff can book a past date, and no mail is sent", async () => {
  const world = openWorld();
  const id = await place(world, {
    date: "2026-11-04",
    client: { ...wish().client, email: "sol@correo.test" } as never,
  });
  expect((await shown(world, id)).date).toBe("2026-11-04");
  expect(await rowsOf("select id from outbox where booking_id = ?", id)).toEqual([]);
});

test("a deposit is awaited only when staff ask for it and a service requires it", async () => {
  const world = openWorld();
  const massage = line({ serviceId: "masaje", servicePriceId: "masaje-unico", minutes: 60 });
  const asked = await shown(world, await place(world, { lines: [massage], requestDeposit: true }));
  expect(asked).toMatchObject({ status: "PENDING_DEPOSIT", deposit: { centavos: 600_000, paidAt: null } });
  expect(asked.may.become).toEqual(["PENDING", "CANCELLED"]);
  const later = { ...massage, startMinute: 960 };
  expect(await shown(world, await place(world, { lines: [later] }))).toMatchObject({
    status: "PENDING",
    deposit: null,
  });
  const cheap = line({ startMinute: 1020 });
  const none = await shown(world, await place(world, { lines: [cheap], requestDeposit: true }));
  expect(none).toMatchObject({ status: "PENDING", deposit: null });
});

test.each([
  ["store", { storeId: "ajena" }],
  ["unknown store", { storeId: "nada" }],
  ["professional", { lines: [line({ employeeId: "rita" })] }],
  ["option", { lines: [line({ serviceId: "ajeno", servicePriceId: "ajeno-unico" })] }],
  ["option of another service", { lines: [line({ serviceId: "color" })] }],
  ["client", { client: { id: "nadie" } }],
])("another business's %s is not found, and nothing is kept", async (_, wished) => {
  const world = openWorld();
  const booked = await createStaffBooking(world.deps, DUENA, wish(wished));
  expect(booked).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  expect(await rowsOf("select id from bookings union select id from clients")).toEqual([]);
});

test("a professional books only for themselves", async () => {
  const world = openWorld();
  const id = await place(world, {}, ANA);
  expect((await shown(world, id, ANA)).lines).toHaveLength(1);
  const others = await createStaffBooking(
    world.deps,
    ANA,
    wish({ lines: [line(), line({ employeeId: "bruno" })] }),
  );
  expect(others).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
});

test("a professional sees only their own lines, and a stranger to the salon sees nothing", async () => {
  const world = openWorld();
  const brunos = await place(world, { lines: [line({ employeeId: "bruno" })] });
  expect(await readStaffBooking(world.deps, ANA, brunos)).toEqual({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
  expect(await readStaffBooking(world.deps, RIVAL, brunos)).toMatchObject({ error: { code: "FORBIDDEN" } });
  const both = await place(world, { lines: [line(), line({ employeeId: "bruno", startMinute: 645 })] });
  const seen = await shown(world, both, ANA);
  expect(seen.lines.map(({ employeeId }) => employeeId)).toEqual(["ana"]);
  expect(seen).toMatchObject({ hidesLines: true, money: { totalCentavos: 1_000_000 } });
  expect(seen.may).toMatchObject({ become: [], cancel: false, charge: false, move: true, edit: true });
});

test("a staff booking is kept with its conflict when a customer takes the time simultaneously", async () => {
  const world = openWorld();
  const [customer, staff] = await Promise.allSettled([bookTurno(world), place(world)]);
  expect(staff.status).toBe("fulfilled");
  const forced = await rowsOf(
    "select forced, conflict_details is not null as told from booking_lines where active = 1",
  );
  expect(forced.every(({ forced: is, told }) => is === told)).toBe(true);
  expect(forced.filter(({ forced: is }) => is === 0)).toHaveLength(1);
  expect(customer.status === "fulfilled" ? forced.length : 1).toBe(forced.length);
});
