import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { ANA_GONE, ANA_OFF, at, book } from "#tests/usecases/bookings/affected-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

test("a day off lists its bookings, their customers and the professionals who could take over", async () => {
  const world = openWorld();
  const corte = await book(world);
  const both = await book(world, {
    servicePriceIds: ["corte-unico", "color-corto"],
    startMinute: 660,
    actor: OTRA,
  });
  await book(world, { startMinute: 960 });
  await book(world, { employeeId: "bruno", startMinute: 555 });
  const { turnos, more } = await affectedTurnos(world.deps, "salon", [ANA_OFF]);
  expect(more).toBe(0);
  expect(turnos).toMatchObject([
    {
      bookingId: corte,
      version: 1,
      date: FRIDAY,
      startMinute: 600,
      minutes: 45,
      customerId: "cliente",
      serviceNames: ["Servicio corte"],
      employeeNames: ["ana Gómez"],
      paidCentavos: null,
      movers: [{ id: "bruno", name: "bruno Gómez" }],
    },
    { bookingId: both, serviceNames: ["Servicio corte", "Servicio color"], movers: [] },
  ]);
});

test("busy, absent, unbookable and other stores' professionals take nothing over", async () => {
  const world = openWorld();
  await book(world);
  const movers = async () => (await affectedTurnos(world.deps, "salon", [ANA_GONE])).turnos[0]?.movers;
  expect(await movers()).toEqual([{ id: "bruno", name: "bruno Gómez" }]);
  await run({ sql: "update employees set bookable = 0 where id = 'bruno'" });
  expect(await movers()).toEqual([]);
  await run({ sql: "update employees set bookable = 1 where id = 'bruno'" });
  const bothOff: CalendarChange = {
    kind: "TIME_OFF",
    employeeId: "bruno",
    spans: [{ from: at(610), to: at(620) }],
  };
  const { turnos } = await affectedTurnos(world.deps, "salon", [ANA_GONE, bothOff]);
  expect(turnos[0]?.movers).toEqual([]);
  await book(world, { employeeId: "bruno", startMinute: 630, actor: OTRA });
  expect(await movers()).toEqual([]);
});

test("a list stops at its limit and says how many more bookings there are", async () => {
  const world = openWorld();
  await book(world);
  await book(world, { startMinute: 660 });
  await book(world, { startMinute: 960, actor: OTRA });
  const { turnos, more } = await affectedTurnos(world.deps, "salon", [ANA_GONE], 2);
  expect([turnos.length, more]).toEqual([2, 1]);
});

test("other businesses' bookings, past bookings and cancelled bookings are not affected", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await affectedTurnos(world.deps, "rival", [ANA_GONE])).toEqual({ turnos: [], more: 0 });
  await cancelBooking(world.deps, CLIENTE, { bookingId: id, note: null });
  expect((await affectedTurnos(world.deps, "salon", [ANA_GONE])).turnos).toEqual([]);
  await book(world);
  world.pass(26 * 3_600_000);
  expect((await affectedTurnos(world.deps, "salon", [ANA_GONE])).turnos).toEqual([]);
});
