import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type BookingView, PAGE, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

type ListKey = {
  readonly customerId: string;
  readonly statuses: readonly BookingStatus[];
  readonly now: UtcMinute;
  /** The booking after which the list continues; null: from the start. */
  readonly before: string | null;
  /** The most bookings to return; by default `PAGE` (contract). */
  readonly limit?: number;
};

/** A customer's bookings: open and not over, soonest first; then the rest, newest first (contract). */
export function bookingsOf(db: Database, key: ListKey): Reading<readonly BookingView[]> {
  const { limit = PAGE } = key;
  const mine = eq(bookings.customerId, key.customerId);
  const wanted = inArray(bookings.status, [...key.statuses]);
  const coming = isComing(key.now);
  const soonest = [asc(bookings.startUtcMinute), asc(bookings.id)];
  const newest = [desc(bookings.startUtcMinute), desc(bookings.id)];
  return reading(
    [
      viewsWhere(db, and(mine, coming, wanted, afterAmongComing(key)), { order: soonest, limit }),
      viewsWhere(db, and(mine, sql`not (${coming})`, wanted, afterAmongRest(key)), { order: newest, limit }),
    ],
    ([open, rest]) => [...toViews(open), ...toViews(rest)].slice(0, limit),
  );
}

/** An open booking that is not over. The status condition must match the index `bookings_open` word for word. */
function isComing(now: UtcMinute): SQL {
  return sql`${isOpenTurno(bookings.status)} and ${bookings.endUtcMinute} > ${now}`;
}

/** The open bookings after `before`; none if `before` is among the rest. */
function afterAmongComing({ customerId, now, before }: ListKey): SQL | undefined {
  if (before === null) return undefined;
  return sql`(${bookings.startUtcMinute}, ${bookings.id}) > (select last.start_utc_minute, last.id from bookings last
    where last.id = ${before} and last.customer_id = ${customerId} and ${wasComing(now)})`;
}

/** The rest after `before`; all of the rest if `before` is still among the open bookings. */
function afterAmongRest({ customerId, now, before }: ListKey): SQL | undefined {
  if (before === null) return undefined;
  return sql`(${bookings.startUtcMinute}, ${bookings.id}) < (select iif(${wasComing(now)}, ${END_OF_TIME}, last.start_utc_minute), last.id
    from bookings last where last.id = ${before} and last.customer_id = ${customerId})`;
}

const END_OF_TIME = sql.raw("9000000000");

function wasComing(now: UtcMinute): SQL {
  return sql`${isOpenTurno(sql`last.status`)} and last.end_utc_minute > ${now}`;
}
