import { kindOfChange, turnoChanges } from "#app/domain/agenda/lines/line-changes.ts";
import { isOpen, isOver } from "#app/domain/booking-status.ts";
import type { BookingDetail, ChangeKind } from "#app/domain/codes/booking.ts";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { totalOf } from "#app/domain/money/prices.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { AgendaMember } from "#app/usecases/agenda/agenda-member.server.ts";
import { AGAIN, orAgain } from "#app/usecases/agenda/seen-booking.server.ts";
import { toStaffBooking } from "#app/usecases/agenda/shown-booking.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import type { Statement } from "#db/driver/client.ts";
import type { LineFacts } from "#db/queries/agenda/line-facts.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import type { StaffLine } from "#db/queries/bookings/staff-create.ts";
import { changeStaffLines, type StaffLinesChange } from "#db/queries/bookings/staff-lines.ts";
import { write, writeThenRead } from "#db/writing.ts";
import type { ChosenLine } from "./chosen-lines.ts";
import { clearTheWay, placeLines } from "./line-placing.server.ts";
import { sentencesOf } from "./standing-booking.server.ts";

/** A booking as it stands, and the lines that staff want. */
type WantedLines = {
  readonly row: StaffBookingRow;
  readonly facts: LineFacts;
  readonly date: LocalDate;
  readonly comments: string | null;
  /** All lines, also the unchanged ones; `id` is empty for a new line. */
  readonly lines: readonly ChosenLine[];
  readonly notify: boolean;
  /** How many attempts came before. */
  readonly tries: number;
  /** Why the business's first mail to a client is held back (`contactHold`). */
  readonly hold: HeldMail | null;
  /** Only if nothing conflicts. */
  readonly isStrict?: boolean;
};

/**
 * Places the lines of a booking anew and answers the booking after it; without a change it writes nothing. A line that
 * stays in its place keeps its recorded conflict while any conflict remains. AGAIN if it changed meanwhile; SLOT_TAKEN
 * for a conflict under `isStrict`.
 */
export async function changeLines(
  deps: Deps,
  member: AgendaMember,
  wanted: WantedLines,
): Promise<Result<StaffBooking, Refusal> | typeof AGAIN> {
  const { row, facts, date, comments, lines, tries } = wanted;
  if (isOver(row.status)) return err({ code: "STATUS_NOT_ALLOWED" });
  const named = lines.map((line) => ({ ...line, id: line.id || deps.newId() }));
  const placed = placeLines(date, named, facts);
  if (tries === 0 && (await clearTheWay(deps, placed.overlapping))) return AGAIN;
  if (wanted.isStrict && placed.lines.some(({ conflictDetails }) => conflictDetails !== null))
    return err({ code: "SLOT_TAKEN" });
  const kept = placed.lines.map((line) => asRecorded(row, date, line));
  const details = turnoChanges(row, { date, comments, lines: kept });
  const conflicts = sentencesOf(placed.lines);
  if (details.length === 0) return ok(toStaffBooking({ ...row, conflicts }, member, deps.now()));
  const kind = kindOfChange(details);
  const change: StaffLinesChange = {
    ...seenOf(row),
    turno: {
      ...{ date, comments, ...placed.span },
      startMinute: kept[0]?.startMinute ?? row.startMinute,
      totalCentavos: totalOf(kept),
      remindAt: remindAt(row, placed.span.startUtcMinute, kind),
    },
    lines: kept,
    knownIds: row.lines.map(({ id }) => id),
    changedIds: changedIds(row, kept),
    employeeIds: [...new Set([...row.lines, ...kept].map(({ employeeId }) => employeeId))],
    ...{ kind, details },
    from: kind === "RESCHEDULED" ? { date: row.date, startMinute: row.startMinute } : null,
    told: toldOf(row, kind, details, wanted.notify),
  };
  const stamp = { eventId: deps.newId(), by: member.userId, at: deps.now(), network: staffNetwork(deps) };
  const statements = changeStaffLines(deps.db, change, stamp);
  const after = await orAgain(writeThenSee(deps, statements, row, change));
  if (after === AGAIN) return AGAIN;
  if (change.told?.notifies) deps.later(deliverSoon(deps, { about: row.id }));
  if (after === null) return err({ code: "NOT_FOUND" });
  const held = change.told?.notifies ? heldOf(row, wanted.hold) : null;
  return ok({ ...toStaffBooking({ ...after, conflicts }, member, deps.now()), held });
}

