import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewAgenda } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import {
  countNewNotifications,
  listNotifications,
  lookAtNotifications,
  lookerOf,
  resetAllNotifications,
  resetNotification,
} from "#app/usecases/messages/notifications.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import {
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  NORTE,
  OTRA,
  openSalon,
} from "#tests/support/salon.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

const OWNER = actorOf("duena", "BUSINESS");
const ANA = actorOf("ana-usuaria", "BUSINESS");
const ALL = { onlyNew: false };
const NEW = { onlyNew: true };
const OK = { ok: true, value: null };
const NOT_FOUND = { ok: false, error: { code: "NOT_FOUND" } };

beforeAll(openSalon);
beforeEach(forgetBookings);

type Wish = {
  readonly startMinute?: number;
  readonly servicePriceIds?: readonly string[];
  readonly by?: SignedIn;
};

/** Books corte with Ana at ten on Friday unless told otherwise; answers the booking's id. */
async function book(
  world: World,
  { startMinute = 600, servicePriceIds = ["corte-unico"], by = CLIENTE }: Wish = {},
) {
  const minutes: Record<string, number> = { "corte-unico": 45, "color-corto": 60, "masaje-unico": 60 };
  let at = startMinute;
  const lines = servicePriceIds.map((servicePriceId) => {
    const line = { servicePriceId, startMinute: at };
    at += minutes[servicePriceId] ?? 0;
    return line;
  });
  const order = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, by, order);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

test("a new booking notifies customer, owner and professional in suitable words", async () => {
  const world = openWorld();
  const bookingId = await book(world, { servicePriceIds: ["corte-unico", "color-corto"] });
  const turno = { bookingId, status: "PENDING", offerPath: null };
  const news = { type: "BOOKING_CREATED", ...turno, createdAt: START, isNew: true };
  const forBusiness = {
    ...news,
    title: "Nuevo turno",
    text: "cliente reservó Servicio corte y Servicio color el viernes 6 de noviembre a las 10:00",
  };
  expect(await listNotifications(world.deps, CLIENTE, ALL)).toEqual([
    {
      ...news,
      id: expect.any(String),
      title: "Reservaste tu turno",
      text: "Servicio corte y Servicio color en Sucursal centro, el viernes 6 de noviembre a las 10:00",
    },
  ]);
  expect(await listNotifications(world.deps, OWNER, ALL)).toMatchObject([forBusiness]);
  expect(await listNotifications(world.deps, ANA, ALL)).toMatchObject([forBusiness]);
  expect(await listNotifications(world.deps, OTRA, ALL)).toEqual([]);
});

test("an expired deposit is notified too, newest first", async () => {
  const world = openWorld();
  await book(world, { servicePriceIds: ["masaje-unico"] });
  world.pass(30 * 60_000);
  await expireDeposits(world.deps);
  for (const reader of [CLIENTE, OWNER]) {
    const types = (await listNotifications(world.deps, reader, ALL)).map((item) => item.type);
    expect(types).toEqual(["DEPOSIT_EXPIRED", "BOOKING_CREATED"]);
  }
});

test("notifications are separate for each account type and business", async () => {
  const world = openWorld();
  await book(world, { by: actorOf("duena") });
  await book(world, { startMinute: 720 });
  const asCustomer = await listNotifications(world.deps, actorOf("duena"), ALL);
  expect(asCustomer.map((item) => item.title)).toEqual(["Reservaste tu turno"]);
  const asOwner = await listNotifications(world.deps, OWNER, ALL);
  expect(asOwner.map((item) => item.title)).toEqual(["Nuevo turno"]);
  for (const businessId of ["rival", null]) {
    const elsewhere = { ...OWNER, businessId };
    expect(await listNotifications(world.deps, elsewhere, ALL)).toEqual([]);
    expect(await countNewNotifications(world.deps, elsewhere)).toBe(0);
    expect(await resetNotification(world.deps, elsewhere, asOwner[0]?.id ?? "")).toEqual(NOT_FOUND);
  }
});

test("a notification that was seen stays in the list and is no longer new", async () => {
  const world = openWorld();
  await book(world);
  await book(world, { startMinute: 720 });
  const [newest] = await listNotifications(world.deps, CLIENTE, NEW);
  expect(await countNewNotifications(world.deps, CLIENTE)).toBe(2);
  for (const _ of ["once", "again"]) {
    expect(await resetNotification(world.deps, CLIENTE, newest?.id ?? "")).toEqual(OK);
  }
  expect(await countNewNotifications(world.deps, CLIENTE)).toBe(1);
  expect(await listNotifications(world.deps, CLIENTE, NEW)).toHaveLength(1);
  const all = await listNotifications(world.deps, CLIENTE, ALL);
  expect(all.map((item) => item.isNew)).toEqual(all.map((item) => item.id !== newest?.id));
});

