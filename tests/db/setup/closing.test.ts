import { beforeEach, expect, test } from "vitest";
import { managedBusiness, managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import { closeBusiness } from "#app/usecases/bookings/closing/close-business.server.ts";
import { viewClosing } from "#app/usecases/bookings/closing/view-closing.server.ts";
import { windUp } from "#app/usecases/bookings/closing/wind-up.server.ts";
import { refundPayment } from "#app/usecases/payments/staff-payments.server.ts";
import { changeBusiness } from "#app/usecases/setup/business/business.server.ts";
import { publishBusiness } from "#app/usecases/setup/business/publish-business.server.ts";
import { reopenBusiness } from "#app/usecases/setup/closing/reopen-business.server.ts";
import { viewTeam } from "#app/usecases/setup/team/view-team.server.ts";
import { type ClosingSalon, salonToClose } from "#tests/support/closing.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

const OK = { ok: true, value: null };
const FORBIDDEN = { ok: false, error: { code: "FORBIDDEN" } };
const CLOSED = { ok: false, error: { code: "FORBIDDEN", isClosed: true } };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// The clock handles all closed businesses, so those of other tests are marked as done.
beforeEach(() => run({ sql: "update businesses set anonymized_at = 1 where closed_at is not null" }));

const close = ({ deps }: World, salon: ClosingSalon, name = salon.id) =>
  closeBusiness(deps, salon.owner, { name });

test("closing hides a business, locks its members out, and notifies owners and managers", async () => {
  const world = openWorld();
  const salon = await salonToClose(2);
  expect(await viewClosing(world.deps, salon.owner)).toEqual({
    ok: true,
    value: { kind: "OPEN", name: salon.id, ahead: { turnos: 2, paid: 0 }, copy: null },
  });
  expect(await close(world, salon, ` ${salon.id.toUpperCase()}  `)).toEqual(OK);
  expect(await salon.row()).toMatchObject({
    ...{ closed_at: START, closed_by: salon.owner.userId, published_at: null, anonymized_at: null },
  });
  expect(await salon.statuses()).toEqual({ CANCELLED: 2 });
  for (const actor of [salon.owner, salon.manager]) {
    expect(await managedBusiness(world.deps, actor)).toEqual(CLOSED);
    expect(await viewTeam(world.deps, actor)).toEqual(CLOSED);
    expect(await publishBusiness(world.deps, actor, true)).toEqual(CLOSED);
  }
  const text = { name: "Otra", slug: null, description: null, instagram: null, whatsapp: null };
  expect(await changeBusiness(world.deps, salon.owner, { text, version: null })).toEqual(CLOSED);
  const [stores, mails, told, history] = await run(
    { sql: "select is_public from stores where business_id = ?", params: [salon.id] },
    {
      sql: "select event, audience, user_id from outbox where business_id = ? order by event, audience",
      params: [salon.id],
    },
    {
      sql: "select user_id from notifications where business_id = ? and event = 'BUSINESS_CLOSED' order by user_id",
      params: [salon.id],
    },
    { sql: "select subject, act, details from setup_changes where business_id = ?", params: [salon.id] },
  );
  expect(stores).toEqual([{ is_public: 0 }]);
  const toCustomer = { event: "BOOKING_CANCELLED", audience: "CUSTOMER", user_id: salon.customer };
  expect(mails).toEqual([
    toCustomer,
    toCustomer,
    { event: "BUSINESS_CLOSED", audience: "BUSINESS", user_id: null },
  ]);
  expect(told).toEqual([{ user_id: salon.manager.userId }, { user_id: salon.owner.userId }]);
  expect(history).toEqual([
    {
      ...{ subject: "BUSINESS", act: "CHANGED" },
      details: JSON.stringify([{ field: "Negocio", from: "Abierto", to: "Cerrado" }]),
    },
  ]);
});

test("only an owner may close a business, and only by its name", async () => {
  const world = openWorld();
  const salon = await salonToClose();
  const refused = {
    ok: false,
    error: { code: "VALIDATION", fields: [{ field: "name", code: "VALIDATION" }] },
  };
  expect(await closeBusiness(world.deps, salon.manager, { name: salon.id })).toEqual(FORBIDDEN);
  expect(await viewClosing(world.deps, salon.manager)).toEqual(FORBIDDEN);
  const stranger = (await salonToClose()).owner;
  expect(await closeBusiness(world.deps, { ...stranger, businessId: salon.id }, { name: salon.id })).toEqual(
    FORBIDDEN,
  );
  expect(await close(world, salon, "otro nombre")).toEqual(refused);
  expect(await salon.row()).toMatchObject({ closed_at: null, published_at: 0 });
});

test("a business that is closed many times at once is closed once", async () => {
  const world = openWorld();
  const salon = await salonToClose(3);
  const answers = await Promise.all(Array.from({ length: 4 }, () => close(world, salon)));
  expect(answers).toEqual([OK, OK, OK, OK]);
  world.pass(MINUTE_MS);
  expect(await close(world, salon)).toEqual(OK);
  expect(await salon.row()).toMatchObject({ closed_at: START });
  const [mails, history] = await run(
    { sql: "select 1 from outbox where business_id = ?", params: [salon.id] },
    { sql: "select 1 from setup_changes where business_id = ?", params: [salon.id] },
  );
  expect([mails?.length, history?.length]).toEqual([4, 1]);
});

test("deposits of future bookings are owed back, and owners may still handle them", async () => {
  const world = openWorld();
  const salon = await salonToClose(3);
  await salon.pay(1);
  const seen = await viewClosing(world.deps, salon.owner);
  expect(seen).toMatchObject({ value: { ahead: { turnos: 3, paid: 1 } } });
  await close(world, salon);
  const [owed] = await run({
    sql: "select refund_status, refund_reason, refund_centavos from payments where business_id = ?",
    params: [salon.id],
  });
  expect(owed).toEqual([{ refund_status: "PENDING", refund_reason: "CANCELLED", refund_centavos: 30_000 }]);
  await run({
    sql: "update payments set refund_status = 'FAILED', refund_due_at = null where business_id = ?",
    params: [salon.id],
  });
  expect(await managedOrClosed(world.deps, salon.manager)).toEqual(CLOSED);
  expect(await refundPayment(world.deps, salon.manager, `${salon.id}-p1`)).toEqual(CLOSED);
  expect(await refundPayment(world.deps, salon.owner, `${salon.id}-p1`)).toEqual(OK);
});

test("a request cancels a chunk of the bookings, and the clock cancels the rest", async () => {
  const world = openWorld();
  const salon = await salonToClose(223);
  await close(world, salon);
  expect(await salon.statuses()).toEqual({ CANCELLED: 20, PENDING: 203 });
  const next = await run({
    sql: "select min(start_utc_minute) - max(start_utc_minute) as gap from bookings where business_id = ? and status = 'CANCELLED'",
    params: [salon.id],
  });
  expect(next[0]).toEqual([{ gap: -19 * 60 }]);
  expect(await windUp(world.deps)).toEqual({ done: 200, errors: [] });
  expect(await windUp(world.deps)).toEqual({ done: 3, errors: [] });
  expect(await windUp(world.deps)).toEqual({ done: 0, errors: [] });
  expect(await salon.row()).toMatchObject({ emptied_at: null });
  world.pass(10 * MINUTE_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ emptied_at: START + 10 * MINUTE_MS });
  expect(await salon.statuses()).toEqual({ CANCELLED: 223 });
  const [mails] = await run({
    sql: "select 1 from outbox where business_id = ? and event = 'BOOKING_CANCELLED'",
    params: [salon.id],
  });
  expect(mails).toHaveLength(223);
});

