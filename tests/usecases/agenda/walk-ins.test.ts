import { beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_WAITING } from "#app/domain/codes/walk-in.ts";
import { agendaVersion } from "#app/usecases/agenda/views/agenda-version.server.ts";
import {
  addWalkIn,
  letWalkInGo,
  nameWaiting,
  returnWalkIn,
} from "#app/usecases/agenda/walk-ins/keep-queue.server.ts";
import { nameBooking } from "#app/usecases/agenda/walk-ins/name-booking.server.ts";
import { type SeatInput, seatClient } from "#app/usecases/agenda/walk-ins/seat.server.ts";
import { undoSeat } from "#app/usecases/agenda/walk-ins/undo-seat.server.ts";
import { viewQueue } from "#app/usecases/agenda/walk-ins/view-queue.server.ts";
import { viewWalkIn } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, keptLines, line, place, RIVAL, rowsOf, shown } from "./agenda-story.ts";

// Thursday, 5 November 2026, 09:00.
const TODAY = "2026-11-05";

beforeAll(openSalon);
beforeEach(forgetBookings);

const CORTE = { serviceId: "corte", servicePriceId: "corte-unico", minutes: 45 };

function seat(wished: Partial<SeatInput> = {}): SeatInput {
  return {
    ...{ storeId: "centro", ...CORTE, employeeId: "ana", startMinute: null },
    ...{ client: null, walkInId: null, idempotency: null },
    ...wished,
  };
}

let added = 0;

async function wait(world: World, wished: Partial<Parameters<typeof addWalkIn>[2]> = {}, actor = DUENA) {
  added += 1;
  const walkIn = {
    ...{ storeId: "centro", servicePriceId: "corte-unico", employeeId: null },
    ...{ firstName: `Martina${added}`, lastName: "", phone: null, id: `espera-${added}` },
  };
  const { id } = accepted(await addWalkIn(world.deps, actor, { ...walkIn, ...wished }));
  world.pass(1000);
  return id;
}

async function queue(world: World, actor = DUENA) {
  const rows = accepted(await viewQueue(world.deps, actor, "centro"));
  return rows.map(({ id, turn }) => [id, turn && [turn.startMinute, turn.employeeId, turn.isNow]]);
}

test("a client without a name is seated now, and has arrived", async () => {
  const world = openWorld();
  const seated = accepted(await seatClient(world.deps, DUENA, seat()));
  expect(seated).toMatchObject({ date: TODAY, startMinute: 540, version: 2 });
  expect(await shown(world, seated.bookingId)).toMatchObject({ client: null, status: "DONE", version: 2 });
  expect(await keptLines(seated.bookingId)).toMatchObject([{ start_minute: 540, forced: 0 }]);
  expect(await rowsOf("select id from clients")).toEqual([]);
});

test("one who waits for a later start is expected then", async () => {
  const world = openWorld();
  const seated = accepted(await seatClient(world.deps, DUENA, seat({ startMinute: 600 })));
  expect(await shown(world, seated.bookingId)).toMatchObject({
    status: "PENDING",
    version: 1,
    startMinute: 600,
  });
});

test("a start that has passed meanwhile is now", async () => {
  const world = openWorld();
  world.pass(30 * 60_000);
  const seated = accepted(await seatClient(world.deps, DUENA, seat({ startMinute: 550 })));
  expect(seated.startMinute).toBe(570);
});

test("staff seat a client across a turno, with its conflict", async () => {
  const world = openWorld();
  await place(world, { date: TODAY, lines: [line({ startMinute: 570 })] });
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat()));
  expect(await keptLines(bookingId)).toMatchObject([{ forced: 1, told: 1 }]);
});

