import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Aim } from "#app/domain/setup/affected/proposals.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { type Row, run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, OTRA, ZONE } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { settleProposed } from "./settle-proposed.ts";
import { moveAndTell, OWNER, type StaffPlace, type Telling, undo } from "./staff-acts.ts";

export const DAYS = ["2026-11-09", "2026-11-12"] as const;
/** Starts within the salon's hours, for a service of 45 minutes. */
const STARTS = [540, 555, 570, 600, 630, 645, 690, 960, 975, 1020];
const PEOPLE = ["ana", "bruno"];
const TELLINGS: readonly Telling[] = ["WITH_IT", "AFTERWARDS", "NOT"];
const HOUR_MS = 3_600_000;

/** Steps that may change the bookings of an agenda; `a` and `b` choose among whatever exists. */
export const AGENDA_STEPS = [
  ...["book", "place", "place", "move-and-tell", "move-and-tell", "customer-moves", "customer-moves"],
  ...["customer-cancels", "staff-cancel", "done", "no-show", "charge", "undo-charge", "undo", "undo"],
  ...["slip", "slip", "close", "open", "take-off", "take-off", "settle-away", "settle-away"],
  ...["come-back", "hours", "days"],
] as const;
export type AgendaStep = {
  readonly is: (typeof AGENDA_STEPS)[number];
  readonly a: number;
  readonly b: number;
};

/** A mail that an act promised; the outbox must have it by now. */
export type Promised = { readonly key: string; readonly audience: "CUSTOMER" | "BUSINESS" };
/** A booking cancelled by mistake, and whether it came back at once. */
export type Slip = { readonly bookingId: string; readonly isBack: boolean; readonly before: readonly Row[] };
export type AgendaWorld = World & { readonly promised: Promised[]; readonly slips: Slip[] };

const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

/** Takes a step. A step that is impossible just now does nothing; none may break. */
export async function takeAgendaStep(world: AgendaWorld, { is, a, b }: AgendaStep): Promise<void> {
  const { deps } = world;
  switch (is) {
    case "book":
      return void (await createBooking(deps, a % 2 === 0 ? CLIENTE : OTRA, {
        ...{ ...CENTRO, ...placeOf(a, b), employeeId: pick(PEOPLE, a) ?? "ana", comments: null, key: null },
        lines: [{ servicePriceId: "corte-unico", startMinute: placeOf(a, b).startMinute }],
      }));
    case "place":
      return place(world, a, b);
    case "move-and-tell":
      return staffMove(world, a, b);
    case "customer-moves":
      return customerMove(world, a, b);
    case "customer-cancels": {
      const turno = pick(await turnos("status like 'PENDING%'"), a);
      if (turno === undefined) return;
      return void (await cancelBooking(deps, holderOf(turno), { bookingId: String(turno.id), note: null }));
    }
    case "staff-cancel":
      return onOne("status like 'PENDING%'", a, (bookingId) =>
        cancelStaffBooking(deps, OWNER, { bookingId, version: null, note: null, notify: b % 2 === 0 }),
      );
    case "done":
      return onOne("status = 'PENDING'", a, (bookingId) => become(world, bookingId, "DONE"));
    case "no-show":
      return onOne("status = 'PENDING'", a, (bookingId) => become(world, bookingId, "NO_SHOW"));
    case "charge":
      return onOne("status in ('PENDING', 'DONE')", a, (bookingId) =>
        chargeBooking(deps, OWNER, { bookingId, version: null, parts: [{ method: "CASH", centavos: 100 }] }),
      );
    case "undo-charge":
      return onOne("true", a, (bookingId) => undoCharge(deps, OWNER, { bookingId, version: null }));
    case "undo":
      return onOne("status not like 'PENDING%'", a, (bookingId) => undo(deps, bookingId));
    case "slip":
      return slip(world, a, b);
    case "close":
      return void (await run({
        sql: `insert or ignore into closures (id, business_id, store_id, start_utc_minute, end_utc_minute)
          values ('luego-' || ?1, 'salon', 'centro', ?1, ?2)`,
        params: spanOf(a, b),
      }));
    case "open":
      return void (await run({ sql: "delete from closures where id like 'luego-%'" }));
    case "take-off":
      return void (await run({
        sql: `insert or ignore into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute)
          values ('luego-' || ?1, 'salon', ?3, ?1, ?2)`,
        params: [...spanOf(a, b), pick(PEOPLE, a + b) ?? "ana"],
      }));
    case "settle-away":
      return settleAway(world, a, b);
    case "come-back":
      return void (await run({ sql: "delete from time_off where id like 'luego-%'" }));
    case "hours":
      return world.pass(7 * HOUR_MS);
    case "days":
      return world.pass(40 * HOUR_MS);
  }
}

function placeOf(a: number, b: number) {
  return { date: pick(DAYS, a + b) ?? DAYS[0], startMinute: pick(STARTS, b) ?? 600 };
}