/** Writes and answers the booking after it. Reads it again only for the colours of services that are new to it. */
async function writeThenSee(
  { db }: Deps,
  statements: readonly Statement[],
  row: StaffBookingRow,
  change: StaffLinesChange,
): Promise<StaffBookingRow | null> {
  const known = rowAfter(row, change);
  if (known === null) {
    const { businessId, id: bookingId } = row;
    return writeThenRead(db, statements, staffBookingOf(db, { businessId, bookingId }));
  }
  await write(db, statements);
  return known;
}

/** The booking after the change; null where a line has a service that it did not have before. */
function rowAfter(row: StaffBookingRow, { turno, lines, version }: StaffLinesChange): StaffBookingRow | null {
  const after = lines.map((line, position) => {
    const old = row.lines.find(({ id, serviceId }) => id === line.id && serviceId === line.serviceId);
    return (
      old && {
        ...old,
        ...line,
        position,
        forced: line.conflictDetails === null ? (0 as const) : (1 as const),
      }
    );
  });
  const known = after.filter((line) => line !== undefined);
  return known.length < lines.length ? null : { ...row, ...turno, version: version + 1, lines: known };
}

/** The booking at the version that the decision is based on. */
export function seenOf({ id, businessId, customerId, version }: StaffBookingRow) {
  return { bookingId: id, businessId, customerId, version };
}

/** Whether the client has an e-mail address but no account. */
export function mailsClient({ customerId, client }: StaffBookingRow): boolean {
  return customerId === null && client !== null && client.email !== null;
}

/** Why the mail to the client is held back, by the rule for a first contact; null: it is not. */
export function heldOf(row: StaffBookingRow, hold: HeldMail | null): HeldMail | null {
  return mailsClient(row) && !row.client?.isReached ? hold : null;
}

function asRecorded(row: StaffBookingRow, date: LocalDate, line: StaffLine): StaffLine {
  const old = row.lines.find(({ id }) => id === line.id);
  const stays =
    old !== undefined &&
    row.date === date &&
    old.startMinute === line.startMinute &&
    old.minutes === line.minutes &&
    old.employeeId === line.employeeId;
  const recorded = old?.forced === 1 ? (old.conflictDetails ?? line.conflictDetails) : null;
  const conflictDetails = stays && line.conflictDetails !== null ? recorded : line.conflictDetails;
  const employeeName = old?.employeeId === line.employeeId ? old.employeeName : line.employeeName;
  return { ...line, employeeName, conflictDetails };
}

function changedIds({ lines }: StaffBookingRow, after: readonly StaffLine[]): readonly string[] {
  const isSame = (line: StaffLine) =>
    lines.some(
      (old) =>
        old.id === line.id &&
        old.startUtcMinute === line.startUtcMinute &&
        old.endUtcMinute === line.endUtcMinute &&
        old.startMinute === line.startMinute &&
        old.employeeId === line.employeeId &&
        old.servicePriceId === line.servicePriceId &&
        old.additionalCentavos === line.additionalCentavos &&
        old.conflictDetails === line.conflictDetails,
    );
  return after.filter((line) => !isSame(line)).map(({ id }) => id);
}

/** A booking that keeps its time keeps its reminders. The clock skips reminders that a move makes too late. */
function remindAt(row: StaffBookingRow, startUtcMinute: number, kind: ChangeKind) {
  const hasReader = row.customerId !== null || mailsClient(row);
  if (!hasReader || !isOpen(row.status)) return null;
  if (kind !== "RESCHEDULED" && row.startUtcMinute === startUtcMinute) return row.remindAt;
  return firstReminderCheck({
    startUtcMinute,
    zone: row.policy.zone,
    bookedAt: row.createdAt,
    rescheduledAt: null,
    depositDueAt: row.status === "PENDING_DEPOSIT" ? row.depositDueAt : null,
  });
}

/** The message about a change of lines; null: none. */
export function toldOf(
  row: StaffBookingRow,
  kind: ChangeKind,
  details: readonly BookingDetail[],
  notifies: boolean,
): StaffLinesChange["told"] {
  if (kind === "NOTES_CHANGED") return null;
  const event: BookingEvent = kind === "EMPLOYEE_CHANGED" ? "BOOKING_HANDED_OVER" : "BOOKING_RESCHEDULED";
  const to = details.find(({ field }) => field === "EMPLOYEE")?.to ?? null;
  const handedTo = kind === "EMPLOYEE_CHANGED" && to !== null ? String(to) : null;
  return { event, handedTo, notifies, mailsClient: mailsClient(row) };
}
