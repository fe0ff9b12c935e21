import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { Statement } from "#db/driver/client.ts";
import { seatWalkIn } from "#db/queries/agenda/walk-ins/walk-in-changes.ts";
import { phoneOfWalkIn, type WalkInRow, walkInRow } from "#db/queries/agenda/walk-ins/walk-in-row.ts";
import type { NewStaffTurno, StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { changeStaffStatus } from "#db/queries/bookings/staff-status.ts";
import { NOTHING, type Reading } from "#db/reading.ts";
import type { ClientInput, Seating } from "../staff-inputs.ts";

/** Reads the walk-in who is seated. */
export function seatedWalkIn(
  { db }: Deps,
  businessId: string,
  seating: Seating | undefined,
): Reading<WalkInRow | null> {
  const id = seating?.walkInId ?? null;
  return id === null ? NOTHING : walkInRow(db, { businessId, id });
}

/** The phone of the walk-in who is seated, to be found among the clients; null without a walk-in. */
export function waitingPhone(businessId: string, seating: Seating | undefined) {
  const id = seating?.walkInId ?? null;
  return id === null ? null : phoneOfWalkIn({ businessId, id });
}

/** The walk-in as the client of their booking; null without a name. */
export function clientOfWalkIn(walkIn: WalkInRow | null): ClientInput | null {
  if (walkIn === null || walkIn.firstName === "") return null;
  const { firstName, lastName, phone } = walkIn;
  return { firstName, lastName, phone, email: null };
}

/** Null: the client may be seated. STALE for a walk-in who waits no more, NOT_FOUND for another business's. */
export function seatingRefusal(seating: Seating | undefined, walkIn: WalkInRow | null): Refusal | null {
  if ((seating?.walkInId ?? null) === null) return null;
  if (walkIn === null) return { code: "NOT_FOUND" };
  return walkIn.endedAt === null ? null : { code: "STALE" };
}

/** The version of a booking right after it was made: arriving is a change. */
export function versionAfter(seating: Seating | undefined): number {
  return seating?.hasBegun ? 2 : 1;
}

/** What seating adds to the batch that makes the booking: the wait ends, and the client has arrived. */
export function seatingOf(
  { db }: Deps,
  seating: Seating | undefined,
  { id: bookingId, businessId, customerId }: NewStaffTurno,
  stamp: StaffStamp,
): Statement[] {
  if (seating === undefined) return [];
  const { walkInId, hasBegun } = seating;
  const { by, at } = stamp;
  const waited = walkInId === null ? [] : seatWalkIn(db, { businessId, id: walkInId }, { bookingId, by, at });
  const seen = { bookingId, businessId, customerId, version: 1 };
  return [...waited, ...(hasBegun ? changeStaffStatus(db, { ...seen, ...ARRIVED }, stamp) : [])];
}

/** 'Llegó', right after the booking was made. */
const ARRIVED = {
  from: "PENDING",
  to: "DONE",
  kind: "STATUS_CHANGED",
  details: [{ field: "STATUS", of: null, from: "PENDING", to: "DONE" }],
  note: null,
  refundsFrom: null,
  keepsRefunds: 0,
  dropsDeposit: false,
  charges: [],
  undoesCharges: false,
  told: null,
} as const;
