import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import type { OutgoingMail } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import { fakeMail, withMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { accepted, DUENA, line, place, rowsOf } from "./agenda-story.ts";

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

test("a guest with an email gets mails with their booking's link and no account links", async () => {
  const { world, deliver } = openPost();
  const id = await place(world, { client: SOL });
  const [booked, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ to: ["sol@correo.test"], attachments: [{ filename: "turno.ics" }] });
  expect(booked?.subject).toContain("Reserva confirmada");
  expect(booked?.text).toContain("Hola Sol.");
  expect(booked?.text).toContain("Te escribimos porque hay un turno a tu nombre en Sucursal centro.");
  expect(booked?.text).toContain(turnoLink(world.deps.settings, id));
  expect(booked?.text).not.toMatch(/\/bookings|\/customer/);

  const move = { bookingServiceId: null, minutes: null, date: FRIDAY, notify: true };
  await moveStaffBooking(world.deps, DUENA, {
    ...{ ...move, bookingId: id, version: 1, employeeId: "bruno", startMinute: 600 },
  });
  const [handed] = await deliver();
  expect(handed?.text).toContain(
    "ahora con bruno Gómez. Si no te sirve, podés cambiarlo o cancelarlo desde tu turno.",
  );

  await moveStaffBooking(world.deps, DUENA, {
    ...{ ...move, bookingId: id, version: 2, employeeId: null, startMinute: 660 },
  });
  const [moved] = await deliver();
  expect(moved?.text).toContain(
    "Sucursal centro lo modificó. Si no te sirve, podés cambiarlo o cancelarlo desde tu turno.",
  );

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

test("a guest is reminded of the booking and of the deposit with its payment link", async () => {
  const { world, deliver } = openPost();
  const massage = line({
    serviceId: "masaje",
    servicePriceId: "masaje-unico",
    minutes: 60,
    startMinute: 900,
  });
  const id = await place(world, { client: SOL, lines: [massage], requestDeposit: true });
  const link = turnoLink(world.deps.settings, id);
  const [booked] = await deliver();
  expect(booked?.text).toContain("Si no pagás la seña");
  expect(booked?.text).toContain(link);
  world.pass(20 * MINUTE_MS);
  await remind(world.deps);
  const [awaited] = await deliver();
  expect([awaited?.to, awaited?.subject]).toEqual([
    ["sol@correo.test"],
    expect.stringContaining("Falta pagar la seña de tu turno"),
  ]);
  await run({ sql: "update bookings set status = 'PENDING', deposit_paid_at = 1, remind_at = 0" });
  world.pass(10 * HOUR_MS);
  await remind(world.deps);
  const [reminded] = await deliver();
  expect(reminded?.subject).toContain("Recordatorio de tu turno");
  expect(reminded?.text).toContain(link);
  expect(reminded?.text).not.toMatch(/\/bookings|\/customer|unsubscribe/);
});

test("a guest's changes and an expired deposit are mailed to the guest and the business", async () => {
  const { world, deliver } = openPost();
  const massage = line({
    serviceId: "masaje",
    servicePriceId: "masaje-unico",
    minutes: 60,
    startMinute: 900,
  });
  const late = await place(world, { client: SOL, lines: [massage], requestDeposit: true });
  const id = await place(world, { client: SOL, date: "2026-11-09" });
  await deliver();
  const holder = { userId: null };
  accepted(await rescheduleBooking(world.deps, holder, { bookingId: id, date: "2026-11-09", to: 660 }));
  const moved = new Map((await deliver()).map(({ to, subject }) => [to[0], subject]));
  expect(moved.get("sol@correo.test")).toContain("¡Reserva modificada!");
  expect(moved.get("duena@correo.test")).toContain("Turno reprogramado");
  accepted(await cancelBooking(world.deps, holder, { bookingId: id, note: null }));
  expect((await deliver()).map(({ to }) => to[0])).toContain("sol@correo.test");
  world.pass(31 * MINUTE_MS);
  await expireDeposits(world.deps);
  const ended = (await deliver()).find(({ to }) => to[0] === "sol@correo.test");
  expect(ended?.subject).toContain("Reserva cancelada");
  expect(await rowsOf("select status from bookings where id = ?", late)).toEqual([{ status: "CANCELLED" }]);
});

test("a client without an email gets no mail, and guests' mails count as customers' mails", async () => {
  const { world, deliver } = openPost();
  await place(world, { client: { ...SOL, email: null } });
  expect(await deliver()).toEqual([]);
  await place(world, { client: SOL });
  expect(await deliver()).toHaveLength(1);
  const counted = await rowsOf("select audience, counted_at is not null as counted from outbox");
  expect(counted).toEqual([{ audience: "CUSTOMER", counted: 1 }]);
});
