import { beforeAll, beforeEach, expect, test } from "vitest";
import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { viewRescheduleWizard } from "#app/usecases/wizard/reschedule-wizard.server.ts";
import type { RescheduleView } from "#app/usecases/wizard/view.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CLIENTE, FRIDAY, forgetBookings, HOLIDAY, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const HOUR_MS = 3_600_000;
const MONDAY = "2026-11-09";
const TEN = 600;

type Visit = { readonly world: World; readonly id: string; readonly actor?: typeof CLIENTE };

function visit({ world, id, actor = CLIENTE }: Visit, query = "") {
  return viewRescheduleWizard(world.deps, actor, {
    bookingId: id,
    paths: ownPaths(id),
    url: `http://turnero.test/bookings/${id}`,
    search: new URLSearchParams(query),
  });
}

/** The step shown; fails the test on a redirect or a refusal. */
async function see<Step extends RescheduleView["step"]>(step: Step, visited: Visit, query = "") {
  const answer = await visit(visited, query);
  if (!answer.ok || "redirect" in answer.value) throw new Error(JSON.stringify(answer));
  expect(answer.value.step).toBe(step);
  return answer.value as Extract<RescheduleView, { step: Step }>;
}

async function redirectOf(visited: Visit, query = ""): Promise<string | null> {
  const answer = await visit(visited, query);
  return answer.ok && "redirect" in answer.value ? answer.value.redirect : null;
}

const startsOn = (view: Extract<RescheduleView, { step: 3 }>, date: string) => view.starts[date] ?? [];

test("the move begins at the booking's time, which is free for itself", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await bookTurno(world, { startMinute: 690, actor: OTRA });
  const view = await see(3, { world, id });
  expect(view).toMatchObject({ date: FRIDAY, time: TEN });
  expect(view.frame).toMatchObject({
    flow: "SCHEDULE",
    path: `/booking/${id}/reschedule`,
    version: 1,
    choices: { servicePriceIds: [], employee: null, date: FRIDAY, time: TEN },
    employee: { id: "ana" },
    totalMinutes: 45,
    totalCentavos: 1_000_000,
    sentBack: null,
  });
  const starts = startsOn(view, FRIDAY);
  expect(starts).toContain(TEN);
  expect(starts).toContain(TEN + 30);
  expect(starts).not.toContain(660);
});

test("a step outside this flow shows the first step", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  for (const step of ["1", "2", "6", "abc"]) {
    expect((await see(3, { world, id }, `step=${step}`)).time).toBe(TEN);
  }
});

test("the review shows the booking's new time beside the old time", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const view = await see(4, { world, id }, `step=4&d=${MONDAY}&t=11:00&v=1`);
  expect(view).toMatchObject({
    date: MONDAY,
    time: 660,
    from: { date: FRIDAY, time: TEN },
    policy: { hoursToCancel: 24, hoursToReschedule: 12 },
  });
});

test("a time that is taken, closed or off the grid leads back to its day", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await bookTurno(world, { date: MONDAY, startMinute: TEN, actor: OTRA });
  for (const query of [`d=${MONDAY}&t=10:00`, `d=${MONDAY}&t=11:07`, `d=${HOLIDAY}&t=10:00`]) {
    const view = await see(3, { world, id }, `step=4&${query}`);
    expect(view.frame.sentBack).toBe("TIME_LOST");
    expect(view.date).toBe(query.slice(2, 12));
  }
  expect((await see(3, { world, id }, "step=4")).frame.sentBack).toBe("NO_TIME");
});

test("going back from the confirmation leads to the booking's own page", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const review = `step=4&d=${MONDAY}&t=11:00&v=1`;
  const moved = await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: MONDAY, to: 660 });
  expect(moved).toEqual({ ok: true, value: null });
  expect(await visit({ world, id }, review)).toEqual({
    ok: true,
    value: { redirect: `/bookings/${id}`, replaces: true },
  });
  const view = await see(5, { world, id }, "step=5");
  expect(view).toMatchObject({
    path: `/booking/${id}/reschedule`,
    booking: { id, date: MONDAY, time: 660, deposit: null },
    share: { calendar: `/bookings/${id}/calendar` },
  });
  expect(await see(4, { world, id }, review.replace("v=1", "v=2"))).toMatchObject({ step: 4 });
});

