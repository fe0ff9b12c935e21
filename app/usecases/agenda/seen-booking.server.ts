import { err, type Result } from "#app/domain/result.ts";
import {
  type StandingBooking,
  standingBookingOf,
} from "#app/usecases/agenda/lines/standing-booking.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import type { StaffBookingRow } from "#db/queries/agenda/staff-booking-row.ts";
import { read } from "#db/reading.ts";
import { clashOf, guardRefusal, isTimeGone } from "#db/refusals.ts";
import { type AgendaMember, seenBy } from "./agenda-member.server.ts";
import { changesSince } from "./staff-history.server.ts";

/** The booking changed, or the time was taken, meanwhile: decide anew. */
export const AGAIN = "AGAIN";

/** Staff, customers, the clock and payments may all change a booking at once. */
const TRIES = 8;

/** Reads, decides and writes, again until no other change comes first; STALE once the tries are used up. */
export async function untilDecided<T>(
  attempt: (tries: number) => Promise<Result<T, Refusal> | typeof AGAIN>,
): Promise<Result<T, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await attempt(tries);
    if (answer !== AGAIN) return answer;
  }
  return STALE;
}

/**
 * AGAIN where the database finds that the booking changed (`STALE`), that the key was used, or that a time is no longer
 * free.
 */
export async function orAgain<T>(written: Promise<T>): Promise<T | typeof AGAIN> {
  try {
    return await written;
  } catch (error) {
    const isSentTwice = clashOf(error) === "IDEMPOTENCY_KEY";
    if (isSentTwice || guardRefusal(error) === "STALE" || isTimeGone(error)) return AGAIN;
    throw error;
  }
}

/** The booking for a member; NOT_FOUND for a booking that they may not see. */
export async function seenBooking(
  deps: Deps,
  member: AgendaMember,
  bookingId: string,
): Promise<Result<StandingBooking, Refusal>> {
  const { businessId } = member;
  return seenBy(member, await read(deps.db, standingBookingOf(deps.db, { businessId, bookingId })));
}

/** STALE, with the changes since, unless the booking is at the version that was seen; then null. */
export async function staleSince(
  deps: Deps,
  member: AgendaMember,
  row: StaffBookingRow,
  version: number | null,
): Promise<Result<never, Refusal> | null> {
  if (version === null || version === row.version) return null;
  return err({ code: "STALE", changes: await changesSince(deps, member, row, version) });
}
