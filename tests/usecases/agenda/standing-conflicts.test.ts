import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { listStaffBookings } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { viewAgenda } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, keptLines, line, place, rowsOf, shown } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const INTO_THE_TURNO = 26 * HOUR_MS;
const OVER_IT = { lines: [line({ startMinute: 615 })] };
const MASSAGE = { serviceId: "masaje", servicePriceId: "masaje-unico", minutes: 60 };

/** The marked bookings; checks that the agenda, the list and the single booking agree. */
async function marked(world: World, ids: readonly string[]): Promise<readonly string[]> {
  const { deps } = world;
  const days = { from: FRIDAY, to: FRIDAY, storeId: "centro", employeeId: null };
  const agenda = accepted(await viewAgenda(deps, DUENA, days));
  const asked = { dates: [FRIDAY], storeId: "centro", employeeId: null };
  const list = accepted(await listStaffBookings(deps, DUENA, asked));
  const alone = await Promise.all(ids.map((id) => shown(world, id)));
  const isMarked = ({ lines }: (typeof list)[number]) => lines.some(({ hasConflict }) => hasConflict);
  const onAgenda = agenda.entries.filter(({ hasConflict }) => hasConflict).map(({ bookingId }) => bookingId);
  const inList = list.filter(isMarked).map(({ id }) => id);
  expect(onAgenda.toSorted()).toEqual(inList.toSorted());
  expect(
    alone
      .filter(isMarked)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(inList.toSorted());
  expect(list.flatMap(({ lines }) => lines.map(({ conflictDetails }) => conflictDetails)).toSorted()).toEqual(
    alone.flatMap(({ lines }) => lines.map(({ conflictDetails }) => conflictDetails)).toSorted(),
  );
  return ids.filter((id) => inList.includes(id));
}

async function pair(world: World) {
  const first = await bookTurno(world);
  const second = await place(world, OVER_IT);
  return [first, second] as const;
}

test("two overlapping bookings are both marked with the other's time", async () => {
  const world = openWorld();
  const ids = await pair(world);
  expect(await marked(world, ids)).toEqual(ids);
  expect((await shown(world, ids[0])).lines[0]?.conflictDetails).toBe(
    "Ya existe una reserva de 10:15 a 11:00 y tu servicio es de 10:00 a 10:45.",
  );
});

test("the marks go once the other booking is moved or cancelled", async () => {
  const world = openWorld();
  const ids = await pair(world);
  const moved = { bookingId: ids[1], version: 1, bookingServiceId: null, employeeId: null, date: FRIDAY };
  accepted(
    await moveStaffBooking(world.deps, DUENA, { ...moved, startMinute: 960, minutes: null, notify: true }),
  );
  expect(await marked(world, ids)).toEqual([]);

  const third = await place(world, OVER_IT);
  expect(await marked(world, [...ids, third])).toEqual([ids[0], third]);
  await cancelStaffBooking(world.deps, DUENA, { bookingId: third, version: null, note: null, notify: false });
  expect(await marked(world, [...ids, third])).toEqual([]);
});

test("a charged booking has no mark, and an attended booking keeps it", async () => {
  const world = openWorld();
  const ids = await pair(world);
  world.pass(INTO_THE_TURNO);
  const become = async (status: "DONE" | "CHECKOUT") =>
    accepted(await setStaffStatus(world.deps, DUENA, { bookingId: ids[0], status, version: null }));
  expect((await become("DONE")).lines[0]?.hasConflict).toBe(true);
  expect((await become("CHECKOUT")).lines[0]?.hasConflict).toBe(false);
  expect(await marked(world, ids)).toEqual([ids[1]]);
});

test("a closure over a booking marks it until the closure is removed", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await rowsOf(`insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute)
    select 'obra', 'salon', 'centro', start_utc_minute, end_utc_minute from bookings`);
  expect(await marked(world, [id])).toEqual([id]);
  await rowsOf("delete from closures where id = 'obra'");
  expect(await marked(world, [id])).toEqual([]);
});

test("a line whose professional does not do the service is marked until they do it", async () => {
  const world = openWorld();
  const id = await place(world, { lines: [line({ ...MASSAGE, employeeId: "bruno" })] });
  expect((await shown(world, id)).lines).toMatchObject([
    { hasConflict: true, conflictDetails: "No hace Servicio masaje." },
  ]);
  expect(await keptLines(id)).toMatchObject([{ forced: 1, told: 1 }]);
  expect(await marked(world, [id])).toEqual([id]);
  const offer =
    "insert into employee_services (business_id, employee_id, service_id) values ('salon', 'bruno', 'masaje')";
  await rowsOf(offer);
  expect(await marked(world, [id])).toEqual([]);
  await rowsOf("delete from employee_services where employee_id = 'bruno' and service_id = 'masaje'");
});

test("a booking is not marked when its professional later drops the service", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await rowsOf("delete from employee_services where employee_id = 'ana' and service_id = 'corte'");
  expect(await marked(world, [id])).toEqual([]);
  await rowsOf(
    "insert into employee_services (business_id, employee_id, service_id) values ('salon', 'ana', 'corte')",
  );
});

test("a restored line beside a forced line can be changed", async () => {
  const world = openWorld();
  const ids = await pair(world);
  const become = async (status: "PENDING" | "CANCELLED") =>
    accepted(await setStaffStatus(world.deps, DUENA, { bookingId: ids[0], status, version: null }));
  await become("CANCELLED");
  const back = await become("PENDING");
  const [kept] = back.lines;
  const dearer = line({ bookingServiceId: kept?.id ?? "", additionalCentavos: 500 });
  const wanted = { bookingId: ids[0], version: back.version, date: FRIDAY, comments: null, notify: false };
  const after = accepted(await replaceStaffBooking(world.deps, DUENA, { ...wanted, lines: [dearer] }));
  expect(after.lines).toMatchObject([{ additionalCentavos: 500, hasConflict: true }]);
  expect(await keptLines(ids[0])).toMatchObject([{ forced: 1, active: 1 }]);
});

test.each(["CANCELLED", "NO_SHOW"] as const)(
  "a booking that is %s has nothing left to pay",
  async (status) => {
    const world = openWorld();
    const id = await place(world);
    expect((await shown(world, id)).money.restCentavos).toBeGreaterThan(0);
    world.pass(INTO_THE_TURNO);
    const off = accepted(await setStaffStatus(world.deps, DUENA, { bookingId: id, status, version: null }));
    expect(off.money).toMatchObject({ restCentavos: 0, paidCentavos: 0 });
    expect(off.money.totalCentavos).toBeGreaterThan(0);
  },
);
