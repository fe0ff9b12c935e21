import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AwayKind } from "#app/domain/codes/calendar.ts";
import type { ServiceColor } from "#app/domain/codes/catalog.ts";
import type { BusyPerson } from "#app/domain/setup/affected/next-places.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime, isOpenTurno, isToCall } from "#db/predicates.ts";
import type { OpenLine } from "#db/queries/setup/affected.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, timeOff } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { listOf } from "#db/writing.ts";

type AwayKey = {
  readonly businessId: string;
  /** Ids of time-off rows or of series. */
  readonly ids: readonly string[];
  /** Time off that has ended by then is left out, and so are bookings that have begun. */
  readonly now: UtcMinute;
};

/** A time at which a professional is away, in UTC minutes. */
export type AwayTime = Span & {
  readonly id: string;
  readonly employeeId: string;
  readonly seriesId: string | null;
  readonly kind: AwayKind;
  readonly reason: string | null;
};

/** The times with these ids, in order of their start. */
export function awayTimes(db: Database, key: AwayKey): Reading<readonly AwayTime[]> {
  const { id, employeeId, seriesId, startUtcMinute: from, endUtcMinute: to, reason } = timeOff;
  const found = db
    .select({
      ...named({ id, employeeId, seriesId, from, to, reason }),
      kind: sql<AwayKind>`${timeOff.kind}`.as("kind"),
    })
    .from(timeOff)
    .where(isAsked(key))
    .orderBy(from, id);
  return reading([found], ([rows]) => rows);
}

/** A service of an upcoming booking during such a time. */
export type AwayLine = OpenLine & {
  readonly color: ServiceColor;
  /** Its client is on the list to call, called or not. */
  readonly isToCall: boolean;
};

/** The upcoming services during such times, in order of their start. */
export function awayLines(db: Database, key: AwayKey): Reading<readonly AwayLine[]> {
  const { bookingId, employeeId, serviceId, startUtcMinute, endUtcMinute } = bookingLines;
  const { storeId, date, startUtcMinute: begins, endUtcMinute: ends } = bookings;
  const line = { bookingId, storeId, date, employeeId, serviceId, from: startUtcMinute, to: endUtcMinute };
  const found = db
    .selectDistinct({
      ...named({ ...line, begins, ends, color: services.displayColor }),
      isToCall: isToCall(bookingId).mapWith(Boolean).as("isToCall"),
    })
    .from(timeOff)
    // A cross join keeps its order: the lines of each time are found by the index of active ones.
    .crossJoin(bookingLines)
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.businessId, key.businessId)))
    .innerJoin(services, and(eq(services.id, serviceId), eq(services.businessId, key.businessId)))
    .where(
      and(
        isAsked(key),
        sql`${bookingLines.active} = 1 and ${employeeId} = ${timeOff.employeeId}
          and ${startUtcMinute} > ${timeOff.startUtcMinute} - ${LONGEST_LINE_MINUTES}
          and ${startUtcMinute} < ${timeOff.endUtcMinute} and ${endUtcMinute} > ${timeOff.startUtcMinute}`,
        isOpenTurno(bookings.status),
        sql`${begins} > ${key.now}`,
      ),
    )
    .orderBy(startUtcMinute, bookingId);
  return reading([found], ([rows]) =>
    rows.map(({ from, to, begins, ends, ...rest }) => ({
      ...rest,
      span: { from, to },
      turno: { from: begins, to: ends },
    })),
  );
}

function isAsked({ businessId, ids, now }: AwayKey): SQL | undefined {
  const asked = listOf(ids);
  return and(
    eq(timeOff.businessId, businessId),
    sql`(${timeOff.id} in ${asked} or ${timeOff.seriesId} in ${asked})`,
    sql`${timeOff.endUtcMinute} > ${now}`,
    isAwayTime(timeOff.kind),
  );
}

/** The lines that professionals of a business have within the given spans, in UTC minutes. */
export function busyWithin(
  db: Database,
  { businessId, asked }: { readonly businessId: string; readonly asked: readonly BusyPerson[] },
): Reading<readonly (BusyPerson & { readonly bookingId: string })[]> {
  const { bookingId, employeeId, startUtcMinute: from, endUtcMinute: to } = bookingLines;
  const found = db
    .selectDistinct(named({ bookingId, employeeId, from, to }))
    .from(sql`json_each(${JSON.stringify(asked)}) as asked`)
    .crossJoin(employees)
    .crossJoin(bookingLines)
    .where(
      sql`${employees.id} = asked.value ->> 'employeeId' and ${employees.businessId} = ${businessId}
        and ${bookingLines.active} = 1 and ${employeeId} = ${employees.id}
        and ${from} > asked.value ->> 'from' - ${LONGEST_LINE_MINUTES}
        and ${from} < asked.value ->> 'to' and ${to} > asked.value ->> 'from'`,
    );
  return reading([found], ([rows]) => rows);
}