function spanOf(a: number, b: number): [number, number] {
  const { date, startMinute } = placeOf(a, b);
  const from = toUtcMinute(date, startMinute, ZONE);
  return [from, from + 40];
}

/** The bookings that meet a condition, in order of creation. */
async function turnos(where: string): Promise<readonly Row[]> {
  const [rows = []] = await run({ sql: `select * from bookings where ${where} order by rowid` });
  return rows;
}

async function onOne(where: string, nth: number, act: (bookingId: string) => Promise<unknown>) {
  const turno = pick(await turnos(where), nth);
  if (turno !== undefined) await act(String(turno.id));
}

/** The holder of a booking: its account, or else its link. */
function holderOf({ customer_id: id }: Row) {
  return { userId: id === null || id === undefined ? null : String(id) };
}

function become({ deps }: AgendaWorld, bookingId: string, status: BookingStatus) {
  return setStaffStatus(deps, OWNER, { bookingId, status, version: null });
}

/** Staff place a booking for a client with an e-mail address, over any conflict. */
async function place({ deps }: AgendaWorld, a: number, b: number): Promise<void> {
  const { date, startMinute } = placeOf(a, b);
  const line = { bookingServiceId: null, serviceId: "corte", servicePriceId: "corte-unico", minutes: 45 };
  await createStaffBooking(deps, OWNER, {
    ...{
      storeId: "centro",
      date,
      comments: null,
      staffNotes: null,
      requestDeposit: false,
      idempotency: null,
    },
    client: { firstName: "Sol", lastName: `Ríos ${a}`, email: `sol${a}@correo.test`, phone: null },
    notify: b % 2 === 0,
    lines: [{ ...line, employeeId: pick(PEOPLE, a) ?? "ana", startMinute, additionalCentavos: 0 }],
  });
}

async function staffMove({ deps, promised }: AgendaWorld, a: number, b: number): Promise<void> {
  const turno = pick(await turnos("status in ('PENDING', 'PENDING_DEPOSIT', 'DONE')"), a);
  if (turno === undefined) return;
  const to: StaffPlace = { ...placeOf(a, b), employeeId: pick([null, ...PEOPLE], a + b) ?? null };
  const telling = pick(TELLINGS, a + 2 * b) ?? "WITH_IT";
  const bookingId = String(turno.id);
  const moved = await moveAndTell(deps, bookingId, to, telling);
  if (moved === null || !moved.isChanged || telling === "NOT") return;
  const isMoved = turno.date !== to.date || turno.start_minute !== to.startMinute;
  const event = isMoved ? "BOOKING_RESCHEDULED" : "BOOKING_HANDED_OVER";
  promised.push({ key: `${bookingId}:${event}:${moved.version}`, audience: "CUSTOMER" });
}

/** Applies the proposals to the bookings of all professionals away just now. */
async function settleAway({ deps, promised }: AgendaWorld, a: number, b: number): Promise<void> {
  const [rows = []] = await run({ sql: "select id from time_off where id like 'luego-%'" });
  const aims: readonly Aim[] = [
    { kind: "PROPOSED" },
    { kind: "PERSON", employeeId: pick(PEOPLE, b) ?? "ana" },
    { kind: "LATER" },
  ];
  const aim = pick(aims, a) ?? { kind: "PROPOSED" };
  const keys = await settleProposed(
    deps,
    rows.map(({ id }) => String(id)),
    aim,
  );
  promised.push(...keys.map((key) => ({ key, audience: "CUSTOMER" as const })));
}

async function customerMove({ deps, promised }: AgendaWorld, a: number, b: number): Promise<void> {
  const turno = pick(await turnos("status like 'PENDING%'"), a);
  if (turno === undefined) return;
  const { date, startMinute: to } = placeOf(a, b);
  const bookingId = String(turno.id);
  const moved = await rescheduleBooking(deps, holderOf(turno), { bookingId, date, to });
  if (!moved.ok || (turno.date === date && turno.start_minute === to)) return;
  const key = `${bookingId}:BOOKING_RESCHEDULED:${Number(turno.version) + 1}`;
  promised.push({ key, audience: "CUSTOMER" }, { key, audience: "BUSINESS" });
}

/** Staff cancel a booking by mistake, and undo it at once. */
async function slip(world: AgendaWorld, a: number, b: number): Promise<void> {
  const turno = pick(await turnos("status = 'PENDING'"), a);
  if (turno === undefined) return;
  const bookingId = String(turno.id);
  const before = await linesOf(bookingId);
  const off = await become(world, bookingId, b % 2 === 0 ? "NO_SHOW" : "CANCELLED");
  if (off.ok) world.slips.push({ bookingId, isBack: await undo(world.deps, bookingId), before });
}

/** The stored lines of a booking. */
export async function linesOf(bookingId: string): Promise<readonly Row[]> {
  const [rows = []] = await run({
    sql: "select id, employee_id, start_utc_minute, end_utc_minute, active, forced from booking_lines where booking_id = ?",
    params: [bookingId],
  });
  return rows;
}
