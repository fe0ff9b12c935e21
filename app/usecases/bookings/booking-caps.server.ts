import { openTurnosCap } from "#app/domain/caps.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { bookingCounters, capRefusal, fullCounter } from "#app/usecases/limits/caps.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { runningWindows, standingOf } from "#db/queries/accounts/capped-rates.ts";
import { openTurnosOf } from "#db/queries/bookings/booking-caps.ts";
import type { BookingLimits } from "#db/queries/bookings/bookings.ts";
import { readAll } from "#db/reading.ts";

/** The counters that a customer's booking adds to, and the caps; the database checks them as it writes. */
export function bookingLimits(deps: Deps, customerId: string): BookingLimits {
  return { counters: bookingCounters(deps, customerId), caps: deps.settings.caps };
}

type Wish = {
  readonly customerId: string;
  readonly businessId: string;
  readonly storeId: string;
  readonly asksDeposit: boolean;
};

/** Why the database refused a customer's booking: RATE_LIMITED with the cap reached; STALE where no cap is reached (any more). */
export async function bookingRefusal(deps: Deps, wish: Wish): Promise<Refusal> {
  const { standing, turnos, windows, counters } = await factsOf(deps, wish);
  if (standing === null || standing.isStaff) return { code: "STALE" };
  const { isVerified } = standing;
  const cap =
    openTurnosCap(deps.settings.caps, isVerified, turnos, wish) ??
    fullCounter(deps, isVerified, counters, windows);
  return cap === null ? { code: "STALE" } : capRefusal(cap, deps.now());
}

/** The same for a move, which adds no open booking. Without an account, the booking itself is counted, as not verified. */
export async function moveRefusal(
  deps: Deps,
  who: Pick<Wish, "customerId" | "businessId">,
): Promise<Refusal> {
  const { standing, windows, counters } = await factsOf(deps, who);
  if (standing?.isStaff) return { code: "STALE" };
  const cap = fullCounter(deps, standing?.isVerified ?? false, counters, windows);
  return cap === null ? { code: "STALE" } : capRefusal(cap, deps.now());
}

async function factsOf(deps: Deps, who: Pick<Wish, "customerId" | "businessId">) {
  const counters = bookingCounters(deps, who.customerId);
  const keys = counters.map(({ key }) => key);
  const facts = await readAll(deps.db, {
    standing: standingOf(deps.db, who),
    turnos: openTurnosOf(deps.db, { customerId: who.customerId, now: minuteNow(deps) }),
    windows: runningWindows(deps.db, keys, deps.now()),
  });
  return { ...facts, counters };
}
