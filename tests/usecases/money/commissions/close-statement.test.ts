import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#app/domain/time/units.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { addAdjustment, takeBackAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { payCommission } from "#app/usecases/money/commissions/close-statement.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, RIVAL, rowsOf } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, close, forgetCommissions, rule, statement } from "./settling.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetCommissions();
  await forgetBookings();
});

const [FROM, TO, NEXT, TODAY] = ["2026-11-01", "2026-11-04", "2026-11-05", "2026-11-05"] as const;

/** A haircut by Ana at $10.000 on a day, charged in full. */
async function charged(world: World, date: string, startMinute = 600): Promise<string> {
  const bookingId = await place(world, { date, lines: [line({ startMinute })] });
  const parts = [{ method: "CASH", centavos: 1_000_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId, version: null, parts }));
  return bookingId;
}

function unclosable(why: string, code = "STATUS_NOT_ALLOWED") {
  return { ok: false, error: { code, unclosable: why } };
}

test("a closed statement keeps its items despite changed bookings, rules and names", async () => {
  const world = openWorld();
  await agree(world, [rule(4_500)]);
  const bookingId = await charged(world, "2026-11-03");
  accepted(await close(world, FROM, TO));
  const before = await statement(world, FROM, TO);
  expect(before).toMatchObject({
    sums: { turnos: 1, countedOn: "CHARGED", totalCentavos: 450_000 },
    unclosable: "CLOSED",
  });
  await agree(world, [rule(1_000)]);
  accepted(await undoCharge(world.deps, DUENA, { bookingId, version: null }));
  await run(
    { sql: "update clients set first_name = 'Otra'" },
    { sql: "update employees set first_name = 'Ani' where id = 'ana'" },
  );
  const after = await statement(world, FROM, TO);
  expect([after.items, after.sums, after.closing?.employeeName]).toEqual([
    before.items,
    before.sums,
    "ana Gómez",
  ]);
  await expect(run({ sql: "update commission_entries set amount_centavos = 1" })).rejects.toThrow("STALE");
  await run({ sql: "update employees set first_name = 'ana' where id = 'ana'" });
});

test("an undone charge corrects the next statement, and a new charge corrects it again", async () => {
  const world = openWorld();
  await agree(world, [rule(4_500)]);
  const bookingId = await charged(world, "2026-11-03");
  accepted(await close(world, FROM, TO));
  accepted(await undoCharge(world.deps, DUENA, { bookingId, version: null }));
  const open = await statement(world, NEXT, TODAY);
  expect(open.items).toMatchObject([
    { kind: "CORRECTION", amountCentavos: -450_000, chargedCentavos: -1_000_000 },
  ]);
  accepted(await close(world, NEXT, TODAY));
  world.pass(24 * HOUR_MS);
  expect((await statement(world, "2026-11-06", "2026-11-06")).items).toEqual([]);
  const parts = [{ method: "CARD", centavos: 500_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId, version: null, parts }));
  // By the terms at its closing.
  await agree(world, [rule(1_000)]);
  expect((await statement(world, "2026-11-06", "2026-11-06")).items).toMatchObject([
    { kind: "CORRECTION", amountCentavos: 225_000 },
  ]);
});

test("a booking charged or recorded after its days were closed joins the next statement", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  await charged(world, "2026-11-02");
  const late = await place(world, { date: "2026-11-03" });
  accepted(await close(world, FROM, TO));
  const parts = [{ method: "CASH", centavos: 1_000_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId: late, version: null, parts }));
  await charged(world, "2026-11-02", 900);
  const { items, sums } = await statement(world, NEXT, TODAY);
  expect(items.map(({ kind, date }) => [kind, date])).toEqual([
    ["LINE", "2026-11-02"],
    ["LINE", "2026-11-03"],
  ]);
  expect(sums.totalCentavos).toBe(1_000_000);
});

