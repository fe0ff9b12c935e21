import { and, asc, eq, inArray } from "drizzle-orm";
import { TOLD_CHANGES, type ToldChange } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isHeldBy } from "#db/queries/bookings/turno-holder.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** A change in a booking's history. */
export type BookingChange = {
  readonly kind: ToldChange;
  /** Instant in ms. */
  readonly at: number;
  /** The booking's time before a move. */
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
};

/** The changes of a customer's booking that the customer is told about, in order. */
export function changesOf(
  db: Database,
  { bookingId, customerId }: { readonly bookingId: string; readonly customerId: string | null },
): Reading<readonly BookingChange[]> {
  const { kind, at, fromDate, fromMinute, version } = bookingChanges;
  return reading(
    [
      db
        .select(named({ kind, at, fromDate, fromMinute }))
        .from(bookingChanges)
        .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
        .where(
          and(
            eq(bookingChanges.bookingId, bookingId),
            isHeldBy(customerId),
            inArray(kind, [...TOLD_CHANGES]),
          ),
        )
        .orderBy(asc(version)),
    ],
    ([rows]) => rows as ((typeof rows)[number] & { readonly kind: ToldChange })[],
  );
}
