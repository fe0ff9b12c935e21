import { and, eq, sql } from "drizzle-orm";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { DAY_MINUTES, HOUR_MINUTES } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import { listOf } from "#db/writing.ts";
import { type StaffBookingRow, staffBookingsWhere, toRow } from "./staff-bookings.ts";

export type BookingsKey = {
  readonly businessId: string;
  /** Null: every store. */
  readonly storeId: string | null;
  readonly dates: readonly LocalDate[];
};

/** The turnos of some dates, cancelled ones too, in the order of their start. */
export function staffBookingsOn(
  db: Database,
  { businessId, storeId, dates }: BookingsKey,
): Reading<readonly StaffBookingRow[]> {
  const days = JSON.stringify(dates.map(windowOf));
  const isThere = sql`stores.business_id = ${businessId} and (${storeId} is null or stores.id = ${storeId})
    and found.store_id = stores.id and found.start_utc_minute >= day.value ->> 'from'
    and found.start_utc_minute < day.value ->> 'to'`;
  const from = sql`select found.id from json_each(${days}) as day cross join stores cross join bookings as found`;
  // Each half is found by an index of its own.
  const ids = sql`${from} where ${isThere} and found.status <> 'CANCELLED'
    union ${from} where ${isThere} and found.status = 'CANCELLED'`;
  const asked = and(
    sql`${bookings.id} in (${ids})`,
    eq(bookings.businessId, businessId),
    sql`${bookings.date} in ${listOf(dates)}`,
  );
  return reading([staffBookingsWhere(db, asked)], ([rows]) =>
    rows.map(toRow).toSorted((one, other) => one.startUtcMinute - other.startUtcMinute),
  );
}

/** When a date may be, in UTC minutes, whatever the zone of the store; the date itself has the last word. */
function windowOf(date: LocalDate) {
  const midnight = dayNumber(date) * DAY_MINUTES;
  return { from: midnight - 14 * HOUR_MINUTES, to: midnight + DAY_MINUTES + 12 * HOUR_MINUTES };
}
