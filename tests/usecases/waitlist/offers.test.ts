import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import {
  confirmWait,
  declineOffer,
  leaveWaitlist,
  stayOnList,
} from "#app/usecases/waitlist/answer-by-link.server.ts";
import { keepWaitlists } from "#app/usecases/waitlist/keep-waitlists.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
  cancel,
  check,
  fillMorning,
  guestNamed,
  held,
  join,
  MINUTE_MS,
  OWNER_OF_TURNOS,
  offerOf,
  offers,
  rowsOf,
  statusOf,
  tokenOf,
} from "./waitlist-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off where id = 'medico'" }));

/** Ana's Friday morning is full, and an entry waits for it. */
async function waiting() {
  const world = openWorld();
  const turnos = await fillMorning(world);
  const entryId = await join(world);
  return { world, turnos, entryId, token: tokenOf(world.deps, entryId) };
}

async function confirmed(world: World, name: string, wishes = {}): Promise<string> {
  world.pass(1000);
  const id = await join(world, { guest: guestNamed(name), ...wishes });
  await confirmWait(world.deps, tokenOf(world.deps, id));
  await world.settle();
  return id;
}

test("only freed times are offered, and an offered time is held", async () => {
  const { world, turnos } = await waiting();
  expect(await check(world)).toBe(0);
  await cancel(turnos[2] ?? "");
  expect(await check(world)).toBe(1);
  expect(await check(world)).toBe(0);
  expect(await offers()).toEqual([`ana ${FRIDAY} 10:30 OPEN`]);
  expect(await held()).toHaveLength(1);
  const [mails] = await run({
    sql: "select event, audience, user_id from outbox where event like 'WAITLIST%'",
  });
  expect(mails).toEqual([{ event: "WAITLIST_OFFER", audience: "CUSTOMER", user_id: "cliente" }]);
  const [told] = await run({ sql: "select user_id from notifications where event = 'WAITLIST_OFFER'" });
  expect(told).toEqual([{ user_id: "cliente" }]);
});

test("another customer cannot book a held time until its offer expires", async () => {
  const { world, turnos } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  const want = () =>
    createBooking(world.deps, OTRA, {
      ...{ ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, key: null },
      lines: [{ servicePriceId: "corte-unico", startMinute: 630 }],
    });
  expect(await want()).toMatchObject({ ok: false, error: { code: "SLOT_TAKEN" } });
  world.pass(20 * MINUTE_MS);
  expect(await want()).toMatchObject({ ok: true });
  expect(await offers()).toEqual([`ana ${FRIDAY} 10:30 EXPIRED`]);
  expect(await held()).toEqual([]);
});

test("accepting an offer books it once, even when pressed repeatedly", async () => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  const offerId = await offerOf(entryId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => acceptOffer(world.deps, token, offerId)));
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value : answer.error.code)));
  expect(ids.size).toBe(1);
  const [turno] = await run({ sql: "select * from bookings where id = ?", params: [[...ids][0] ?? ""] });
  expect(turno?.[0]).toMatchObject({
    customer_id: "cliente",
    start_minute: 630,
    status: "PENDING",
    date: FRIDAY,
  });
  expect(await statusOf(entryId)).toBe("FILLED");
  expect(await held()).toEqual([]);
  expect(await check(world)).toBe(0);
});

test("a guest who accepts becomes the salon's client, saved once", async () => {
  const { world, turnos } = await waiting();
  await run({ sql: "delete from waitlist_entries" });
  const entryId = await confirmed(world, "Martina Paz", { phone: "+5491155550000" });
  for (const nth of [2, 3]) {
    await cancel(turnos[nth] ?? "");
    await check(world);
    if (nth === 2) {
      const accepted = await acceptOffer(world.deps, tokenOf(world.deps, entryId), await offerOf(entryId));
      expect(accepted.ok).toBe(true);
    }
  }
  const again = await confirmed(world, "Martina Paz", { part: "ANY" });
  await cancel(turnos[4] ?? "");
  await check(world);
  expect((await acceptOffer(world.deps, tokenOf(world.deps, again), await offerOf(again))).ok).toBe(true);
  const [clients] = await run({
    sql: "select first_name, last_name, email, phone from clients where user_id is null",
  });
  expect(clients).toEqual([
    { first_name: "Martina", last_name: "Paz", email: "martina@correo.test", phone: "+5491155550000" },
  ]);
  const [told = []] = await run({
    sql: "select audience from outbox where event = 'BOOKING_CREATED' and booking_id in (select id from bookings where customer_id is null) order by 1",
  });
  expect(told.map(({ audience }) => audience)).toEqual(["BUSINESS", "BUSINESS", "CUSTOMER", "CUSTOMER"]);
});

