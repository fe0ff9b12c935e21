import { beforeAll, beforeEach, expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { noteStaffBooking } from "#app/usecases/agenda/note-staff-booking.server.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { whoHasTheTime } from "#app/usecases/agenda/time-holders.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, keptLines, line, place, RIVAL, rowsOf, shown } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** From the world's start, Thursday at 9:00, to Friday at 10:00. */
const UNTIL_THE_TURNO = 25 * HOUR_MS;

async function become(world: World, bookingId: string, status: BookingStatus, actor = DUENA) {
  return setStaffStatus(world.deps, actor, { bookingId, status, version: null });
}

async function kindsOf(world: World, bookingId: string) {
  const entries = accepted(await staffBookingHistory(world.deps, DUENA, bookingId));
  return entries.map(({ kind, details }) => [
    kind,
    details.find(({ field }) => field === "STATUS")?.to ?? null,
  ]);
}

test("'Llegó' opens two hours before, 'No vino' at the start, and both can be undone", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO - 2 * HOUR_MS - 1);
  expect(await become(world, id, "DONE")).toEqual({ ok: false, error: { code: "STATUS_NOT_ALLOWED" } });
  world.pass(1);
  expect(accepted(await become(world, id, "DONE")).status).toBe("DONE");
  expect(accepted(await become(world, id, "DONE")).version).toBe(2);
  expect(accepted(await become(world, id, "PENDING")).status).toBe("PENDING");
  expect(await become(world, id, "NO_SHOW")).toMatchObject({ error: { code: "STATUS_NOT_ALLOWED" } });
  world.pass(2 * HOUR_MS);
  const gone = accepted(await become(world, id, "NO_SHOW"));
  expect(gone).toMatchObject({
    status: "NO_SHOW",
    client: { noShows: 1, visits: 0 },
    may: { become: ["PENDING"] },
  });
  expect(await keptLines(id)).toMatchObject([{ active: 0 }]);
  expect(accepted(await become(world, id, "PENDING")).status).toBe("PENDING");
  expect(await kindsOf(world, id)).toEqual([
    ["CREATED", "PENDING"],
    ...["DONE", "PENDING", "NO_SHOW", "PENDING"].map((status) => ["STATUS_CHANGED", status]),
  ]);
});

test("a no-show cannot be undone once another booking has its time", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO + MINUTE_MS);
  await become(world, id, "NO_SHOW");
  await place(world, { lines: [line({ startMinute: 630 })] });
  expect(await become(world, id, "PENDING")).toEqual({ ok: false, error: { code: "SLOT_TAKEN" } });
  expect((await shown(world, id)).status).toBe("NO_SHOW");
});

const TWO_AT_ONCE = (["first", "second"] as const).flatMap((which) =>
  (["NO_SHOW", "CANCELLED"] as const).map((off) => ({ which, off })),
);

test.each(TWO_AT_ONCE)(
  "of two overlapping bookings the $which comes back after being $off by mistake",
  async ({ which, off }) => {
    const world = openWorld();
    const ids = {
      first: await place(world),
      second: await place(world, { lines: [line({ startMinute: 630 })] }),
    };
    const id = ids[which];
    world.pass(UNTIL_THE_TURNO + HOUR_MS);
    await become(world, id, off);
    expect(accepted(await become(world, id, "PENDING"))).toMatchObject({
      status: "PENDING",
      client: { noShows: 0 },
    });
    expect(await keptLines(id)).toMatchObject([{ active: 1, forced: 1 }]);
  },
);

test("a staff cancellation can be undone, and an expired booking cannot", async () => {
  const world = openWorld();
  const id = await place(world);
  const cancelled = { bookingId: id, version: 1, note: "Corte de luz", notify: false };
  expect(accepted(await cancelStaffBooking(world.deps, DUENA, cancelled))).toMatchObject({
    ...{ status: "CANCELLED", cancelReason: "BY_BUSINESS" },
  });
  expect(accepted(await cancelStaffBooking(world.deps, DUENA, { ...cancelled, version: null })).version).toBe(
    2,
  );
  expect(accepted(await become(world, id, "PENDING"))).toMatchObject({
    status: "PENDING",
    cancelReason: null,
  });
  await rowsOf(
    "update bookings set status = 'CANCELLED', cancel_reason = 'DEPOSIT_EXPIRED' where id = ?",
    id,
  );
  expect(await become(world, id, "PENDING")).toEqual({ ok: false, error: { code: "STATUS_NOT_ALLOWED" } });
});

