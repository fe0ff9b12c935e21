import { type MoveFault, movedLines } from "#app/domain/agenda/moved-lines.ts";
import { err, type Result } from "#app/domain/result.ts";
import {
  type AgendaMember,
  agendaMember,
  holdsAll,
  isTheirs,
  seenBy,
} from "#app/usecases/agenda/agenda-member.server.ts";
import { staleSince, untilDecided } from "#app/usecases/agenda/seen-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { MovedStaffBooking } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, FieldRefusal, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { changeLines } from "./change-lines.server.ts";
import { keptLine } from "./chosen-lines.ts";
import { readLineFacts } from "./line-placing.server.ts";

/**
 * Moves one line of a turno, or all of them as far apart as they are, to another time or professional, or makes it longer
 * or shorter. Conflicts are recorded and never block. STALE, with `changes`, where somebody was first; VALIDATION where a
 * line would start on another day, or several would have one duration; the rest as replacing.
 */
export async function moveStaffBooking(
  deps: Deps,
  actor: SignedIn,
  input: MovedStaffBooking,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async (tries) => {
    const { besides: row, ...facts } = await read(deps, member.value, input);
    const seen = seenBy(member.value, row);
    if (!seen.ok) return seen;
    const { employeeId, date, notify } = input;
    const lineId = movedLine(member.value, seen.value, input);
    if (lineId === "FORBIDDEN" || lineId === "NOT_FOUND") return err({ code: lineId });
    const isHere = facts.people.some(({ id, isGone }) => id === employeeId && !isGone);
    if (employeeId !== null && !isHere) return err({ code: "NOT_FOUND" });
    const stale = await staleSince(deps, member.value, seen.value, input.version);
    if (stale) return stale;
    const turno = { date: seen.value.date, lines: seen.value.lines.map(keptLine) };
    const moved = movedLines(turno, { ...input, lineId: lineId?.id ?? null });
    if (!moved.ok) return err(faultOf(moved.error));
    const { comments } = seen.value;
    const wanted = { row: seen.value, facts, date, comments, notify, tries, lines: moved.value };
    return changeLines(deps, member.value, wanted);
  });
}

function read(deps: Deps, { businessId }: AgendaMember, { bookingId, employeeId, date }: MovedStaffBooking) {
  const employeeIds = employeeId === null ? [] : [employeeId];
  const key = { businessId, bookingId, storeId: null, employeeIds, dates: [date] };
  return readLineFacts(deps, key, staffBookingOf(deps.db, { businessId, bookingId }));
}

/** The line that moves; null: all of them. A professional moves theirs, to nobody else, and takes no other's along. */
function movedLine(
  member: AgendaMember,
  row: StaffBookingRow,
  { bookingServiceId, employeeId, date }: MovedStaffBooking,
): { readonly id: string } | null | "FORBIDDEN" | "NOT_FOUND" {
  if (employeeId !== null && !isTheirs(member, { employeeId })) return "FORBIDDEN";
  const line = row.lines.find(({ id }) => id === bookingServiceId);
  if (bookingServiceId !== null && (line === undefined || !isTheirs(member, line))) return "NOT_FOUND";
  const movesAll = line === undefined || date !== row.date;
  if (movesAll && !holdsAll(member, row)) return "FORBIDDEN";
  return line ?? null;
}

const FIELDS = { LINE: "bookingServiceId", START: "localTime", MINUTES: "duration" } as const;

function faultOf(fault: MoveFault): Refusal {
  const field: FieldRefusal = { field: FIELDS[fault], code: "VALIDATION" };
  return { code: "VALIDATION", fields: [field] };
}
