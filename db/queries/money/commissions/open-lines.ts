import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import type { OpenLine } from "#app/domain/money/commissions/statement.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** Most lines of a statement. A professional with more lines in some days settles fewer days at once. */
export const MOST_LINES = 2_000;
/** Most changed bookings that are looked at again at once; the rest waits for the next closing. */
const MOST_TOUCHED = 500;

const ofTurno = (what: string) => sql`(select ${sql.raw(what)} where booking_id = ${bookings.id}`;
const LINES_OF = sql`(select sum(price_centavos + additional_centavos) from booking_lines other
  where other.booking_id = ${bookings.id}`;
const own = sql`${bookingLines.priceCentavos} + ${bookingLines.additionalCentavos}`;
const isAlone = sql`${bookings.lineCount} = 1`;

const LINE = {
  ...named({
    lineId: bookingLines.id,
    bookingId: bookings.id,
    serviceId: bookingLines.serviceId,
    serviceName: bookingLines.serviceName,
    date: bookings.date,
    startMinute: bookingLines.startMinute,
    status: bookings.status,
    position: bookingLines.position,
    lineCount: bookings.lineCount,
  }),
  clientName: sql<string | null>`nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), '')`.as(
    "clientName",
  ),
  lineCentavos: sql<number>`${own}`.as("lineCentavos"),
  beforeCentavos:
    sql<number>`iif(${isAlone}, 0, coalesce(${LINES_OF} and other.position < ${bookingLines.position}), 0))`.as(
      "beforeCentavos",
    ),
  totalCentavos: sql<number>`iif(${isAlone}, ${own}, ${LINES_OF}))`.as("totalCentavos"),
  chargedCentavos:
    sql<number>`iif(${bookings.status} = 'CHECKOUT', coalesce(${ofTurno("sum(centavos) from charges")} and undone_at is null), 0), 0)`.as(
      "chargedCentavos",
    ),
  depositCentavos: depositHeld(bookings).as("depositCentavos"),
  isDepositByCard:
    sql<boolean>`${bookings.depositPaidAt} is not null and exists ${ofTurno("1 from payments")} and provider = 'mercado-pago' and status = 'APPROVED' and refund_status is null and gone_centavos < amount_centavos)`
      .mapWith(Boolean)
      .as("isDepositByCard"),
  isClosed:
    sql<boolean>`exists (select 1 from commission_entries entry where entry.line_id = ${bookingLines.id} and entry.employee_id = ${bookingLines.employeeId} and entry.kind = 'LINE')`
      .mapWith(Boolean)
      .as("isClosed"),
};

/** A line as it is now; `isClosed`: a closing of this professional has it. */
type FoundLine = OpenLine & { readonly status: BookingStatus; readonly isClosed: boolean };

type LinesKey = DaySpan & {
  readonly businessId: string;
  readonly employeeId: string;
  /** All of those days lie between these minutes, whatever the time zone of a store. */
  readonly fromMinute: UtcMinute;
  readonly toMinute: UtcMinute;
  /** Closed days, which are left out: from `from` on, before `before`. */
  readonly closed: { readonly from: string; readonly before: string } | null;
};

/** A professional's services of some days that no closing has. Reads one line more than a statement may have. */
export function linesToSettle(db: Database, key: LinesKey): Reading<readonly FoundLine[]> {
  const { businessId, employeeId, from, to, fromMinute, toMinute, closed } = key;
  const found = linesWhere(
    db,
    and(
      sql`${bookingLines.employeeId} = ${employeeId} and ${bookingLines.active} = 1`,
      sql`${bookingLines.startUtcMinute} between ${fromMinute} and ${toMinute}`,
      sql`+${bookingLines.businessId} = ${businessId}`,
      sql`${bookings.date} between ${from} and ${to}`,
      closed === null
        ? undefined
        : sql`not (${bookings.date} >= ${closed.from} and ${bookings.date} < ${closed.before})`,
      sql`not exists (select 1 from commission_entries entry where entry.line_id = ${bookingLines.id} and entry.employee_id = ${employeeId} and entry.kind = 'LINE')`,
    ),
  ).limit(MOST_LINES + 1);
  return reading([found], ([rows]) => rows);
}

type TouchedKey = {
  readonly businessId: string;
  readonly employeeId: string;
  /** Only touches after this one. */
  readonly after: number;
};

/** The professional's services in bookings that have changed since, and the number of the last touch that was read. */
export function touchedLines(
  db: Database,
  { businessId, employeeId, after }: TouchedKey,
): Reading<{ readonly lines: readonly FoundLine[]; readonly through: number }> {
  const lines = linesWhere(
    db,
    and(
      sql`${bookings.id} in ${touchedSince({ businessId, after })}`,
      eq(bookings.businessId, businessId),
      sql`+${bookingLines.employeeId} = ${employeeId}`,
    ),
  );
  const last = db
    .select({ through: sql<number>`coalesce(max(seq), ${after})`.as("through") })
    .from(sql`(select seq from commission_touches where business_id = ${businessId} and seq > ${after}
      order by seq limit ${MOST_TOUCHED})`);
  return reading([lines, last], ([rows, [end]]) => ({ lines: rows, through: end?.through ?? after }));
}

/** The ids of the first bookings that have changed since. */
export function touchedSince({ businessId, after }: Omit<TouchedKey, "employeeId">): SQL {
  return sql`(select booking_id from (select booking_id from commission_touches
    where business_id = ${businessId} and seq > ${after} order by seq limit ${MOST_TOUCHED}))`;
}

/** The number of the business's last touch; 0 for none. */
export function lastTouched(db: Database, businessId: string): Reading<number> {
  const last = db
    .select({ seq: sql<number>`seq`.as("seq") })
    .from(sql`commission_touches`)
    .where(sql`business_id = ${businessId}`)
    .orderBy(sql`seq desc`)
    .limit(1);
  return reading([last], ([[row]]) => row?.seq ?? 0);
}

function linesWhere(db: Database, where: SQL | undefined) {
  return db
    .select(LINE)
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .where(where)
    .orderBy(asc(bookingLines.startUtcMinute), asc(bookingLines.id));
}
