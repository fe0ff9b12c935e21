import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import {
  columnsOf,
  isChoiceOf,
  isOnlyOf,
  isStateOf,
  MOST_TO_SAY,
} from "#db/queries/messages/sayings/saying-columns.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";

/**
 * Messages about what staff did since `since` with bookings that have not begun: made, moved, handed over or cancelled.
 * `employeeId` as in `remindersToSay`.
 */
export function staffActsToSay(
  db: Database,
  businessId: string,
  { since, now }: { readonly since: Instant; readonly now: UtcMinute },
  employeeId: string | null = null,
): Reading<readonly ToSay[]> {
  const { kind: change, at, changedBy, version, bookingId } = bookingChanges;
  const saying = sql`case ${change} when 'CREATED' then 'CONFIRMATION' when 'CANCELLED' then 'CANCELLATION' else 'CHANGE' end`;
  const subject = sql`${bookings.id} || iif(${change} in ('CREATED', 'CANCELLED'), '', ':' || ${version})`;
  const lately = sql`${changedBy} = 'STAFF' and ${change} in ('CREATED', 'RESCHEDULED', 'EMPLOYEE_CHANGED', 'CANCELLED')`;
  const stands = sql`iif(${change} = 'CANCELLED', ${bookings.status} = 'CANCELLED' and ${bookings.cancelReason} = 'BY_BUSINESS',
    ${bookings.status} = 'PENDING' or (${change} <> 'CREATED' and ${bookings.status} = 'PENDING_DEPOSIT'))`;
  // The last of several changes tells them all.
  const isLast = sql`not exists (select 1 from booking_changes later where later.booking_id = ${bookingId}
    and later.version > ${version} and later.kind in ('RESCHEDULED', 'EMPLOYEE_CHANGED')
    and ${change} in ('RESCHEDULED', 'EMPLOYEE_CHANGED'))`;
  const found = db
    .select({ ...columnsOf("CHANGE", subject), saying: sql<Saying>`${saying}`.as("saying") })
    .from(bookingChanges)
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)))
    .leftJoin(sayings, isStateOf({ businessId, saying, subject }))
    .leftJoin(clientChoices, isChoiceOf({ businessId }))
    .where(
      and(
        eq(bookingChanges.businessId, businessId),
        lately,
        gt(at, since),
        gt(bookings.startUtcMinute, now),
        stands,
        isLast,
        isOnlyOf(employeeId),
      ),
    )
    .orderBy(desc(at))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}
