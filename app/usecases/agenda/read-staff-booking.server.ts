import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { staffBookingsOn } from "#db/queries/agenda/staff-booking-list.ts";
import { read } from "#db/reading.ts";
import { agendaMember, isTheirs } from "./agenda-member.server.ts";
import { seenBooking } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";

/** One turno as its salon sees it; NOT_FOUND for another business's, and to a professional for one without a line of theirs. */
export async function readStaffBooking(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const seen = await seenBooking(deps, member.value, bookingId);
  return seen.ok ? ok(toStaffBooking(seen.value, member.value, deps.now())) : seen;
}

export type AskedBookings = {
  readonly dates: readonly LocalDate[];
  /** Null: every store. */
  readonly storeId: string | null;
  /** Null: everybody. */
  readonly employeeId: string | null;
};

/** The turnos of some dates, whatever became of them, in the order of their start; to a professional those with a line of theirs. */
export async function listStaffBookings(
  deps: Deps,
  actor: SignedIn,
  { dates, storeId, employeeId }: AskedBookings,
): Promise<Result<readonly StaffBooking[], Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const rows = await read(deps.db, staffBookingsOn(deps.db, { businessId, storeId, dates }));
  const now = deps.now();
  return ok(
    rows
      .filter(({ lines }) => employeeId === null || lines.some((line) => line.employeeId === employeeId))
      .filter(({ lines }) => lines.some((line) => isTheirs(member.value, line)))
      .map((row) => toStaffBooking(row, member.value, now)),
  );
}