test("waiting blocks nothing, and each takes the first time that those before leave", async () => {
  const world = openWorld();
  await place(world, { date: TODAY, lines: [line({ startMinute: 540 })] });
  const ids = [await wait(world), await wait(world), await wait(world, { employeeId: "bruno" })];
  expect(await queue(world)).toEqual([
    [ids[0], [540, "bruno", true]],
    [ids[1], [585, "ana", false]],
    [ids[2], [585, "bruno", false]],
  ]);
  expect(await rowsOf("select id from booking_lines")).toHaveLength(1);
  await bookTurno(world, { date: TODAY, startMinute: 600, employeeId: "bruno" });
  expect((await queue(world)).map(([, turn]) => turn)).toEqual([
    [540, "bruno", true],
    [585, "ana", false],
    [645, "bruno", false],
  ]);
});

test("a professional sees the walk-ins that they could serve, with their own times, and seats for themselves", async () => {
  const world = openWorld();
  const first = await wait(world);
  await wait(world, { employeeId: "bruno" });
  expect(await queue(world, ANA)).toEqual([[first, [540, "ana", true]]]);
  const own = await wait(world, {}, ANA);
  expect(await rowsOf("select employee_id from walk_ins where id = ?", own)).toEqual([
    { employee_id: "ana" },
  ]);
  expect(await addWalkIn(world.deps, ANA, { ...NEW, employeeId: "bruno" })).toMatchObject(FORBIDDEN);
  expect(await seatClient(world.deps, ANA, seat({ employeeId: "bruno" }))).toMatchObject(FORBIDDEN);
  expect(await letWalkInGo(world.deps, ANA, `espera-${added - 1}`)).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  accepted(await seatClient(world.deps, ANA, seat({ walkInId: first })));
});

const NEW = {
  ...{ storeId: "centro", servicePriceId: "corte-unico", employeeId: null, id: "nueva" },
  ...{ firstName: "Luz", lastName: "", phone: null },
};
const FORBIDDEN = { error: { code: "FORBIDDEN" } };

test("a walk-in who is seated waits no more, and their name becomes the client", async () => {
  const world = openWorld();
  const id = await wait(world, { firstName: "Martina", lastName: "Gil", phone: "+5491158749895" });
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat({ walkInId: id })));
  const client = { firstName: "Martina", lastName: "Gil", phone: "+5491158749895" };
  expect((await shown(world, bookingId)).client).toMatchObject(client);
  expect(await queue(world)).toEqual([]);
  const again = await wait(world, { ...client });
  const second = accepted(
    await seatClient(world.deps, DUENA, seat({ walkInId: again, employeeId: "bruno" })),
  );
  expect((await shown(world, second.bookingId)).client?.id).toBe((await shown(world, bookingId)).client?.id);
});

test("of two who press at once, exactly one seats a walk-in", async () => {
  const world = openWorld();
  const id = await wait(world);
  const presses = ["ana", "bruno", "ana"].map((employeeId) =>
    seatClient(world.deps, DUENA, seat({ walkInId: id, employeeId })),
  );
  const answers = await Promise.all(presses);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.error.code === "STALE")).toHaveLength(2);
  expect(await rowsOf("select id from bookings")).toHaveLength(1);
  expect(await rowsOf("select outcome, ended_by from walk_ins")).toEqual([
    { outcome: "SEATED", ended_by: "duena" },
  ]);
});

test("the same page sent twice seats once", async () => {
  const world = openWorld();
  const idempotency = { key: "una", hash: "cuerpo" };
  const one = accepted(await seatClient(world.deps, DUENA, seat({ idempotency })));
  const two = accepted(await seatClient(world.deps, DUENA, seat({ idempotency })));
  expect(two.bookingId).toBe(one.bookingId);
});