test("a booking made later on the last closed day joins the next statement", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000, { countedOn: "BOOKED" })]);
  await place(world, { date: TODAY, lines: [line({ startMinute: 600 })] });
  accepted(await close(world, FROM, TODAY));
  await place(world, { date: TODAY, lines: [line({ startMinute: 1_000 })] });
  world.pass(24 * HOUR_MS);
  expect((await statement(world, "2026-11-06", "2026-11-06")).items).toMatchObject([
    { date: TODAY, startMinute: 1_000 },
  ]);
});

test("future, closed, incomplete or empty days cannot be closed", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  expect(await close(world, FROM, "2026-11-06")).toMatchObject(unclosable("FUTURE", "OUTSIDE_WINDOW"));
  expect(await close(world, FROM, TO)).toMatchObject(unclosable("EMPTY"));
  await charged(world, "2026-11-02");
  await charged(world, "2026-11-04");
  accepted(await close(world, FROM, "2026-11-02"));
  expect(await close(world, "2026-11-02", TO)).toMatchObject(unclosable("CLOSED"));
  expect(await close(world, "2026-10-31", "2026-11-02")).toMatchObject(unclosable("CLOSED"));
  await charged(world, TODAY, 480);
  expect(await close(world, TODAY, TODAY)).toMatchObject(unclosable("GAP"));
  accepted(await close(world, "2026-11-03", TO));
  accepted(await close(world, TODAY, TODAY));
});

test("empty days between two closings do not prevent the second", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  const bookingId = await charged(world, FROM);
  accepted(await close(world, FROM, FROM));
  await charged(world, TODAY, 480);
  accepted(await undoCharge(world.deps, DUENA, { bookingId, version: null }));
  expect((await statement(world, TODAY, TODAY)).sums.totalCentavos).toBe(0);
  accepted(await close(world, TODAY, TODAY));
  expect(await rowsOf("select kind from commission_entries order by kind")).toEqual([
    ...[{ kind: "CORRECTION" }, { kind: "LINE" }, { kind: "LINE" }],
  ]);
});

test("simultaneous closings have one winner, and no booking is closed twice", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  await charged(world, "2026-11-03");
  const days = [FROM, "2026-10-30", "2026-11-02", FROM];
  const answers = await Promise.all(days.map((from) => close(world, from, TO)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowsOf("select count(*) n from commission_entries")).toEqual([{ n: 1 }]);
  expect(await rowsOf("select count(*) n from outbox where event = 'COMMISSION_CLOSED'")).toEqual([{ n: 1 }]);
  const [closing] = await rowsOf("select from_date, to_date from commission_closings");
  const again = () => close(world, String(closing?.from_date), String(closing?.to_date));
  expect(await again()).toMatchObject({ error: { unclosable: "CLOSED", isOwn: true } });
  await run({ sql: "update commission_closings set closed_by = 'otra'" });
  expect(await again()).toMatchObject({ error: { unclosable: "CLOSED", isOwn: false } });
});

test("a change during a closing makes it calculate the statement again", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  const bookingId = await charged(world, "2026-11-03");
  let batches = 0;
  const batch = async (...args: Parameters<typeof world.deps.db.batch>) => {
    batches += 1;
    if (batches === WRITE) accepted(await undoCharge(world.deps, DUENA, { bookingId, version: null }));
    return world.deps.db.batch(...args);
  };
  const db = Object.create(world.deps.db, { batch: { value: batch } });
  expect(await close({ ...world, deps: { ...world.deps, db } }, FROM, TO)).toMatchObject(unclosable("EMPTY"));
  expect(batches).toBeGreaterThan(WRITE);
  expect(await rowsOf("select id from commission_closings")).toEqual([]);
});

/**
 * The number of the trip that writes a closing. Before it come reads of the actor, of the professional, the recipients
 * and the closed days, and of the open items.
 */
const WRITE = 4;

