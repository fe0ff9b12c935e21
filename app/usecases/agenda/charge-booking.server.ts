import type { BookingDetail } from "#app/domain/codes/booking.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { seenOf } from "#app/usecases/agenda/lines/change-lines.server.ts";
import { standingBookingOf } from "#app/usecases/agenda/lines/standing-booking.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { addCharges, type NewCharge } from "#db/queries/bookings/staff-status.ts";
import { writeThenRead } from "#db/writing.ts";
import { type AgendaMember, agendaMember, holdsAll } from "./agenda-member.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { AGAIN, orAgain, seenBooking, staleSince, untilDecided } from "./seen-booking.server.ts";
import { toStaffBooking } from "./shown-booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { ChargeInput, NoteInput } from "./staff-inputs.ts";

/**
 * 'Cobrar': records the payments and finishes the booking (CHECKOUT); a booking finished without a charge can still get
 * it. Follows the status table (contract, Status). STATUS_NOT_ALLOWED for a booking already charged.
 */
export async function chargeBooking(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version, parts }: ChargeInput,
): Promise<Result<StaffBooking, Refusal>> {
  const charges = parts.map((part) => ({ ...part, id: deps.newId() }));
  const details = parts.map(
    ({ method, centavos }): BookingDetail => ({ field: "CHARGE", of: method, from: null, to: centavos }),
  );
  return onWhole(deps, actor, { bookingId, version }, (member, row) =>
    row.status === "CHECKOUT"
      ? chargeLate(deps, member, { row, charges, details })
      : changeStatus(deps, member, { row, to: "CHECKOUT", kind: "CHARGED", charges, details }),
  );
}

/**
 * Takes the charges back and sets the booking to PENDING; a PENDING booking stays as it is. STATUS_NOT_ALLOWED for a
 * booking that is not finished (CHECKOUT).
 */
export async function undoCharge(
  deps: Deps,
  actor: SignedIn,
  input: Pick<NoteInput, "bookingId" | "version">,
): Promise<Result<StaffBooking, Refusal>> {
  return onWhole(deps, actor, input, async (member, row) => {
    if (row.status === "PENDING") return ok(toStaffBooking(row, member, deps.now()));
    if (row.status !== "CHECKOUT") return err({ code: "STATUS_NOT_ALLOWED" });
    return changeStatus(deps, member, { row, to: "PENDING", kind: "CHARGE_UNDONE" });
  });
}

type Row = Parameters<typeof toStaffBooking>[0];
type Answer = Promise<Result<StaffBooking, Refusal> | typeof AGAIN>;

async function onWhole(
  deps: Deps,
  actor: SignedIn,
  { bookingId, version }: Pick<NoteInput, "bookingId" | "version">,
  decide: (member: AgendaMember, row: Row) => Answer,
): Promise<Result<StaffBooking, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  return untilDecided(async () => {
    const seen = await seenBooking(deps, member.value, bookingId);
    if (!seen.ok) return seen;
    if (!holdsAll(member.value, seen.value)) return err({ code: "FORBIDDEN" });
    const stale = await staleSince(deps, member.value, seen.value, version);
    return stale ?? decide(member.value, seen.value);
  });
}

type Late = {
  readonly row: Row;
  readonly charges: readonly NewCharge[];
  readonly details: readonly BookingDetail[];
};

async function chargeLate(deps: Deps, member: AgendaMember, { row, charges, details }: Late): Answer {
  if (charges.length === 0) return ok(toStaffBooking(row, member, deps.now()));
  if (row.charges.some(({ undoneAt }) => undoneAt === null)) return err({ code: "STATUS_NOT_ALLOWED" });
  const stamp = { by: member.userId, at: deps.now() };
  const statements = addCharges(deps.db, { ...seenOf(row), charges, details }, stamp);
  const key = { businessId: row.businessId, bookingId: row.id };
  const after = await orAgain(writeThenRead(deps.db, statements, standingBookingOf(deps.db, key)));
  if (after === AGAIN || after === null) return AGAIN;
  return ok(toStaffBooking(after, member, deps.now()));
}