test("a paid deposit is owed back in full, and a booking restored later has none", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  const paid = accepted(await become(world, id, "PENDING"));
  expect(paid).toMatchObject({
    status: "PENDING",
    money: { paidCentavos: 600_000, restCentavos: 1_400_050 },
  });
  const cancelled = accepted(await become(world, id, "CANCELLED"));
  expect(cancelled.deposit?.refund).toEqual({ centavos: 600_000, status: "PENDING", canBeKept: true });
  world.pass(MINUTE_MS);
  expect((await shown(world, id)).deposit?.refund?.canBeKept).toBe(false);
  const back = accepted(await become(world, id, "PENDING"));
  expect(back).toMatchObject({ status: "PENDING", deposit: null, money: { paidCentavos: 0 } });
  expect(await kindsOf(world, id)).toEqual([
    ["CREATED", "PENDING_DEPOSIT"],
    ["PAID", "PENDING"],
    ["CANCELLED", "CANCELLED"],
    ["STATUS_CHANGED", "PENDING"],
  ]);
});

test("an undone cancellation keeps the deposit while its refund has not begun", async () => {
  const world = openWorld();
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  await become(world, id, "PENDING");
  await become(world, id, "CANCELLED");
  expect(await payBack(world.deps)).toEqual({ done: 0, errors: [] });
  const back = accepted(await become(world, id, "PENDING"));
  expect(back).toMatchObject({ status: "PENDING", money: { paidCentavos: 600_000 } });
  expect(back.deposit).toMatchObject({ centavos: 600_000, refund: null });
  world.pass(HOUR_MS);
  expect(await payBack(world.deps)).toEqual({ done: 0, errors: [] });
  expect(await rowsOf("select refund_status, refund_centavos, refund_due_at from payments")).toEqual([
    { refund_status: null, refund_centavos: null, refund_due_at: null },
  ]);
});

test("staff read the name of the client now booked at a lost time", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO + MINUTE_MS);
  await become(world, id, "NO_SHOW");
  await place(world, { lines: [line({ startMinute: 630 })] });
  expect(accepted(await whoHasTheTime(world.deps, DUENA, id))).toEqual([
    { startMinute: 630, employeeName: "ana Gómez", firstName: "Sol", lastName: "Ríos" },
  ]);
  expect(await whoHasTheTime(world.deps, RIVAL, id)).toMatchObject({ error: { code: "FORBIDDEN" } });
});

test("the client of a cancelled booking is told on request, with the reason", async () => {
  const world = openWorld();
  const quiet = await bookTurno(world);
  const told = await bookTurno(world, { startMinute: 960 });
  await cancelStaffBooking(world.deps, DUENA, { bookingId: quiet, version: null, note: null, notify: false });
  await cancelStaffBooking(world.deps, DUENA, {
    bookingId: told,
    version: null,
    note: "Corte de luz",
    notify: true,
  });
  const mails =
    "select event from outbox where audience = 'CUSTOMER' and event = 'BOOKING_CANCELLED' and booking_id = ?";
  expect(await rowsOf(mails, quiet)).toEqual([]);
  expect(await rowsOf(mails, told)).toHaveLength(1);
  expect(await rowsOf("select note from booking_changes where booking_id = ?", told)).toEqual([
    { note: "Corte de luz" },
  ]);
});

