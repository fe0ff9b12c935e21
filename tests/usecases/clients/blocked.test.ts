import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { mergeClients, undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place } from "../agenda/agenda-story.ts";
import { addClient } from "./import-story.ts";

const MONDAY = "2026-11-09";
let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_merges" });
  await run({
    sql: "update users set email = 'sol@correo.test', phone = '(011) 15-5874-9895' where id = 'cliente'",
  });
  world = openWorld();
});

function book(startMinute = 600) {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  return createBooking(world.deps, CLIENTE, wish);
}
const block = (clientId: string, isOn = true) =>
  changeClient(world.deps, DUENA, {
    clientId,
    version: null,
    change: () => ({ blockedAt: isOn ? 1 : null }),
  });
const BLOCKED = { ok: false, error: { code: "FORBIDDEN", blockedAt: { storeName: "Sucursal centro" } } };

test.each<[string, Parameters<typeof addClient>[1]]>([
  ["email", { name: "Otra Persona", email: "sol@correo.test" }],
  ["phone", { name: "Otra Persona", phone: "+5491158749895" }],
])(
  "an account with the %s of a blocked client books nothing, until the block is lifted",
  async (_, client) => {
    await addClient("bloqueada", client);
    accepted(await block("bloqueada"));
    expect(await book()).toMatchObject(BLOCKED);
    expect(await run({ sql: "select id from bookings" })).toEqual([[]]);
    accepted(await block("bloqueada", false));
    expect(await book()).toMatchObject({ ok: true });
  },
);

test("a further contact of a blocked client refuses too, and a changed one no longer does", async () => {
  await addClient("bloqueada", { name: "Otra Persona", email: "otra@correo.test" });
  accepted(await block("bloqueada"));
  const further = (otherEmails: readonly string[], otherPhones: readonly string[]) =>
    changeClient(world.deps, DUENA, {
      clientId: "bloqueada",
      version: null,
      change: () => ({ otherEmails, otherPhones }),
    });
  accepted(await further(["sol@correo.test"], []));
  expect(await book()).toMatchObject(BLOCKED);
  accepted(await further([], ["+5491158749895"]));
  expect(await book()).toMatchObject(BLOCKED);
  accepted(await further([], ["+5491158749800"]));
  expect(await book()).toMatchObject({ ok: true });
});

test("a client without words yet refuses as soon as staff block them", async () => {
  await run({
    sql: "insert into clients (id, business_id, first_name, phone, created_at) values ('nueva', 'salon', 'N', '+5491158749895', 1)",
  });
  accepted(await block("nueva"));
  expect(await book()).toMatchObject(BLOCKED);
});

test("another business's block does not matter, and staff give a blocked client turnos", async () => {
  await run({
    sql: "insert into clients (id, business_id, first_name, phone, created_at) values ('ajena', 'rival', 'N', '+5491158749895', 1)",
  });
  await run({ sql: "update clients set blocked_at = 1 where id = 'ajena'" });
  expect(await book()).toMatchObject({ ok: true });
  await addClient("bloqueada", { name: "Otra Persona", email: "sol@correo.test" });
  accepted(await block("bloqueada"));
  expect(await place(world, { client: { id: "bloqueada" }, lines: [line({ startMinute: 720 })] })).not.toBe(
    "",
  );
});

test("a turno is not moved by an account, or by the link, of a client with a blocked client's phone", async () => {
  const id = accepted(await book());
  await addClient("bloqueada", { name: "Otra Persona", phone: "+5491158749895" });
  accepted(await block("bloqueada"));
  const { lines } = accepted(await readBooking(world.deps, CLIENTE, id));
  const to = lines.map((each) => ({ id: each.id, startMinute: 660 }));
  expect(await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: MONDAY, to })).toMatchObject(
    BLOCKED,
  );
  await run({ sql: "update bookings set customer_id = null where id = ?", params: [id] });
  const byLink = { bookingId: id, date: MONDAY, to: 660 };
  expect(await rescheduleBooking(world.deps, { userId: null }, byLink)).toMatchObject(BLOCKED);
  accepted(await block("bloqueada", false));
  expect(await rescheduleBooking(world.deps, { userId: null }, byLink)).toMatchObject({ ok: true });
});

test("a merge and its undoing keep a block that was there before, or that came since", async () => {
  const both = { keepId: "sol", mergeId: "soledad" };
  await addClient("sol", { name: "Sol Ríos", phone: "+5491144127788" });
  await addClient("soledad", { name: "Soledad Ríos", email: "sol@correo.test" });
  accepted(await mergeClients(world.deps, DUENA, { ...both, choices: {} }));
  accepted(await block("sol"));
  expect(await book()).toMatchObject(BLOCKED);
  accepted(await undoMerge(world.deps, DUENA, both));
  const blocked = await run({ sql: "select id from clients where blocked_at is not null order by id" });
  expect(blocked).toEqual([[{ id: "sol" }, { id: "soledad" }]]);
  expect(await book()).toMatchObject(BLOCKED);
});

test("a block and a booking at once end with no turno of a blocked client that came after it", async () => {
  await addClient("bloqueada", { name: "Otra Persona", phone: "+5491158749895" });
  const [blocked, booked] = await Promise.all([block("bloqueada"), book()]);
  accepted(blocked);
  expect(booked).toMatchObject(booked.ok ? { ok: true } : BLOCKED);
  expect(await book(720)).toMatchObject(BLOCKED);
});
