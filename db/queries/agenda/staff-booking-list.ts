import { and, eq, sql } from "drizzle-orm";
import type { Span } from "#app/domain/time/spans.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { listOf } from "#db/writing.ts";
import type { StaffBookingRow } from "./staff-booking-row.ts";
import { staffBookingsWhere, toStaffRow } from "./staff-bookings.ts";

type BookingsKey = {
  readonly businessId: string;
  /** Null: every store. */
  readonly storeId: string | null;
  readonly dates: readonly LocalDate[];
  /** The spans that cover those dates, in UTC minutes. */
  readonly windows: readonly Span[];
};

/** The bookings of some dates, cancelled ones too, in order of their start. */
export function staffBookingsOn(
  db: Database,
  { businessId, storeId, dates, windows }: BookingsKey,
): Reading<readonly StaffBookingRow[]> {
  const days = JSON.stringify(windows);
  const isThere = sql`stores.business_id = ${businessId} and (${storeId} is null or stores.id = ${storeId})
    and found.store_id = stores.id and found.start_utc_minute >= wanted.value ->> 'from'
    and found.start_utc_minute < wanted.value ->> 'to'`;
  const from = sql`select found.id from json_each(${days}) as wanted cross join stores cross join bookings as found`;
  // Each half uses its own index.
  const ids = sql`${from} where ${isThere} and found.status <> 'CANCELLED'
    union ${from} where ${isThere} and found.status = 'CANCELLED'`;
  const asked = and(
    sql`${bookings.id} in (${ids})`,
    eq(bookings.businessId, businessId),
    sql`${bookings.date} in ${listOf(dates)}`,
  );
  return reading([staffBookingsWhere(db, asked)], ([rows]) =>
    rows.map(toStaffRow).toSorted((one, other) => one.startUtcMinute - other.startUtcMinute),
  );
}

/** Whether a business has, or had, this store and this professional; null for either means any. */
export function hasPlace(
  db: Database,
  {
    businessId,
    storeId,
    employeeId,
  }: Record<"storeId" | "employeeId", string | null> & Pick<BookingsKey, "businessId">,
): Reading<boolean> {
  const isThere = sql`(${storeId} is null or exists (
      select 1 from stores where id = ${storeId} and business_id = ${businessId}))
    and (${employeeId} is null or exists (
      select 1 from employees where id = ${employeeId} and business_id = ${businessId}))`;
  const found = db.select({ isThere: isThere.mapWith(Boolean).as("isThere") }).from(sql`(select 1) as asked`);
  return reading([found], ([rows]) => rows[0]?.isThere === true);
}