test("a revived booking is cancelled again, and a booking under way stays", async () => {
  const world = openWorld();
  const salon = await salonToClose(2);
  await run({
    sql: "update bookings set start_utc_minute = ? where id = ?",
    params: [START / MINUTE_MS, `${salon.id}-t0`],
  });
  await close(world, salon);
  expect(await salon.statuses()).toEqual({ CANCELLED: 1, PENDING: 1 });
  world.pass(10 * MINUTE_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ emptied_at: START + 10 * MINUTE_MS });
  expect(await windUp(world.deps)).toEqual({ done: 0, errors: [] });
  await run({ sql: "update bookings set status = 'PENDING' where id = ?", params: [`${salon.id}-t1`] });
  expect(await windUp(world.deps)).toEqual({ done: 1, errors: [] });
});

test("an owner may reopen within 30 days, unpublished, and cancelled bookings stay cancelled", async () => {
  const world = openWorld();
  const salon = await salonToClose(2);
  await close(world, salon);
  expect(await reopenBusiness(world.deps, salon.manager)).toEqual(FORBIDDEN);
  world.pass(30 * DAY_MS - 1);
  expect(await viewClosing(world.deps, salon.owner)).toMatchObject({ value: { canReopen: true } });
  const both = [reopenBusiness(world.deps, salon.owner), reopenBusiness(world.deps, salon.owner)];
  expect(await Promise.all(both)).toEqual([OK, OK]);
  expect(await salon.row()).toMatchObject({
    ...{ closed_at: null, closed_by: null, emptied_at: null, published_at: null },
  });
  expect(await managedBusiness(world.deps, salon.manager)).toEqual({ ok: true, value: salon.id });
  expect(await salon.statuses()).toEqual({ CANCELLED: 2 });
  const [history] = await run({
    sql: "select 1 from setup_changes where business_id = ?",
    params: [salon.id],
  });
  expect(history).toHaveLength(2);
  world.pass(DAY_MS);
  await windUp(world.deps);
  expect(await salon.row()).toMatchObject({ anonymized_at: null });
});

test("a closed business cannot be reopened after 30 days, even before the clock comes", async () => {
  const world = openWorld();
  const salon = await salonToClose();
  await close(world, salon);
  world.pass(30 * DAY_MS);
  const late = { ok: false, error: { code: "STATUS_NOT_ALLOWED" } };
  expect(await reopenBusiness(world.deps, salon.owner)).toEqual(late);
  expect(await viewClosing(world.deps, salon.owner)).toMatchObject({ value: { canReopen: false } });
});
