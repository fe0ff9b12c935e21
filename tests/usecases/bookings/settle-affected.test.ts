import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { moveTurnos } from "#app/usecases/bookings/staff/move-turnos.server.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { listNotifications } from "#app/usecases/messages/notifications.server.ts";
import { affectedFor } from "#app/usecases/setup/affected/affected-for.server.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { ANA, ANA_GONE, ANA_OFF, book, DUENA, settle } from "#tests/usecases/bookings/affected-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

test("a booking without a decision is kept silently", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await settle(world, [ANA_OFF], {})).toEqual({
    cancelled: [],
    moved: [],
    toCall: [],
    kept: [],
    untold: [],
  });
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({ value: { status: "PENDING" } });
});

test("a cancelled booking keeps the salon's note, refunds its deposit and tells all sides", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["masaje-unico"] });
  await run(
    {
      sql: "update bookings set status = 'PENDING', deposit_paid_at = 5, deposit_due_at = null where id = ?",
      params: [id],
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values ('pago', 'salon', ?, 'cash', 'APPROVED', 600015, 5, 5)`,
      params: [id],
    },
  );
  const settled = await settle(world, [ANA_OFF], { [id]: { kind: "CANCEL" } }, "Ana se enfermó");
  expect(settled).toEqual({ cancelled: [id], moved: [], toCall: [], kept: [], untold: [] });
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({
    value: { status: "CANCELLED", cancelReason: "BY_BUSINESS" },
  });
  const [changes, mails, payments, news] = await run(
    { sql: "select kind, changed_by, version, note from booking_changes where booking_id = ?", params: [id] },
    { sql: "select audience from outbox where event = 'BOOKING_CANCELLED' order by 1" },
    { sql: "select refund_status, refund_centavos from payments where id = 'pago'" },
    { sql: "select user_id from notifications where event = 'BOOKING_CANCELLED' order by 1" },
  );
  expect(changes).toEqual([{ kind: "CANCELLED", changed_by: "STAFF", version: 2, note: "Ana se enfermó" }]);
  expect(mails).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
  expect(payments).toEqual([{ refund_status: "PENDING", refund_centavos: 600015 }]);
  expect(news).toEqual([{ user_id: "ana-usuaria" }, { user_id: "cliente" }, { user_id: "duena" }]);
});

test("a handed-over booking keeps its time, and customer and former professional are told", async () => {
  const world = openWorld();
  const id = await book(world);
  const settled = await settle(world, [ANA_OFF], { [id]: { kind: "MOVE", employeeId: "bruno" } });
  expect(settled).toEqual({ cancelled: [], moved: [id], toCall: [], kept: [], untold: [] });
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({
    value: { status: "PENDING", lines: [{ employeeName: "bruno Gómez" }] },
  });
  const [changes, mails] = await run(
    { sql: "select kind, changed_by, version from booking_changes where booking_id = ?", params: [id] },
    { sql: "select audience from outbox where event = 'BOOKING_HANDED_OVER' order by 1" },
  );
  expect(changes).toEqual([{ kind: "EMPLOYEE_CHANGED", changed_by: "STAFF", version: 2 }]);
  expect(mails).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
  const toCustomer = await listNotifications(world.deps, CLIENTE, { onlyNew: true });
  expect(toCustomer.map(({ text }) => text)).toContainEqual(expect.stringMatching(/ahora con bruno Gómez$/));
  const toAna = await listNotifications(world.deps, ANA, { onlyNew: true });
  expect(toAna.map(({ title }) => title)).toContain("Turno con otro profesional");
  await book(world, { startMinute: 600, actor: OTRA });
});

test("only the services of the absent professional are handed over", async () => {
  const world = openWorld();
  const id = await book(world, { servicePriceIds: ["color-corto", "corte-unico"] });
  await run({
    sql: "update booking_lines set employee_id = 'bruno', employee_name = 'Bruno' where service_id = 'corte'",
  });
  const change: CalendarChange = { kind: "EMPLOYEE_GONE", employeeId: "bruno" };
  await settle(world, [change], { [id]: { kind: "MOVE", employeeId: "ana" } });
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({
    value: { lines: [{ employeeName: "ana Gómez" }, { employeeName: "ana Gómez" }] },
  });
});

test("bookings taken or changed meanwhile are kept and named, and the rest are settled", async () => {
  const world = openWorld();
  const [taken, changed, fine] = [
    await book(world),
    await book(world, { startMinute: 660 }),
    await book(world, { startMinute: 720, actor: OTRA }),
  ];
  const { turnos } = await affectedTurnos(world.deps, "salon", [ANA_OFF]);
  await book(world, { employeeId: "bruno", startMinute: 615, actor: OTRA });
  await cancelBooking(world.deps, { ...CLIENTE }, { bookingId: changed, note: null });
  await run({ sql: "update bookings set version = 9 where id = ?", params: [changed] });
  const move: Resolution = { kind: "MOVE", employeeId: "bruno" };
  const of = new Map<string, Resolution>([
    [taken, move],
    [changed, { kind: "CANCEL" }],
    [fine, move],
  ]);
  expect(
    await settleAffected(world.deps, { businessId: "salon", turnos, resolutions: { of, note: null } }),
  ).toEqual({
    cancelled: [],
    moved: [fine],
    toCall: [],
    kept: [
      { bookingId: taken, why: "TAKEN" },
      { bookingId: changed, why: "CHANGED" },
    ],
    untold: [],
  });
  expect(await readBooking(world.deps, CLIENTE, taken)).toMatchObject({
    value: { lines: [{ employeeName: "ana Gómez" }] },
  });
});

test("two simultaneous hand-overs move the booking once", async () => {
  const world = openWorld();
  const one = await book(world);
  await run({ sql: "update employees set bookable = 1" });
  const { turnos } = await affectedTurnos(world.deps, "salon", [ANA_OFF]);
  const resolutions = {
    of: new Map<string, Resolution>([[one, { kind: "MOVE", employeeId: "bruno" }]]),
    note: null,
  };
  const both = await Promise.all(
    [1, 2].map(() => settleAffected(world.deps, { businessId: "salon", turnos, resolutions })),
  );
  expect(both.flatMap(({ moved }) => moved)).toEqual([one]);
  expect(both.flatMap(({ kept }) => kept)).toEqual([{ bookingId: one, why: "CHANGED" }]);
});

test("a leaving professional's bookings are handed over, and the rest are named", async () => {
  const world = openWorld();
  const corte = await book(world);
  const color = await book(world, { servicePriceIds: ["color-corto"], startMinute: 660, actor: OTRA });
  expect(await moveTurnos(world.deps, DUENA, { employeeId: "ana", moveTo: "bruno" })).toEqual({
    ok: true,
    value: { moved: [corte], left: [color] },
  });
  expect(await moveTurnos(world.deps, DUENA, { employeeId: "ana", moveTo: "rita" })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await moveTurnos(world.deps, ANA, { employeeId: "ana", moveTo: "bruno" })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
});

test("a professional sees their own affected bookings and may cancel only wholly own bookings", async () => {
  const world = openWorld();
  const own = await book(world);
  const shared = await book(world, {
    servicePriceIds: ["color-corto", "corte-unico"],
    startMinute: 660,
    actor: OTRA,
  });
  await run({
    sql: "update booking_lines set employee_id = 'bruno' where service_id = 'corte' and booking_id = ?",
    params: [shared],
  });
  expect(await affectedFor(world.deps, ANA, [ANA_OFF])).toMatchObject({
    value: {
      businessId: "salon",
      turnos: [
        { bookingId: own, movers: [], mayCancel: true },
        { bookingId: shared, movers: [], mayCancel: false },
      ],
    },
  });
  expect(await affectedFor(world.deps, ANA, [ANA_GONE])).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await affectedFor(world.deps, CLIENTE, [ANA_OFF])).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await affectedFor(world.deps, DUENA, [ANA_GONE])).toMatchObject({
    value: { turnos: [{ mayCancel: true }, { mayCancel: true }] },
  });
});