test("'Cobrar' records amounts and methods beside the deposit, and can be undone whole", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO);
  const parts = [
    { method: "CASH", centavos: 400_000 },
    { method: "CARD", centavos: 600_000 },
  ] as const;
  const charged = accepted(await chargeBooking(world.deps, DUENA, { bookingId: id, version: 1, parts }));
  expect(charged).toMatchObject({
    ...{ status: "CHECKOUT", version: 2, money: { paidCentavos: 1_000_000, restCentavos: 0 } },
    charges: [{ method: "CASH", centavos: 400_000, byName: "duena", undoneAt: null }, { method: "CARD" }],
    may: { become: ["PENDING"], charge: false, undoCharge: true, edit: false },
  });
  const again = await chargeBooking(world.deps, DUENA, { bookingId: id, version: 2, parts });
  expect(again).toEqual({ ok: false, error: { code: "STATUS_NOT_ALLOWED" } });
  const undone = accepted(await undoCharge(world.deps, DUENA, { bookingId: id, version: 2 }));
  expect(undone).toMatchObject({ status: "PENDING", money: { paidCentavos: 0 } });
  expect(undone.charges.every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  expect(await kindsOf(world, id)).toEqual([
    ["CREATED", "PENDING"],
    ["CHARGED", "CHECKOUT"],
    ["CHARGE_UNDONE", "PENDING"],
  ]);
});

test("two simultaneous charges charge once", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO);
  const charge = { bookingId: id, version: 1, parts: [{ method: "CASH", centavos: 1_000_000 }] } as const;
  const both = await Promise.all([
    chargeBooking(world.deps, DUENA, charge),
    chargeBooking(world.deps, DUENA, charge),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect((await shown(world, id)).charges).toHaveLength(1);
});

test("a finished booking without a charge can still be charged, once", async () => {
  const world = openWorld();
  const id = await place(world);
  world.pass(UNTIL_THE_TURNO);
  await become(world, id, "CHECKOUT");
  const charge = {
    bookingId: id,
    version: null,
    parts: [{ method: "TRANSFER", centavos: 1_000_000 }],
  } as const;
  expect(accepted(await chargeBooking(world.deps, DUENA, charge)).charges).toHaveLength(1);
  expect(await chargeBooking(world.deps, DUENA, charge)).toMatchObject({
    error: { code: "STATUS_NOT_ALLOWED" },
  });
});

test("owners decide on deposits, and a professional only on bookings that are wholly theirs", async () => {
  const world = openWorld();
  const forbidden = { ok: false, error: { code: "FORBIDDEN" } };
  const massage = line({ serviceId: "masaje", servicePriceId: "masaje-unico", minutes: 60 });
  const awaited = await place(world, { lines: [massage], requestDeposit: true }, ANA);
  expect(await become(world, awaited, "PENDING", ANA)).toEqual(forbidden);
  expect((await shown(world, awaited, ANA)).may.become).toEqual([]);
  const both = await place(world, {
    lines: [line({ startMinute: 960 }), line({ employeeId: "bruno", startMinute: 960 })],
  });
  expect(await become(world, both, "CANCELLED", ANA)).toEqual(forbidden);
  expect(
    await cancelStaffBooking(world.deps, ANA, { bookingId: both, version: null, note: null, notify: false }),
  ).toEqual(forbidden);
  const brunos = await place(world, { lines: [line({ employeeId: "bruno", startMinute: 1080 })] });
  expect(await become(world, brunos, "CANCELLED", ANA)).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
});

test("staff notes are kept, and an outdated change reads the author of the last change", async () => {
  const world = openWorld();
  const id = await place(world);
  const note = { bookingId: id, version: 1, staffNotes: "Alérgica al amoníaco" };
  expect(accepted(await noteStaffBooking(world.deps, DUENA, note))).toMatchObject({
    version: 2,
    staffNotes: note.staffNotes,
  });
  expect(accepted(await noteStaffBooking(world.deps, DUENA, note)).version).toBe(2);
  const other = await noteStaffBooking(world.deps, DUENA, { ...note, staffNotes: null });
  expect(other).toMatchObject({
    error: { code: "STALE", changes: [{ kind: "NOTES_CHANGED", by: { name: "duena" } }] },
  });
});

test("a customer's own changes are listed under their name", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const [made] = accepted(await staffBookingHistory(world.deps, DUENA, id));
  expect(made).toMatchObject({ kind: "CREATED", by: { name: "cliente Paz", role: "CUSTOMER" } });
});
