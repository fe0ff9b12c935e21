import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/time/units.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { viewClientCard } from "#app/usecases/clients/client-card.server.ts";
import { undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import { confirmWait } from "#app/usecases/waitlist/answer-by-link.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA } from "../agenda/agenda-story.ts";
import { cancel, check, fillMorning, join, offerOf, tokenOf } from "../waitlist/waitlist-story.ts";
import { addClient } from "./import-story.ts";

let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_merges" });
  await account({ first: "Florencia", last: "Gómez", proven: 1 });
  world = openWorld();
});

function account({ first, last, proven }: { first: string; last: string; proven: number | null }) {
  return run({
    sql: `update users set email = 'cliente@correo.test', phone = '11 5874-9895', first_name = ?, last_name = ?,
      email_verified_at = ? where id = 'cliente'`,
    params: [first, last, proven],
  });
}

/** A client as staff wrote them down, with words and notes. */
async function noted(id: string, name: string, email = "cliente@correo.test") {
  await addClient(id, { name, email });
  await run({
    sql: "update clients set worded = 1, notes = 'Tinte sin amoníaco', allergies = 'Látex' where id = ?",
    params: [id],
  });
}

function book(startMinute = 600) {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  return createBooking(world.deps, CLIENTE, wish);
}
const card = async (clientId: string) =>
  accepted(await viewClientCard(world.deps, DUENA, { clientId, before: null }));
async function holders() {
  const [rows = []] = await run({
    sql: "select c.id, c.user_id, c.first_name from clients c order by c.created_at, c.id",
  });
  return rows.map(
    ({ id, user_id, first_name }) => `${String(id).length > 12 ? "own" : id} ${first_name} ${user_id}`,
  );
}
async function clientOf(bookingId: string) {
  const [rows] = await run({ sql: "select client_id from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.client_id;
}

test("a booking by an account with a client's proven email and a like name is that client's", async () => {
  await noted("flor", "Flor Gómez");
  await noted("marta", "Marta Gómez");
  const id = accepted(await book());
  expect(await clientOf(id)).toBe("flor");
  const { client, merges } = await card("flor");
  expect(client).toMatchObject({
    ...{ userId: "cliente", firstName: "Flor", notes: "Tinte sin amoníaco", allergies: "Látex" },
    ...{ phone: "11 5874-9895", email: "cliente@correo.test" },
  });
  expect(merges).toMatchObject([{ userId: null, merged: { firstName: "Florencia", userId: "cliente" } }]);
  expect(await clientOf(accepted(await book(720)))).toBe("flor");
  expect((await card("flor")).merges).toHaveLength(1);
});

test("staff undo it within a day: the account is a client of its own, with its turnos", async () => {
  await noted("flor", "Flor Gómez");
  const id = accepted(await book());
  const later = accepted(await book(720));
  const [{ mergedId = "" } = {}] = (await card("flor")).merges;
  expect(await undoMerge(world.deps, DUENA, { keepId: "flor", mergeId: mergedId })).toEqual({
    ok: true,
    value: null,
  });
  expect([await clientOf(id), await clientOf(later)]).toEqual([mergedId, mergedId]);
  expect((await card("flor")).client).toMatchObject({
    userId: null,
    phone: null,
    notes: "Tinte sin amoníaco",
  });
  expect((await card(mergedId)).client).toMatchObject({
    userId: "cliente",
    firstName: "Florencia",
    notes: null,
  });
  expect(await clientOf(accepted(await book(660)))).toBe(mergedId);
});

test("after a day it cannot be undone", async () => {
  await noted("flor", "Flor Gómez");
  accepted(await book());
  const [{ mergedId = "" } = {}] = (await card("flor")).merges;
  world.pass(DAY_MS);
  expect(await undoMerge(world.deps, DUENA, { keepId: "flor", mergeId: mergedId })).toMatchObject({
    error: { code: "UNDO_EXPIRED" },
  });
});

test.each<[string, () => Promise<unknown>]>([
  ["an email that is not proven", () => account({ first: "Florencia", last: "Gómez", proven: null })],
  ["an unlike name, as in a family", () => account({ first: "Pedro", last: "Gómez", proven: 1 })],
  ["two clients of like names", () => noted("flo", "Flo Gómez")],
  [
    "a client with another account",
    () => run({ sql: "update clients set user_id = 'otra' where id = 'flor'" }),
  ],
  [
    "a client of another business",
    () => run({ sql: "delete from clients where id = 'flor'" }).then(() => foreign()),
  ],
  ["an erased client", () => run({ sql: "update clients set erased_at = 1 where id = 'flor'" })],
])("%s joins no client: the account is a client of its own", async (_, given) => {
  await noted("flor", "Flor Gómez");
  await given();
  const id = accepted(await book());
  expect(["flor", "flo"]).not.toContain(await clientOf(id));
  expect(await run({ sql: "select id from client_merges" })).toEqual([[]]);
});

async function foreign() {
  await run({
    sql: "insert into clients (id, business_id, first_name, last_name, email, created_at) values ('ajena', 'rival', 'Flor', 'Gómez', 'cliente@correo.test', 1)",
  });
  await run({ sql: "update clients set worded = 1 where id = 'ajena'" });
}

test("a further email of a client joins too, and a blocked client is refused", async () => {
  await noted("flor", "Flor Gómez", "otra@correo.test");
  const change = (data: object) =>
    changeClient(world.deps, DUENA, { clientId: "flor", version: null, change: () => data });
  accepted(await change({ otherEmails: ["cliente@correo.test"], blockedAt: 1 }));
  expect(await book()).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await run({ sql: "select user_id from clients" })).toEqual([[{ user_id: null }]]);
  accepted(await change({ blockedAt: null }));
  expect(await clientOf(accepted(await book()))).toBe("flor");
});

test("two bookings at once join once, and a change of the client at that moment refuses nothing", async () => {
  await noted("flor", "Flor Gómez");
  const edited = changeClient(world.deps, DUENA, {
    clientId: "flor",
    version: null,
    change: () => ({ notes: "Otra nota" }),
  });
  const booked = await Promise.all([book(600), book(720), edited]);
  expect(booked.map(({ ok }) => ok)).toEqual([true, true, true]);
  const [accounts] = await run({ sql: "select count(*) as many from clients where user_id = 'cliente'" });
  expect(accounts).toEqual([{ many: 1 }]);
  const [merges = []] = await run({ sql: "select keep_id from client_merges" });
  expect(merges.length).toBeLessThanOrEqual(1);
  expect((await holders()).length).toBe(2 - merges.length);
});

test.each([
  ["with an account", null],
  ["as a guest", { name: "Florencia Gómez", email: "cliente@correo.test" }],
])("an offer that is accepted %s is the like-named client's, and can be undone", async (_, guest) => {
  await noted("flor", "Flor Gómez");
  const turnos = await fillMorning(world);
  const entryId = await join(world, { guest, phone: "+5491144127788" });
  const token = tokenOf(world.deps, entryId);
  if (guest !== null) accepted(await confirmWait(world.deps, token));
  await cancel(turnos[2] ?? "");
  await check(world);
  const id = accepted(await acceptOffer(world.deps, token, await offerOf(entryId)));
  expect(await clientOf(id)).toBe("flor");
  const [{ mergedId = "" } = {}] = (await card("flor")).merges;
  accepted(await undoMerge(world.deps, DUENA, { keepId: "flor", mergeId: mergedId }));
  expect(await clientOf(id)).toBe(mergedId);
  expect((await card("flor")).client.phone).toBe(null);
});