test("a closing that fails halfway leaves nothing behind", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  await charged(world, "2026-11-03");
  await run({
    sql: "create trigger broken before insert on outbox begin select raise(abort, 'BROKEN'); end",
  });
  await expect(close(world, FROM, TO)).rejects.toThrow();
  await run({ sql: "drop trigger broken" });
  expect(await rowsOf("select id from commission_closings")).toEqual([]);
  accepted(await close(world, FROM, TO));
});

test("advances, tips and adjustments join the statement of their day, or the next", async () => {
  const world = openWorld();
  const add = (id: string, kind: "ADVANCE" | "TIP" | "ADJUSTMENT", centavos: number, date: string = TO) =>
    addAdjustment(world.deps, DUENA, { id, employeeId: "ana", kind, centavos, date, note: null });
  accepted(await add("a1", "ADVANCE", 5_000_000));
  accepted(await add("a1", "ADVANCE", 5_000_000));
  accepted(await add("a2", "TIP", 2_400_000));
  accepted(await add("a3", "ADJUSTMENT", -100));
  accepted(await takeBackAdjustment(world.deps, DUENA, "a3"));
  const open = await statement(world, FROM, TO);
  expect(open.sums).toMatchObject({
    totalCentavos: -2_600_000,
    rows: [{ of: "TIP" }, { of: "ADVANCE", date: TO }],
  });
  accepted(await close(world, FROM, TO));
  expect(await takeBackAdjustment(world.deps, DUENA, "a1")).toMatchObject({ error: { code: "NOT_FOUND" } });
  accepted(await add("a4", "TIP", 100, "2026-11-02"));
  expect((await statement(world, NEXT, TODAY)).sums.totalCentavos).toBe(100);
  expect(await add("a5", "TIP", 1, "2027-12-01")).toMatchObject({ error: { code: "VALIDATION" } });
});

test("a closing is paid once and not beyond today", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  await charged(world, "2026-11-03");
  const { closingId } = accepted(await close(world, FROM, TO));
  expect(await payCommission(world.deps, DUENA, { closingId, on: "2026-11-06" })).toMatchObject({
    error: { code: "VALIDATION" },
  });
  expect(await payCommission(world.deps, RIVAL, { closingId, on: TODAY })).toMatchObject({ ok: false });
  accepted(await payCommission(world.deps, DUENA, { closingId, on: TODAY }));
  accepted(await payCommission(world.deps, DUENA, { closingId, on: TODAY }));
  expect(await payCommission(world.deps, DUENA, { closingId, on: TO })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect((await statement(world, FROM, TO)).closing?.paidOn).toBe(TODAY);
});

test("professionals read only their own statements and cannot close, adjust or pay", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000)]);
  await charged(world, "2026-11-03");
  expect((await statement(world, FROM, TO, "ana", ANA)).sums.totalCentavos).toBe(500_000);
  await expect(statement(world, FROM, TO, "bruno", ANA)).rejects.toThrow("FORBIDDEN");
  expect(await close(world, FROM, TO, "ana", ANA)).toMatchObject({ error: { code: "FORBIDDEN" } });
  const tip = { id: "p1", employeeId: "ana", kind: "TIP", centavos: 1, date: TO, note: null } as const;
  expect(await addAdjustment(world.deps, ANA, tip)).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await takeBackAdjustment(world.deps, ANA, "p1")).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await payCommission(world.deps, ANA, { closingId: "x", on: TO })).toMatchObject({
    error: { code: "FORBIDDEN" },
  });
});

test("another business can neither see nor close a statement", async () => {
  const world = openWorld();
  await run({
    sql: "insert or ignore into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')",
  });
  await expect(statement(world, FROM, TO, "ana", RIVAL)).rejects.toThrow("NOT_FOUND");
  expect(await close(world, FROM, TO, "ana", RIVAL)).toMatchObject({ error: { code: "NOT_FOUND" } });
});
