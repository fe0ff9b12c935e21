import { eq } from "drizzle-orm";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** A booking's time and place: the data that every holder of its id may see. */
export type TurnoPlace = {
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** The store's time zone. */
  readonly zone: string;
  /** Until when the deposit is awaited (ms). */
  readonly depositDueAt: Instant | null;
};

export function turnoPlace(db: Database, bookingId: string): Reading<TurnoPlace | null> {
  const { storeName, date, startMinute, timeZone: zone, depositDueAt } = bookings;
  const place = db
    .select(named({ storeName, date, startMinute, zone, depositDueAt }))
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return reading([place], ([rows]) => rows[0] ?? null);
}
