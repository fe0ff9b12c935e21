import { err, ok, type Result } from "#app/domain/result.ts";
import { overlapsAny, type Span } from "#app/domain/time/spans.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { clearOverdueHolds } from "#app/usecases/payments/clear-overdue-holds.server.ts";
import {
  bookingByKey,
  cappedBooking,
  insertBooking,
  type NewBooking,
} from "#db/queries/bookings/bookings.ts";
import { read } from "#db/reading.ts";
import { clashOf, guardRefusal, isBlockedClient } from "#db/refusals.ts";
import { write } from "#db/writing.ts";
import { blockedRefusal } from "./blocked-refusal.server.ts";
import { bookingRefusal } from "./booking-caps.server.ts";
import { answerToKey } from "./idempotency.ts";

type Placed = Result<string, Refusal>;

/**
 * Writes a booking and returns its id. The database decides: SLOT_TAKEN where another booking holds the time. Overdue unpaid
 * holds are settled first, at most three for each professional, and the write is tried once more (contract, Status). RATE_LIMITED
 * past a cap of the customer, FORBIDDEN with `blockedAt` where the salon has blocked them. `busy`: the professional's known
 * bookings, which spare a useless write.
 */
export async function placeBooking(deps: Deps, booking: NewBooking, busy: readonly Span[]): Promise<Placed> {
  const placed = overlapsAny(busy, { from: booking.startUtcMinute, to: booking.endUtcMinute })
    ? SLOT_TAKEN
    : await insert(deps, booking);
  if (placed.ok || placed.error.code !== "SLOT_TAKEN") return placed;
  const cleared = await Promise.all(turnsOf(booking).map((turn) => clearOverdueHolds(deps, turn)));
  return cleared.includes(true) ? insert(deps, booking) : placed;
}

/** The span of each professional's part of the booking. */
function turnsOf({ lines }: NewBooking) {
  return [...new Set(lines.map((line) => line.employeeId))].map((employeeId) => {
    const own = lines.filter((line) => line.employeeId === employeeId);
    return {
      employeeId,
      startUtcMinute: Math.min(...own.map((line) => line.startUtcMinute)),
      endUtcMinute: Math.max(...own.map((line) => line.endUtcMinute)),
    };
  });
}

const SLOT_TAKEN: Placed = err({ code: "SLOT_TAKEN" });

async function insert(deps: Deps, booking: NewBooking): Promise<Placed> {
  try {
    await write(deps.db, insertBooking(deps.db, booking, deps.newId()));
    deps.later(deliverSoon(deps, { about: booking.id }));
    return ok(booking.id);
  } catch (error) {
    const refused = guardRefusal(error);
    if (refused === "STALE") return err(await bookingRefusal(deps, cappedBooking(booking)));
    if (refused !== null) return err({ code: refused });
    if (isBlockedClient(error)) return err(await blockedRefusal(deps, booking));
    if (booking.idempotency === null || clashOf(error) !== "IDEMPOTENCY_KEY") throw error;
    return answerOfTheOther(deps, booking, booking.idempotency);
  }
}

/** Another request with the same key came first. */
async function answerOfTheOther(
  deps: Deps,
  { customerId }: NewBooking,
  { key, hash }: { readonly key: string; readonly hash: string },
): Promise<Placed> {
  const first = await read(deps.db, bookingByKey(deps.db, { customerId, key }));
  return answerToKey(first, hash) ?? err({ code: "STALE" });
}