test("an expired offer passes to the next entries in order, once each", async () => {
  const { world, turnos, entryId, token } = await waiting();
  const second = await confirmed(world, "Sol Ruiz");
  const third = await confirmed(world, "Ema Rey");
  await cancel(turnos[2] ?? "");
  await check(world);
  const first = await offerOf(entryId);
  world.pass(20 * MINUTE_MS);
  expect(await acceptOffer(world.deps, token, first)).toEqual({ ok: false, error: { code: "SLOT_TAKEN" } });
  expect((await keepWaitlists(world.deps)).done).toBe(1);
  expect(await held()).toEqual([`ana ${await offerOf(second)}`]);
  await declineOffer(world.deps, tokenOf(world.deps, second), await offerOf(second));
  await world.settle();
  expect(await held()).toEqual([`ana ${await offerOf(third)}`]);
  await leaveWaitlist(world.deps, tokenOf(world.deps, third));
  await world.settle();
  expect(await held()).toEqual([]);
  expect((await rowsOf("waitlist_offers")).map(({ status }) => status)).toEqual([
    "EXPIRED",
    "DECLINED",
    "WITHDRAWN",
  ]);
  expect(await check(world)).toBe(0);
  expect(await Promise.all([entryId, second, third].map(statusOf))).toEqual(["WAITING", "WAITING", "LEFT"]);
});

test("a time that was booked and cancelled again is offered again", async () => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  await declineOffer(world.deps, token, await offerOf(entryId));
  await world.settle();
  const taken = await bookTurno(world, { startMinute: 630, actor: OWNER_OF_TURNOS });
  await check(world);
  await cancel(taken);
  expect(await check(world)).toBe(1);
});

test("an entry that lets three offers expire is paused until its customer stays on", async () => {
  const { world, turnos, token } = await waiting();
  for (const [nth, made] of [1, 1, 1, 0].entries()) {
    await cancel(turnos[nth] ?? "");
    expect(await check(world)).toBe(made);
    world.pass(21 * MINUTE_MS);
    await keepWaitlists(world.deps);
  }
  await stayOnList(world.deps, token);
  await world.settle();
  expect((await offers()).at(-1)).toBe(`ana ${FRIDAY} 10:45 OPEN`);
});

test("between 22 and 8 only offers of the same day are sent", async () => {
  const { world, turnos } = await waiting();
  world.pass((13 * 60 + 5) * MINUTE_MS);
  await cancel(turnos[4] ?? "");
  expect(await check(world)).toBe(0);
  world.pass(115 * MINUTE_MS);
  expect((await keepWaitlists(world.deps)).done).toBe(0);
  await cancel(turnos[3] ?? "");
  expect(await check(world)).toBe(1);
});

test("offers postponed by quiet hours are sent at eight", async () => {
  const { world } = await waiting();
  const monday = "2026-11-09";
  const turno = await bookTurno(world, { date: monday, startMinute: 600, actor: OWNER_OF_TURNOS });
  await join(world, { days: [monday], part: "ANY" });
  world.pass(13.5 * 60 * MINUTE_MS);
  await cancel(turno);
  expect(await check(world)).toBe(0);
  world.pass(9.5 * 60 * MINUTE_MS - 1);
  expect((await keepWaitlists(world.deps)).done).toBe(0);
  world.pass(1);
  expect((await keepWaitlists(world.deps)).done).toBe(1);
  await world.settle();
});

test("an entry ends after its last day and gets no more offers", async () => {
  const { world, turnos, entryId } = await waiting();
  world.pass(28 * 60 * MINUTE_MS);
  await cancel(turnos[4] ?? "");
  await keepWaitlists(world.deps);
  expect(await statusOf(entryId)).toBe("OVER");
  expect(await offers()).toEqual([]);
  expect((await rowsOf("waitlist_entries"))[0]).toMatchObject({ wake_at: null });
});

test("a customer who books a matching time leaves the waitlist", async () => {
  const { world, turnos, entryId } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  await bookTurno(world, { startMinute: 960 });
  await check(world);
  expect(await statusOf(entryId)).toBe("FILLED");
  expect(await held()).toEqual([]);
});