test("a booking that never moved has no confirmation of a move", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  expect(await redirectOf({ world, id }, "step=5")).toBe(`/bookings/${id}`);
  await run({ sql: "update bookings set version = version + 1 where id = ?", params: [id] });
  expect(await redirectOf({ world, id }, "step=5")).toBe(`/bookings/${id}`);
});

test("a deposit keeps its deadline, and the confirmation shows the minutes left", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  world.pass(10 * 60_000);
  await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: MONDAY, to: 660 });
  expect(await see(5, { world, id }, "step=5")).toMatchObject({
    booking: {
      status: "PENDING_DEPOSIT",
      deposit: { centavos: 600_000, detail: "a pagar dentro de los 20 minutos" },
    },
  });
});

test("a booking past its policy leads to its own page, to the minute", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  world.pass(13 * HOUR_MS);
  expect(await redirectOf({ world, id })).toBeNull();
  world.pass(1);
  expect(await redirectOf({ world, id })).toBe(`/bookings/${id}`);
});

test("a booking past its deposit's deadline leads to its own page, even from the review", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  world.pass(30 * 60_000 - 1);
  expect(await redirectOf({ world, id })).toBeNull();
  world.pass(1);
  for (const query of ["", `step=4&date=${MONDAY}&t=660`])
    expect(await redirectOf({ world, id }, query)).toBe(`/bookings/${id}`);
});

test("a finished booking is not moved, and another customer's booking is not found", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  expect(await visit({ world, id, actor: OTRA })).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  expect(await visit({ world, id: "nada" })).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  await run({ sql: "update bookings set status = 'CANCELLED', cancel_reason = 'BY_BUSINESS'" });
  for (const query of ["", "step=4", "step=5"]) {
    expect(await redirectOf({ world, id }, query)).toBe(`/bookings/${id}`);
  }
});

test("a booking whose professional lost the service has no times to move to", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await run({ sql: "delete from employee_services where employee_id = 'ana' and service_id = 'corte'" });
  try {
    const view = await see(3, { world, id });
    expect(view.frame.sentBack).toBe("EMPLOYEE_GONE");
    expect(Object.values(view.starts).flat()).toEqual([]);
  } finally {
    await run({
      sql: "insert into employee_services (business_id, employee_id, service_id) values ('salon', 'ana', 'corte')",
    });
  }
});

test("a shared booking moves to a time when both professionals are free for their part", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["color-corto", "corte-unico"] });
  await run({
    sql: "update booking_lines set employee_id = 'bruno', employee_name = 'Bruno' where booking_id = ? and position = 1",
    params: [id],
  });
  await bookTurno(world, { date: MONDAY, startMinute: 675, employeeId: "bruno", actor: OTRA });
  const view = await see(3, { world, id }, `step=3&d=${MONDAY}`);
  const starts = startsOn(view, MONDAY);
  expect(view.frame.employee?.firstName).toMatch(/ y Bruno$/);
  expect(starts).toContain(540);
  expect(starts).not.toContain(600);
  expect(starts).not.toContain(645);
  expect(starts).toContain(660);
  const moved = await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: MONDAY, to: 660 });
  expect(moved).toEqual({ ok: true, value: null });
  expect((await see(5, { world, id }, "step=5")).booking.employeeName).toBe("ana Gómez y Bruno");
});

test("a step costs two trips: the booking, then the calendars of its professionals", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["color-corto", "corte-unico"] });
  for (const query of ["", `step=4&d=${MONDAY}&t=11:00`, "step=5"]) {
    const { batches } = await spentBy(world.deps, (deps) => visit({ world: { ...world, deps }, id }, query));
    expect(batches, query).toBe(2);
  }
});