test("undoing gives the walk-in their place back, once", async () => {
  const world = openWorld();
  const [first, second] = [await wait(world), await wait(world)];
  const seated = accepted(await seatClient(world.deps, DUENA, seat({ walkInId: first })));
  accepted(await undoSeat(world.deps, DUENA, seated));
  accepted(await undoSeat(world.deps, DUENA, seated));
  expect((await queue(world)).map(([id]) => id)).toEqual([first, second]);
  expect(await shown(world, seated.bookingId)).toMatchObject({ status: "CANCELLED" });
  const later = accepted(await seatClient(world.deps, DUENA, seat({ startMinute: 600 })));
  expect(await undoSeat(world.deps, RIVAL, later)).toMatchObject({ error: { code: "FORBIDDEN" } });
  accepted(await undoSeat(world.deps, DUENA, later));
});

test("a booking that changed since is not undone", async () => {
  const world = openWorld();
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat()));
  expect(await undoSeat(world.deps, DUENA, { bookingId, version: 1 })).toMatchObject({
    error: { code: "STALE" },
  });
});

test("a walk-in leaves and returns to the same place; neither is done to one who was seated", async () => {
  const world = openWorld();
  const [first, second] = [await wait(world), await wait(world)];
  accepted(await letWalkInGo(world.deps, DUENA, first));
  accepted(await letWalkInGo(world.deps, DUENA, first));
  expect((await queue(world)).map(([id]) => id)).toEqual([second]);
  accepted(await returnWalkIn(world.deps, DUENA, first));
  accepted(await returnWalkIn(world.deps, DUENA, first));
  expect((await queue(world)).map(([id]) => id)).toEqual([first, second]);
  accepted(await seatClient(world.deps, DUENA, seat({ walkInId: first })));
  for (const act of [letWalkInGo, returnWalkIn])
    expect(await act(world.deps, DUENA, first)).toMatchObject({ error: { code: "STALE" } });
});

test("names may come later, for one who waits and for one who is seated", async () => {
  const world = openWorld();
  const id = await wait(world, { firstName: "" });
  const name = { firstName: "Luz", lastName: "Sosa", phone: null };
  accepted(await nameWaiting(world.deps, DUENA, { id, ...name }));
  expect(accepted(await viewQueue(world.deps, DUENA, "centro"))).toMatchObject([{ firstName: "Luz" }]);
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat()));
  accepted(await nameBooking(world.deps, DUENA, { bookingId, ...name }));
  expect(await shown(world, bookingId)).toMatchObject({ client: { firstName: "Luz", visits: 1 } });
  expect(await nameBooking(world.deps, DUENA, { bookingId, ...name })).toMatchObject({
    error: { code: "STATUS_NOT_ALLOWED" },
  });
});

test("a name is given once, even by two at once", async () => {
  const world = openWorld();
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat()));
  const names = ["Luz", "Sol"].map((firstName) =>
    nameBooking(world.deps, DUENA, { bookingId, firstName, lastName: "", phone: null }),
  );
  expect((await Promise.all(names)).filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowsOf("select id from clients")).toHaveLength(1);
});

test("as many wait as are allowed, even where several are written down at once", async () => {
  const world = openWorld();
  for (let nth = 0; nth < MOST_WAITING - 1; nth++) await wait(world);
  const last = ["una", "otra", "tercera"].map((id) => addWalkIn(world.deps, DUENA, { ...NEW, id }));
  const answers = await Promise.all(last);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((each) => !each.ok && each.error.code === "TOO_MANY")).toHaveLength(2);
  expect(await rowsOf("select count(*) as n from walk_ins")).toEqual([{ n: MOST_WAITING }]);
});

test("the same page sent twice writes down once", async () => {
  const world = openWorld();
  await Promise.all([addWalkIn(world.deps, DUENA, NEW), addWalkIn(world.deps, DUENA, NEW)]);
  accepted(await addWalkIn(world.deps, DUENA, NEW));
  expect(await rowsOf("select count(*) as n from walk_ins")).toEqual([{ n: 1 }]);
});

