import { type MoveFault, movedLines } from "#app/domain/agenda/moves/moved-lines.ts";
import { err, type Result } from "#app/domain/result.ts";
import { actedFor, membershipOf } from "#app/usecases/accounts/managed-business.server.ts";
import {
  type AgendaMember,
  agendaMemberAmong,
  holdsAll,
  isTheirs,
  seenBy,
} from "#app/usecases/agenda/agenda-member.server.ts";
import { staleSince, untilDecided } from "#app/usecases/agenda/seen-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { MovedStaffBooking } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, FieldRefusal, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { contactHold } from "#app/usecases/messages/first-contacts.server.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { allOf, NOTHING } from "#db/reading.ts";
import { changeLines } from "./change-lines.server.ts";
import { keptLine } from "./chosen-lines.ts";
import { readLineFacts } from "./line-placing.server.ts";

/**
 * Moves one line of a booking, or all lines at the same intervals, to another time or professional, or changes a
 * duration. Conflicts are recorded; they block only under `isStrict` (SLOT_TAKEN). STALE, with `changes`, if it changed
 * meanwhile. VALIDATION where a line would start on another day, or a duration is given for several lines. Refuses
 * otherwise as `replaceStaffBooking`.
 */
export async function moveStaffBooking(
  deps: Deps,
  actor: SignedIn,
  input: MovedStaffBooking,
): Promise<Result<StaffBooking, Refusal>> {
  const businessId = actedFor(actor);
  if (!businessId.ok) return businessId;
  return untilDecided(async (tries) => {
    const { besides, ...facts } = await readTurno(deps, actor, businessId.value, input);
    const member = agendaMemberAmong(actor, besides.membership);
    if (!member.ok) return member;
    const seen = seenBy(member.value, besides.row);
    if (!seen.ok) return seen;
    const { employeeId, date, notify, isStrict = false } = input;
    const lineId = movedLine(member.value, seen.value, input);
    if (lineId === "FORBIDDEN") return err({ code: lineId });
    const isHere = facts.people.some(({ id, isGone }) => id === employeeId && !isGone);
    if (employeeId !== null && !isHere) return err({ code: "NOT_FOUND" });
    // The line may have existed in the version that was seen, so STALE goes before NOT_FOUND.
    const stale = await staleSince(deps, member.value, seen.value, input.version);
    if (stale) return stale;
    if (lineId === "NOT_FOUND") return err({ code: lineId });
    const turno = { date: seen.value.date, lines: seen.value.lines.map(keptLine) };
    const moved = movedLines(turno, { ...input, lineId: lineId?.id ?? null });
    if (!moved.ok) return err(faultOf(moved.error));
    const { comments } = seen.value;
    const { hold } = besides;
    const wanted = { row: seen.value, facts, date, comments, notify, tries, hold, isStrict };
    return changeLines(deps, member.value, { ...wanted, lines: moved.value });
  });
}

/**
 * The booking, the facts that decide on its lines, and the membership, in one trip: a member who drags waits for each
 * trip.
 */
function readTurno(
  deps: Deps,
  actor: SignedIn,
  businessId: string,
  { bookingId, employeeId, date, notify }: MovedStaffBooking,
) {
  const employeeIds = employeeId === null ? [] : [employeeId];
  const key = { businessId, bookingId, storeId: null, employeeIds, serviceIds: [], dates: [date] };
  const row = staffBookingOf(deps.db, { businessId, bookingId });
  const membership = membershipOf(deps, actor, businessId);
  const hold = notify ? contactHold(deps, businessId) : NOTHING;
  return readLineFacts(deps, key, allOf({ row, membership, hold }));
}

/** The line that moves; null: all lines. Professionals move only their own lines, and never to another professional. */
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