test("an offer whose time is lost is withdrawn, and its entry gets the next offer", async () => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  const lost = await offerOf(entryId);
  await run({
    sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute)
      select 'medico', business_id, employee_id, start_utc_minute, end_utc_minute from waitlist_offers`,
  });
  expect(await acceptOffer(world.deps, token, lost)).toEqual({ ok: false, error: { code: "SLOT_TAKEN" } });
  await world.settle();
  await cancel(turnos[0] ?? "");
  await check(world);
  expect(await offers()).toEqual([`ana ${FRIDAY} 10:30 WITHDRAWN`, `ana ${FRIDAY} 9:00 OPEN`]);
});

test("a guest's entry waits once its link is pressed, and otherwise ends after a day", async () => {
  const world = openWorld();
  const turnos = await fillMorning(world);
  const entryId = await join(world, { guest: guestNamed("Martina") });
  const late = await join(world, { guest: guestNamed("Sol") });
  await cancel(turnos[2] ?? "");
  expect(await check(world)).toBe(0);
  const token = tokenOf(world.deps, entryId);
  expect((await confirmWait(world.deps, token)).ok).toBe(true);
  expect((await confirmWait(world.deps, token)).ok).toBe(true);
  await world.settle();
  expect(await offers()).toHaveLength(1);
  world.pass(24 * 60 * MINUTE_MS);
  expect(await confirmWait(world.deps, tokenOf(world.deps, late))).toMatchObject({
    error: { code: "STALE" },
  });
  await keepWaitlists(world.deps);
  expect(await confirmWait(world.deps, tokenOf(world.deps, late))).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("a customer who leaves just after accepting an offer keeps the booking", async () => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  const offerId = await offerOf(entryId);
  const { db } = world.deps;
  let calls = 0;
  async function batch(statements: Parameters<typeof db.batch>[0]) {
    const isAfterReading = ++calls === 2;
    if (isAfterReading) await acceptOffer(world.deps, token, offerId);
    return db.batch(statements);
  }
  const left = await leaveWaitlist({ ...world.deps, db: { ...db, batch } as unknown as typeof db }, token);
  await world.settle();
  expect(left).toMatchObject({ ok: false, error: { code: "STALE" } });
  expect(await statusOf(entryId)).toBe("FILLED");
});

test("a forged link opens nothing", async () => {
  const { world, token } = await waiting();
  for (const made of ["", "x", `${token}x`, token.slice(1)]) {
    expect(await confirmWait(world.deps, made)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await leaveWaitlist(world.deps, made)).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await acceptOffer(world.deps, made, "x")).toMatchObject({ error: { code: "NOT_FOUND" } });
  }
});

test("an unpaid booking or another service does not end the wait", async () => {
  const { world, entryId } = await waiting();
  const massage = await join(world, { servicePriceIds: ["masaje-unico"], part: "ANY" });
  const booked = await bookTurno(world, { startMinute: 960, servicePriceIds: ["masaje-unico"] });
  await check(world);
  expect(await Promise.all([entryId, massage].map(statusOf))).toEqual(["WAITING", "WAITING"]);
  await run({
    sql: "update bookings set status = 'PENDING', settle_at = null where id = ?",
    params: [booked],
  });
  await check(world);
  expect(await Promise.all([entryId, massage].map(statusOf))).toEqual(["WAITING", "FILLED"]);
});

test.each([
  ["the service takes longer now", "update service_prices set minutes = 60 where id = 'corte-unico'"],
  [
    "the professional begins later now",
    `update store_employees set hours = (select json_set(hours, '$.friday', json('[{"from":700,"to":780}]')) from stores
      where id = 'centro') where employee_id = 'ana' and store_id = 'centro'`,
  ],
])("an offer is withdrawn without booking where %s", async (_, change) => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  // There would be room for a longer booking.
  await cancel(turnos[3] ?? "");
  await run({ sql: change });
  const refused = await acceptOffer(world.deps, token, await offerOf(entryId));
  await world.settle();
  await run(
    { sql: "update service_prices set minutes = 45 where id = 'corte-unico'" },
    { sql: "update store_employees set hours = null where employee_id = 'ana' and store_id = 'centro'" },
  );
  expect(refused).toMatchObject({ ok: false, error: { code: "SLOT_TAKEN" } });
  expect((await offers())[0]).toBe(`ana ${FRIDAY} 10:30 WITHDRAWN`);
});

test("a guest's entry is filled by their account's booking once their email is verified", async () => {
  await run({ sql: "update users set email_verified_at = null where id = 'cliente'" });
  const { world, turnos } = await waiting();
  const guest = { name: "Clara Paz", email: "cliente@correo.test" };
  const entryId = await join(world, { guest });
  await confirmWait(world.deps, tokenOf(world.deps, entryId));
  await cancel(turnos[2] ?? "");
  await bookTurno(world, { startMinute: 960 });
  await check(world);
  expect(await statusOf(entryId)).toBe("WAITING");
  await run({ sql: "update users set email_verified_at = 1 where id = 'cliente'" });
  await check(world);
  expect(await statusOf(entryId)).toBe("FILLED");
});

test("a blocked customer gets no offers until the block is lifted", async () => {
  const { world, turnos, entryId } = await waiting();
  await run({
    sql: "insert into clients (id, business_id, user_id, first_name, created_at, blocked_at) values ('c', 'salon', 'cliente', 'C', 1, 1)",
  });
  await cancel(turnos[2] ?? "");
  await check(world);
  expect(await offers()).toEqual([]);
  expect(await statusOf(entryId)).toBe("WAITING");
  await run({ sql: "update clients set blocked_at = null where id = 'c'" });
  await check(world);
  expect(await offers()).toEqual(["ana 2026-11-06 10:30 OPEN"]);
});

test("a blocked customer cannot accept an offer and reads the store to call", async () => {
  const { world, turnos, entryId, token } = await waiting();
  await cancel(turnos[2] ?? "");
  await check(world);
  await run({
    sql: "insert into clients (id, business_id, user_id, first_name, created_at, blocked_at) values ('c', 'salon', 'cliente', 'C', 1, 1)",
  });
  const refused = await acceptOffer(world.deps, token, await offerOf(entryId));
  expect(refused).toMatchObject({
    error: { code: "FORBIDDEN", blockedAt: { storeName: "Sucursal centro" } },
  });
  expect(await statusOf(entryId)).toBe("WAITING");
});
