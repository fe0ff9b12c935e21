import { beforeAll, beforeEach, expect, test } from "vitest";
import { BOOKING_STATUSES, type BookingStatus } from "#app/domain/codes/booking.ts";
import { HOUR_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import { noteStaffBooking } from "#app/usecases/agenda/note-staff-booking.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { confirmAttendance } from "#app/usecases/bookings/confirm-attendance.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { releaseDeposit, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DUENA, rowsOf } from "./agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** From the world's start, Thursday at 9:00, to an hour into the turno, on Friday at 10:00. */
const INTO_THE_TURNO = 26 * HOUR_MS;

type Act = (world: World, bookingId: string) => Promise<{ readonly ok: boolean }>;
/** The new status of a booking after an act, by its old status; statuses not named do not change. */
type Row = readonly [string, Act, Partial<Record<BookingStatus, BookingStatus>>];

const become =
  (status: BookingStatus): Act =>
  ({ deps }, bookingId) =>
    setStaffStatus(deps, DUENA, { bookingId, status, version: null });
const place = { bookingServiceId: null, employeeId: null, date: FRIDAY, startMinute: 660, minutes: null };

/** The contract's table (Status), by act. */
const ACTS: readonly Row[] = [
  [
    "result-status PENDING",
    become("PENDING"),
    {
      PENDING_DEPOSIT: "PENDING",
      DONE: "PENDING",
      CHECKOUT: "PENDING",
      CANCELLED: "PENDING",
      NO_SHOW: "PENDING",
    },
  ],
  ["result-status PENDING_DEPOSIT", become("PENDING_DEPOSIT"), {}],
  ["result-status DONE", become("DONE"), { PENDING: "DONE" }],
  ["result-status CHECKOUT", become("CHECKOUT"), { PENDING: "CHECKOUT", DONE: "CHECKOUT" }],
  ["result-status NO_SHOW", become("NO_SHOW"), { PENDING: "NO_SHOW" }],
  ["result-status CANCELLED", become("CANCELLED"), { PENDING: "CANCELLED", PENDING_DEPOSIT: "CANCELLED" }],
  [
    "cancel",
    ({ deps }, bookingId) =>
      cancelStaffBooking(deps, DUENA, { bookingId, version: null, note: null, notify: true }),
    { PENDING: "CANCELLED", PENDING_DEPOSIT: "CANCELLED" },
  ],
  [
    "charge",
    ({ deps }, bookingId) =>
      chargeBooking(deps, DUENA, { bookingId, version: null, parts: [{ method: "CASH", centavos: 100 }] }),
    { PENDING: "CHECKOUT", DONE: "CHECKOUT" },
  ],
  [
    "undo a charge",
    ({ deps }, bookingId) => undoCharge(deps, DUENA, { bookingId, version: null }),
    { CHECKOUT: "PENDING" },
  ],
  [
    "take the seña",
    ({ deps }, bookingId) => takeDeposit(deps, DUENA, { bookingId, method: "cash" }),
    { PENDING_DEPOSIT: "PENDING" },
  ],
  ["let a seña go that is not stuck", ({ deps }, bookingId) => releaseDeposit(deps, DUENA, bookingId), {}],
  [
    "move",
    ({ deps }, bookingId) => moveStaffBooking(deps, DUENA, { bookingId, version: 1, ...place, notify: true }),
    {},
  ],
  ["tell", ({ deps }, bookingId) => tellClient(deps, DUENA, { bookingId, version: 1 }), {}],
  [
    "note",
    ({ deps }, bookingId) =>
      noteStaffBooking(deps, DUENA, { bookingId, version: null, staffNotes: "Usa 7.1" }),
    {},
  ],
  [
    "report a transfer",
    ({ deps }, bookingId) => reportTransfer(deps, { bookingId, reference: null, receipt: null }),
    {},
  ],
  [
    "cancel as its customer",
    ({ deps }, bookingId) => cancelBooking(deps, CLIENTE, { bookingId, note: null }),
    { PENDING: "CANCELLED", PENDING_DEPOSIT: "CANCELLED" },
  ],
  [
    "move as its customer",
    ({ deps }, bookingId) => rescheduleBooking(deps, CLIENTE, { bookingId, date: FRIDAY, to: 960 }),
    {},
  ],
  ["confirm as its customer", ({ deps }, bookingId) => confirmAttendance(deps, CLIENTE, bookingId), {}],
];
const AS_CUSTOMER = /customer|transfer|take the seña/;

/** A booking with a deposit, brought to this status by steps that the table allows. */
async function turnoThatIs(world: World, status: BookingStatus): Promise<string> {
  const id = await bookTurno(world, { servicePriceIds: ["masaje-unico"] });
  if (status === "PENDING_DEPOSIT") return id;
  await rowsOf(
    "update bookings set status = 'PENDING', deposit_paid_at = 1, settle_at = null where id = ?",
    id,
  );
  const reason = status === "CANCELLED" ? "'BY_BUSINESS'" : "null";
  await rowsOf(`update bookings set status = ?, cancel_reason = ${reason} where id = ?`, status, id);
  return id;
}

const TABLE = ACTS.flatMap(([name, act, makes]) =>
  BOOKING_STATUSES.map((status) => ({ name, act, status, becomes: makes[status] ?? status })),
);

test.each(TABLE)("$name leaves a $status booking $becomes", async ({ name, act, status, becomes }) => {
  const world = openWorld();
  const id = await turnoThatIs(world, status);
  // Customers act before the booking begins; staff may do most acts once it has begun.
  if (!AS_CUSTOMER.test(name)) world.pass(INTO_THE_TURNO);
  const { ok } = await act(world, id);
  const [kept] = await rowsOf(
    "select status, deposit_centavos, deposit_paid_at from bookings where id = ?",
    id,
  );
  expect(kept?.status).toBe(becomes);
  if (becomes !== status) expect(ok).toBe(true);
  // A booking with a deposit is PENDING only once the deposit is paid.
  if (kept?.status === "PENDING" && kept.deposit_centavos !== null)
    expect(kept.deposit_paid_at).not.toBeNull();
});
