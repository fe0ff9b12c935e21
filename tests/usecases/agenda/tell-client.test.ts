import { beforeAll, beforeEach, expect, test } from "vitest";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, place, RIVAL, rowsOf } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const SOL = { firstName: "Sol", lastName: "Ríos", email: "sol@correo.test", phone: null };

function openPost() {
  const world = openWorld();
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return {
    world,
    async deliver() {
      const before = mail.sent.length;
      await deliverMail(deps, { wait: async () => {} });
      return mail.sent.slice(before);
    },
  };
}

async function moveQuietly(world: World, bookingId: string, version: number, startMinute = 660) {
  return accepted(
    await moveStaffBooking(world.deps, DUENA, {
      ...{ bookingId, version, bookingServiceId: null, employeeId: null, date: FRIDAY },
      ...{ startMinute, minutes: null, notify: false },
    }),
  );
}

test("a move that nobody was told of is told on request, and once", async () => {
  const { world, deliver } = openPost();
  const bookingId = await place(world, { client: SOL, notify: false });
  const { version } = await moveQuietly(world, bookingId, 1);
  expect(await deliver()).toEqual([]);
  accepted(await tellClient(world.deps, DUENA, { bookingId, version }));
  accepted(await tellClient(world.deps, DUENA, { bookingId, version }));
  const [moved, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ to: ["sol@correo.test"] });
  expect(moved?.text).toContain("Sucursal centro lo modificó.");
});

test("who has an account finds it among their news too", async () => {
  const { world, deliver } = openPost();
  const bookingId = await bookTurno(world);
  await deliver();
  const { version } = await moveQuietly(world, bookingId, 1);
  const unseen = () =>
    rowsOf("select 1 from notifications where event = 'BOOKING_RESCHEDULED' and audience = 'CUSTOMER'");
  expect(await unseen()).toHaveLength(0);
  accepted(await tellClient(world.deps, DUENA, { bookingId, version }));
  accepted(await tellClient(world.deps, DUENA, { bookingId, version }));
  expect(await unseen()).toHaveLength(1);
  expect(await deliver()).toHaveLength(1);
});

test("of what has changed since nobody is told", async () => {
  const { world, deliver } = openPost();
  const bookingId = await place(world, { client: SOL, notify: false });
  await moveQuietly(world, bookingId, 1);
  await moveQuietly(world, bookingId, 2, 720);
  expect(await tellClient(world.deps, DUENA, { bookingId, version: 2 })).toMatchObject({
    error: { code: "STALE", changes: [{ kind: "RESCHEDULED", version: 3 }] },
  });
  expect(await deliver()).toEqual([]);
});

test("what was no move is not told as one", async () => {
  const { world, deliver } = openPost();
  const bookingId = await place(world, { client: SOL, notify: false });
  const told = await tellClient(world.deps, DUENA, { bookingId, version: 1 });
  expect(told).toMatchObject({ error: { code: "STATUS_NOT_ALLOWED" } });
  expect(await deliver()).toEqual([]);
});

test("a professional tells of turnos with a line of theirs; nobody of another business's", async () => {
  const { world } = openPost();
  const own = await place(world, { client: SOL, notify: false });
  const { version } = await moveQuietly(world, own, 1);
  expect(await tellClient(world.deps, RIVAL, { bookingId: own, version })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
  expect(await tellClient(world.deps, ANA, { bookingId: own, version })).toEqual({ ok: true, value: null });
});