test("the time of first seeing a notification is kept", async () => {
  const world = openWorld();
  await book(world);
  const [item] = await listNotifications(world.deps, CLIENTE, ALL);
  for (const _ of ["once", "again"]) {
    world.pass(1000);
    await resetNotification(world.deps, CLIENTE, item?.id ?? "");
  }
  const [rows] = await run({ sql: "select seen_at from notifications where user_id = 'cliente'" });
  expect(rows).toEqual([{ seen_at: START + 1000 }]);
});

test("a customer cannot reset another person's notification", async () => {
  const world = openWorld();
  await book(world);
  const [item] = await listNotifications(world.deps, CLIENTE, ALL);
  expect(await resetNotification(world.deps, OTRA, item?.id ?? "")).toEqual(NOT_FOUND);
  expect(await resetNotification(world.deps, CLIENTE, "nada")).toEqual(NOT_FOUND);
  expect(await countNewNotifications(world.deps, CLIENTE)).toBe(1);
  expect(await countNewNotifications(world.deps, OWNER)).toBe(1);
});

test("resetting all notifications affects only the caller's account type", async () => {
  const world = openWorld();
  await book(world);
  await book(world, { startMinute: 720 });
  await resetAllNotifications(world.deps, CLIENTE);
  expect(await countNewNotifications(world.deps, CLIENTE)).toBe(0);
  expect(await countNewNotifications(world.deps, OWNER)).toBe(2);
  expect(await countNewNotifications(world.deps, ANA)).toBe(2);
});

test("a list shows the newest fifty, and the count stops at a hundred", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  await run({
    sql: `insert into notifications (id, user_id, audience, event, business_id, booking_id, created_at)
      select 'n' || value, 'cliente', 'CUSTOMER', 'BOOKING_CREATED', 'salon', ?, value
      from json_each('[${Array.from({ length: 120 }, (_, index) => index)}]')`,
    params: [bookingId],
  });
  const listed = await listNotifications(world.deps, CLIENTE, NEW);
  expect(listed).toHaveLength(50);
  expect(listed.slice(1, 4).map((item) => item.id)).toEqual(["n119", "n118", "n117"]);
  expect(await countNewNotifications(world.deps, CLIENTE)).toBe(100);
});

test("seen notifications cost the count nothing", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  await run({
    sql: `insert into notifications (id, user_id, audience, event, business_id, booking_id, created_at, seen_at)
      select 'v' || value, 'cliente', 'CUSTOMER', 'BOOKING_CREATED', 'salon', ?, value, 1
      from json_each('[${Array.from({ length: 500 }, (_, index) => index)}]')`,
    params: [bookingId],
  });
  const spent = await spentBy(world.deps, (deps) => countNewNotifications(deps, CLIENTE));
  expect(spent.rows).toBeLessThanOrEqual(5);
});

test("viewing a booking's day at its store marks its notifications as seen", async () => {
  const world = openWorld();
  await book(world);
  await book(world, { startMinute: 660 });
  const look = (from: string, asked: { readonly storeId?: string; readonly unseen?: number } = {}) =>
    viewAgenda(world.deps, OWNER, {
      ...{ from, to: from, storeId: asked.storeId ?? CENTRO.storeId, employeeId: null },
      looker: lookerOf(OWNER, asked.unseen ?? 2),
    });
  await look("2026-11-07");
  await look(FRIDAY, { storeId: NORTE.storeId });
  for (const unseen of [0, 100]) await look(FRIDAY, { unseen });
  expect(await countNewNotifications(world.deps, OWNER)).toBe(2);
  await look(FRIDAY);
  expect(await countNewNotifications(world.deps, OWNER)).toBe(0);
  expect(await countNewNotifications(world.deps, ANA)).toBe(2);
});

test("the back office list marks its notifications as seen in the same trip", async () => {
  const world = openWorld();
  await book(world);
  const isNew = async () => (await lookAtNotifications(world.deps, OWNER)).map((item) => item.isNew);
  expect(await isNew()).toEqual([true]);
  expect(await isNew()).toEqual([false]);
  expect((await spentBy(world.deps, (deps) => lookAtNotifications(deps, OWNER))).batches).toBe(1);
});

test("looking at the list reads no more rows for those seen long ago", async () => {
  const world = openWorld();
  const bookingId = await book(world);
  const read = async () => (await spentBy(world.deps, (deps) => lookAtNotifications(deps, OWNER))).rows;
  const old = (from: number, to: number) =>
    run({
      sql: `insert into notifications (id, user_id, audience, event, business_id, booking_id, created_at, seen_at)
        with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
        select 'viejo-' || i, 'duena', 'BUSINESS', 'BOOKING_CREATED', 'salon', ?3, i, i from n`,
      params: [from, to, bookingId],
    });
  await old(0, 100);
  await read();
  const few = await read();
  await old(100, 2000);
  await read();
  expect(await read()).toBe(few);
});
