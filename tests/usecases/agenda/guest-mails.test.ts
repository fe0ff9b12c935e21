import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import type { OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { DUENA, place, rowsOf } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

function openPost() {
  const world = openWorld();
  const mail = fakeMail();
  const deps = withMail(world, mail);
  return {
    world,
    async deliver(): Promise<readonly OutgoingMail[]> {
      const before = mail.sent.length;
      await deliverMail(deps, { wait: async () => {} });
      return mail.sent.slice(before);
    },
  };
}

const SOL = { firstName: "Sol", lastName: "Ríos", email: "sol@correo.test", phone: null };

test("who has an address and no account reads of their turno, with no way into an account", async () => {
  const { world, deliver } = openPost();
  const id = await place(world, { client: SOL });
  const [booked, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ to: ["sol@correo.test"], attachments: [] });
  expect(booked?.subject).toContain("Reserva confirmada");
  expect(booked?.text).toContain("Hola Sol.");
  expect(booked?.text).toContain("Te escribimos porque Sucursal centro anotó este turno a tu nombre.");
  expect(booked?.text).not.toMatch(/\/t\/|\/bookings|\/customer/);

  const move = { bookingServiceId: null, minutes: null, date: FRIDAY, notify: true };
  await moveStaffBooking(world.deps, DUENA, {
    ...{ ...move, bookingId: id, version: 1, employeeId: "bruno", startMinute: 600 },
  });
  const [handed] = await deliver();
  expect(handed?.text).toContain("ahora con bruno Gómez. Si no te sirve, avisale al local.");

  await moveStaffBooking(world.deps, DUENA, {
    ...{ ...move, bookingId: id, version: 2, employeeId: null, startMinute: 660 },
  });
  const [moved] = await deliver();
  expect(moved?.text).toContain("Sucursal centro lo modificó. Si no te sirve, avisale al local.");

  await cancelStaffBooking(world.deps, DUENA, {
    bookingId: id,
    version: null,
    note: "Corte de luz",
    notify: true,
  });
  const [cancelled] = await deliver();
  expect(cancelled?.to).toEqual(["sol@correo.test"]);
  expect(cancelled?.text).toContain("Mensaje de Sucursal centro: Corte de luz");
});

test("nobody writes to a client without an address, nor counts as the business's what goes to one who has it", async () => {
  const { world, deliver } = openPost();
  await place(world, { client: { ...SOL, email: null } });
  expect(await deliver()).toEqual([]);
  await place(world, { client: SOL });
  expect(await deliver()).toHaveLength(1);
  const counted = await rowsOf("select audience, counted_at is not null as counted from outbox");
  expect(counted).toEqual([{ audience: "CUSTOMER", counted: 1 }]);
});
