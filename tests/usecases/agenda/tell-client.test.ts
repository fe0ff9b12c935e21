import { beforeAll, beforeEach, expect, test } from "vitest";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
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
      ...moveTo(bookingId, version, { notify: false }),
      startMinute,
    }),
  );
}

test("a move made without a message is told to the client on request, once", async () => {
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

test("a customer with an account is also notified of a move in the app", async () => {
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

test("a client is not told of a move that has changed since", async () => {
  const { world, deliver } = openPost();
  const bookingId = await place(world, { client: SOL, notify: false });
  await moveQuietly(world, bookingId, 1);
  await moveQuietly(world, bookingId, 2, 720);
  expect(await tellClient(world.deps, DUENA, { bookingId, version: 2 })).toMatchObject({
    error: { code: "STALE", changes: [{ kind: "RESCHEDULED", version: 3 }] },
  });
  expect(await deliver()).toEqual([]);
});

test("a booking that was not moved cannot be told as a move", async () => {
  const { world, deliver } = openPost();
  const bookingId = await place(world, { client: SOL, notify: false });
  const told = await tellClient(world.deps, DUENA, { bookingId, version: 1 });
  expect(told).toMatchObject({ error: { code: "STATUS_NOT_ALLOWED" } });
  expect(await deliver()).toEqual([]);
});

test("a professional tells clients of bookings with their lines, and a rival salon is refused", async () => {
  const { world } = openPost();
  const own = await place(world, { client: SOL, notify: false });
  const { version } = await moveQuietly(world, own, 1);
  expect(await tellClient(world.deps, RIVAL, { bookingId: own, version })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
  expect(await tellClient(world.deps, ANA, { bookingId: own, version })).toEqual({ ok: true, value: null });
});

type Told = readonly [string, (world: World, bookingId: string, version: number) => Promise<number>];

/** Staff move a booking and tell its customer, in one act or afterwards; answers its new version. */
const MOVED_AND_TOLD: readonly Told[] = [
  [
    "with the notice ticked",
    async (world, bookingId, version) =>
      accepted(await moveStaffBooking(world.deps, DUENA, moveTo(bookingId, version, { notify: true })))
        .version,
  ],
  [
    "and told of it afterwards",
    async (world, bookingId, version) => {
      const moved = await moveQuietly(world, bookingId, version, 660 + version * 15);
      accepted(await tellClient(world.deps, DUENA, { bookingId, version: moved.version }));
      return moved.version;
    },
  ],
];

test.each(MOVED_AND_TOLD)(
  "a customer can still move on a booking that staff have moved, %s",
  async (_, act) => {
    const { world, deliver } = openPost();
    const bookingId = await bookTurno(world);
    await deliver();
    const version = await act(world, bookingId, 1);
    expect(await deliver()).toHaveLength(1);
    const moved = await rescheduleBooking(world.deps, CLIENTE, { bookingId, date: FRIDAY, to: 960 });
    expect(moved).toEqual({ ok: true, value: null });
    // One to the customer, one to the business.
    expect(await deliver()).toHaveLength(2);
    await act(world, bookingId, version + 1);
    expect(await deliver()).toHaveLength(1);
    expect(await cancelBooking(world.deps, CLIENTE, { bookingId, note: null })).toMatchObject({ ok: true });
    expect(await deliver()).toHaveLength(2);
  },
);

test("a client who was told with the move is not told again afterwards", async () => {
  const { world, deliver } = openPost();
  const bookingId = await bookTurno(world);
  await deliver();
  const moved = accepted(await moveStaffBooking(world.deps, DUENA, moveTo(bookingId, 1, { notify: true })));
  accepted(await tellClient(world.deps, DUENA, { bookingId, version: moved.version }));
  expect(await deliver()).toHaveLength(1);
  expect(
    await rowsOf("select 1 from notifications where event = 'BOOKING_RESCHEDULED' and audience = 'CUSTOMER'"),
  ).toHaveLength(1);
});

function moveTo(bookingId: string, version: number, { notify }: { readonly notify: boolean }) {
  return {
    ...{ bookingId, version, bookingServiceId: null, employeeId: null, date: FRIDAY, notify },
    ...{ startMinute: 660 + version * 15, minutes: null },
  };
}
