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

/** Somebody was first, or took the time: what was decided is to be decided anew. */
export const AGAIN = "AGAIN";

/** Salon, customers, the clock and payments may all change one turno at once. */
const TRIES = 8;

/** Reads, decides and writes, each time anew, until nobody else was first; STALE where it would not keep still. */
export async function untilDecided<T>(
  attempt: (tries: number) => Promise<Result<T, Refusal> | typeof AGAIN>,
): Promise<Result<T, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await attempt(tries);
    if (answer !== AGAIN) return answer;
  }
  return STALE;
}

/** AGAIN where the database found that somebody was first (`STALE`, or the same key), or that a time is not free any more. */
export async function orAgain<T>(written: Promise<T>): Promise<T | typeof AGAIN> {
  try {
    return await written;
  } catch (error) {
    const isSentTwice = clashOf(error) === "IDEMPOTENCY_KEY";
    if (isSentTwice || guardRefusal(error) === "STALE" || isTimeGone(error)) return AGAIN;
    throw error;
  }
}

/** The turno that staff look at; NOT_FOUND for what is not there for them. */
export async function seenBooking(
  deps: Deps,
  member: AgendaMember,
  bookingId: string,
): Promise<Result<StandingBooking, Refusal>> {
  const { businessId } = member;
  return seenBy(member, await read(deps.db, standingBookingOf(deps.db, { businessId, bookingId })));
}

/** STALE, with who changed what since, where the turno is not at the version that was seen; null where it is. */
export async function staleSince(
  deps: Deps,
  member: AgendaMember,
  row: StaffBookingRow,
  version: number | null,
): Promise<Result<never, Refusal> | null> {
  if (version === null || version === row.version) return null;
  return err({ code: "STALE", changes: await changesSince(deps, member, row, version) });
}