test.each([
  ["another business's store", { storeId: "ajena" }],
  ["an unknown store", { storeId: "nada" }],
  ["another business's option", { servicePriceId: "ajeno-unico" }],
  ["another business's professional", { employeeId: "rita" }],
  ["a professional of another store", { employeeId: "carla" }],
  ["a service that the professional does not do", { servicePriceId: "color-corto", employeeId: "bruno" }],
  ["a service that no professional does there", { storeId: "norte", servicePriceId: "color-corto" }],
])("no walk-in is written down for %s", async (_, wished) => {
  const world = openWorld();
  expect(await addWalkIn(world.deps, DUENA, { ...NEW, ...wished })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await rowsOf("select id from walk_ins")).toEqual([]);
});

test("another business's walk-in is unknown", async () => {
  const world = openWorld();
  const id = await wait(world);
  const OTHERS = { ...DUENA, businessId: "rival" };
  for (const answer of [
    await letWalkInGo(world.deps, OTHERS, id),
    await returnWalkIn(world.deps, OTHERS, id),
    await seatClient(world.deps, DUENA, seat({ walkInId: "nada" })),
  ])
    expect(answer.ok).toBe(false);
  expect((await queue(world)).map(([each]) => each)).toEqual([id]);
});

test("a walk-in of yesterday waits no more", async () => {
  const world = openWorld();
  await wait(world);
  world.pass(15 * 3_600_000);
  expect(await queue(world)).toEqual([]);
});

test("the agenda's version moves with every change of the queue, and with a name", async () => {
  const world = openWorld();
  const seen: number[] = [];
  const look = async () => {
    seen.push(accepted(await agendaVersion(world.deps, DUENA, "centro")));
  };
  const id = await wait(world);
  await look();
  accepted(await letWalkInGo(world.deps, DUENA, id));
  await look();
  accepted(await returnWalkIn(world.deps, DUENA, id));
  await look();
  const { bookingId } = accepted(await seatClient(world.deps, DUENA, seat()));
  await look();
  accepted(await nameBooking(world.deps, DUENA, { bookingId, firstName: "Luz", lastName: "", phone: null }));
  await look();
  expect(new Set(seen).size).toBe(5);
});

test("the page offers the professionals free now or later, across which turno, and names those that do not do it", async () => {
  const world = openWorld();
  const client = { firstName: "Emilia", lastName: "Sáenz", email: null, phone: null };
  await place(world, { date: TODAY, client, lines: [line({ startMinute: 575 })] });
  const asked = { storeId: "centro", usualStore: null, servicePriceId: "corte-unico", walkInId: null };
  const page = accepted(await viewWalkIn(world.deps, DUENA, asked));
  expect(page.ways).toEqual([
    { employeeId: "ana", startMinute: 540, lasts: 45, kind: "CROSS", minutes: 10, client: "Emilia Sáenz" },
    { employeeId: "bruno", startMinute: 540, lasts: 45, kind: "NOW", until: 780 },
    { employeeId: "ana", startMinute: 620, lasts: 45, kind: "WAIT", minutes: 80 },
  ]);
  const color = accepted(await viewWalkIn(world.deps, DUENA, { ...asked, servicePriceId: "color-corto" }));
  expect(color.ways.at(-1)).toEqual({ employeeId: "bruno", kind: "NOT_DONE" });
  const own = accepted(await viewWalkIn(world.deps, ANA, asked));
  expect(own.people.map(({ id }) => id)).toEqual(["ana"]);
});

test("where no professional has time today, the first of a later day is told", async () => {
  const world = openWorld();
  world.pass(10.5 * 3_600_000);
  const asked = { storeId: "centro", usualStore: null, servicePriceId: "color-largo", walkInId: null };
  const page = accepted(await viewWalkIn(world.deps, DUENA, asked));
  expect(page.ways).toEqual([
    { employeeId: "ana", kind: "FULL" },
    { employeeId: "bruno", kind: "NOT_DONE" },
  ]);
  expect(page.later).toMatchObject({ date: "2026-11-06", startMinute: 540, employee: { id: "ana" } });
});
