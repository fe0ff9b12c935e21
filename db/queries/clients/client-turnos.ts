import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";

/** A booking on the client's card; for a professional, `lines` has only their own. */
export type ClientTurno = {
  readonly id: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly status: BookingStatus;
  readonly storeName: string;
  readonly lines: readonly ClientTurnoLine[];
};

export type ClientTurnoLine = {
  readonly serviceName: string;
  readonly employeeName: string;
  readonly centavos: number;
};

type TurnosAsked = {
  readonly businessId: string;
  readonly clientId: string;
  /** Only the lines of this professional; null: all lines. */
  readonly employeeId: string | null;
  /** Only bookings that begin before this minute. */
  readonly before: UtcMinute;
  readonly most: number;
};

/** A client's bookings, the latest first. */
export function turnosOfClient(db: Database, asked: TurnosAsked): Reading<readonly ClientTurno[]> {
  const began = sql`${bookings.startUtcMinute} < ${asked.before}`;
  const found = turnosWhere(db, asked, began).orderBy(sql`${bookings.startUtcMinute} desc`).limit(asked.most);
  return reading([found], ([rows]) => rows);
}

/** A client's upcoming bookings that are not cancelled, the earliest first. */
export function turnosAhead(
  db: Database,
  asked: Omit<TurnosAsked, "before"> & { readonly from: UtcMinute },
): Reading<readonly ClientTurno[]> {
  const comes = sql`${bookings.startUtcMinute} >= ${asked.from} and ${bookings.status} <> 'CANCELLED'`;
  const found = turnosWhere(db, asked, comes).orderBy(bookings.startUtcMinute).limit(asked.most);
  return reading([found], ([rows]) => rows);
}

function turnosWhere(
  db: Database,
  { businessId, clientId, employeeId }: Pick<TurnosAsked, "businessId" | "clientId" | "employeeId">,
  when: SQL,
) {
  const own = employeeId === null ? sql`1` : sql`${bookingLines.employeeId} = ${employeeId}`;
  const lines = jsonRows<ClientTurnoLine>(
    {
      serviceName: bookingLines.serviceName,
      employeeName: bookingLines.employeeName,
      centavos: sql`${bookingLines.priceCentavos} + ${bookingLines.additionalCentavos}`,
    },
    sql`from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id} and ${own}`,
  );
  const isOwn =
    employeeId === null
      ? undefined
      : sql`exists (select 1 from booking_lines mine where mine.booking_id = ${bookings.id} and mine.employee_id = ${employeeId})`;
  return db
    .select({
      ...named({
        id: bookings.id,
        date: bookings.date,
        startMinute: bookings.startMinute,
        startUtcMinute: bookings.startUtcMinute,
        endUtcMinute: bookings.endUtcMinute,
        status: bookings.status,
        storeName: bookings.storeName,
      }),
      lines: lines.as("lines"),
    })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.businessId, businessId), when, isOwn));
}
