import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { viewClientCard } from "#app/usecases/clients/client-card.server.ts";
import { mindedClient } from "#app/usecases/clients/client-of-turno.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import { confirmWait } from "#app/usecases/waitlist/answer-by-link.server.ts";
import { joinWaitlist } from "#app/usecases/waitlist/join-waitlist.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, GUEST, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA } from "../agenda/agenda-story.ts";
import {
  cancel,
  check,
  fillMorning,
  guestNamed,
  join,
  offerOf,
  offers,
  statusOf,
  tokenOf,
  wish,
} from "../waitlist/waitlist-story.ts";
import { addClient } from "./import-story.ts";

let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  world = openWorld();
  await addClient("bloqueada", { name: "Otra Persona", phone: "+5491158749895", email: "otra@x.test" });
});

const block = (isOn = true) =>
  changeClient(world.deps, DUENA, {
    clientId: "bloqueada",
    version: null,
    change: () => ({ blockedAt: isOn ? 1 : null }),
  });
const GUEST_WISH = { guest: guestNamed("Martina Paz"), phone: "+5491158749895" };
const BLOCKED = { ok: false, error: { code: "FORBIDDEN", blockedAt: { storeName: "Sucursal centro" } } };

test("a guest with a blocked client's phone joins no list until the block is lifted", async () => {
  accepted(await block());
  const asked = () => joinWaitlist(world.deps, GUEST, wish(GUEST_WISH));
  expect(await asked()).toMatchObject(BLOCKED);
  expect(await run({ sql: "select id from waitlist_entries" })).toEqual([[]]);
  accepted(await joinWaitlist(world.deps, GUEST, wish({ ...GUEST_WISH, phone: "+5491158749800" })));
  accepted(await block(false));
  accepted(await asked());
});

test("an account cannot book whose card has a blocked client's phone, which staff wrote there", async () => {
  await run({ sql: "delete from clients where user_id = 'cliente'" });
  const book = (startMinute: number) =>
    createBooking(world.deps, CLIENTE, {
      ...{ ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, mobile: null, key: null },
      lines: [{ servicePriceId: "corte-unico", startMinute }],
    });
  accepted(await book(600));
  await run({ sql: "update clients set phone = '+5491158749895' where user_id = 'cliente'" });
  accepted(await block());
  expect(await book(660)).toMatchObject(BLOCKED);
  expect(await run({ sql: "select count(*) as count from bookings" })).toEqual([[{ count: 1 }]]);
  await run({ sql: "update clients set phone = '+5491158749800' where user_id = 'cliente'" });
  accepted(await book(660));
});

test("a guest's tries with blocked phones are counted", async () => {
  accepted(await block());
  const codes: string[] = [];
  for (let nth = 0; nth < 30; nth++) {
    const answer = await joinWaitlist(world.deps, GUEST, wish(GUEST_WISH));
    codes.push(answer.ok ? "OK" : answer.error.code);
  }
  expect(codes[0]).toBe("FORBIDDEN");
  expect(codes.at(-1)).toBe("RATE_LIMITED");
});

test("a guest who waits with a phone that is blocked since gets no offer, and accepts none", async () => {
  const turnos = await fillMorning(world);
  const entryId = await join(world, GUEST_WISH);
  const token = tokenOf(world.deps, entryId);
  accepted(await confirmWait(world.deps, token));
  accepted(await block());
  await cancel(turnos[2] ?? "");
  await check(world);
  expect(await offers()).toEqual([]);
  accepted(await block(false));
  await check(world);
  expect(await offers()).toHaveLength(1);
  const offerId = await offerOf(entryId);
  accepted(await block());
  expect(await acceptOffer(world.deps, token, offerId)).toMatchObject(BLOCKED);
  accepted(await block(false));
  accepted(await acceptOffer(world.deps, token, offerId));
});

test("a guest with a blocked client's email learns so when the mail's link proves the email", async () => {
  const guest = { name: "Martina Paz", email: "otra@x.test" };
  accepted(await block());
  const entryId = await join(world, { guest });
  const token = tokenOf(world.deps, entryId);
  expect(await confirmWait(world.deps, token)).toMatchObject(BLOCKED);
  expect(await statusOf(entryId)).toBe("UNCONFIRMED");
  accepted(await block(false));
  accepted(await confirmWait(world.deps, token));
  expect(await statusOf(entryId)).toBe("WAITING");
});

test.each([
  ["phone", "PHONE", { phone: "+5491158749895" }],
  ["email", "EMAIL", { email: "otra@x.test" }],
] as const)("the card and the turno say which blocked client has the %s", async (_, by, contact) => {
  await addClient("sol", { name: "Sol Ríos", ...contact });
  accepted(await block());
  const card = accepted(await viewClientCard(world.deps, DUENA, { clientId: "sol", before: null }));
  expect(card.blockedLike).toEqual({ id: "bloqueada", firstName: "Otra", lastName: "Persona", by });
  expect(accepted(await mindedClient(world.deps, DUENA, "sol")).blockedLike).toMatchObject({ by });
  expect(accepted(await mindedClient(world.deps, ANA, "sol")).blockedLike).toBe(null);
  expect(accepted(await mindedClient(world.deps, DUENA, "bloqueada")).isBlocked).toBe(true);
});

test("the card says so too where the account has the phone and the client has another", async () => {
  await addClient("sol", { name: "Sol Ríos", phone: "+5491144127788" });
  await run({ sql: "update clients set user_id = 'cliente' where id = 'sol'" });
  await run({ sql: "update users set phone = '(011) 15-5874-9895' where id = 'cliente'" });
  accepted(await block());
  const card = accepted(await viewClientCard(world.deps, DUENA, { clientId: "sol", before: null }));
  expect(card.blockedLike).toMatchObject({ id: "bloqueada", by: "PHONE" });
  const lines = [{ servicePriceId: "corte-unico", startMinute: 600 }];
  const booking = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  expect(await createBooking(world.deps, CLIENTE, booking)).toMatchObject(BLOCKED);
});

test("allergies and notes of the client stand on the turno", async () => {
  await addClient("sol", { name: "Sol Ríos" });
  await run({ sql: "update clients set notes = 'Café', allergies = 'Látex' where id = 'sol'" });
  expect(accepted(await mindedClient(world.deps, DUENA, "sol")).mind).toEqual(["Látex", "Café"]);
});
