import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";

type PlacingKey = {
  readonly businessId: string;
  readonly storeId: string;
  /** One professional; null: all of the store. */
  readonly employeeId: string | null;
  /** The booking to change, which does not conflict with itself; null: a new booking. */
  readonly bookingId: string | null;
  /** The window in which bookings are looked up, in UTC minutes `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** A professional of a store with their shifts and busy times, whether or not customers may choose them. */
type PlacingEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly ownWeekly: WeeklyShifts | null;
  /** In UTC minutes, like `busy`, which covers every store. */
  readonly timeOff: readonly Span[];
  readonly busy: readonly Span[];
};

/** The professionals of a store, in order, to which staff may give a service, with their shifts and busy times. */
export function placingEmployees(
  db: Database,
  { businessId, storeId, employeeId, bookingId, from, to }: PlacingKey,
): Reading<readonly PlacingEmployee[]> {
  const away = jsonRows<Span>(
    { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
    sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id} and ${timeOff.businessId} = ${businessId}
      and ${timeOff.endUtcMinute} > ${from} and ${timeOff.startUtcMinute} < ${to}`,
  );
  const busy = jsonRows<Span>(
    { from: bookingLines.startUtcMinute, to: bookingLines.endUtcMinute },
    sql`from ${bookingLines} where ${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${employees.id}
      and ${bookingLines.startUtcMinute} < ${to} and ${bookingLines.startUtcMinute} > ${from - LONGEST_LINE_MINUTES}
      and ${bookingLines.endUtcMinute} > ${from} and ${bookingLines.bookingId} <> ${bookingId ?? ""}`,
  );
  const { id, firstName, lastName, pictureUrl } = employees;
  const found = db
    .select({
      ...named({ id, firstName, lastName, pictureUrl, ownWeekly: storeEmployees.hours }),
      timeOff: away.as("timeOff"),
      busy: busy.as("busy"),
    })
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(
      and(
        eq(storeEmployees.storeId, storeId),
        eq(storeEmployees.businessId, businessId),
        isNull(employees.hiddenAt),
        employeeId === null ? undefined : eq(employees.id, employeeId),
      ),
    )
    .orderBy(asc(employees.position), asc(employees.id));
  return reading([found], ([rows]) => rows);
}
