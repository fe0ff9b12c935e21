import { sql } from "drizzle-orm";
import type { Days } from "#app/domain/reports/spans.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { KEPT } from "./day-turnos.ts";

/** A booking that its client missed. */
export type MissedTurno = {
  readonly bookingId: string;
  readonly clientName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** The professionals by their names at the time, in the order of the lines. */
  readonly people: readonly string[];
  readonly services: readonly string[];
  readonly totalCentavos: number;
  /** The part of the deposit that is there. */
  readonly keptCentavos: number;
};

type MissedKey = {
  readonly businessId: string;
  /** Null: the whole business. */
  readonly storeId: string | null;
  readonly days: Days;
  /** A span that covers these days in every store's time zone. */
  readonly within: { readonly from: UtcMinute; readonly to: UtcMinute };
  readonly most: number;
};

type Values = {
  readonly businessId: string;
  readonly storeId: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly fromUtc: UtcMinute;
  readonly toUtc: UtcMinute;
  readonly most: number;
};

const NAMES = (column: "employee_name" | "service_name") =>
  sql<string>`(select json_group_array(name) from (select ${sql.raw(column)} as name from booking_lines
    where booking_id = bookings.id order by position))`;

const MISSED = prepared((db, given: Given<Values>) =>
  db
    .select({
      ...named({
        bookingId: bookings.id,
        date: bookings.date,
        startMinute: bookings.startMinute,
        totalCentavos: bookings.totalCentavos,
      }),
      clientName: sql<string>`coalesce((select trim(first_name || ' ' || last_name) from clients
        where clients.id = bookings.client_id and clients.business_id = ${given.businessId}), '')`.as(
        "clientName",
      ),
      people: NAMES("employee_name").as("people"),
      services: NAMES("service_name").as("services"),
      keptCentavos: KEPT.as("keptCentavos"),
    })
    .from(bookings)
    .where(
      sql`${bookings.businessId} = ${given.businessId} and status = 'NO_SHOW'
        and ${bookings.startUtcMinute} >= ${given.fromUtc} and ${bookings.startUtcMinute} < ${given.toUtc}
        and ${bookings.date} between ${given.from} and ${given.to}
        and (${given.storeId} is null or ${bookings.storeId} = ${given.storeId})`,
    )
    .orderBy(sql`${bookings.startUtcMinute} desc`)
    .limit(given.most),
);

/** The missed bookings of some days, the latest first. */
export function missedTurnos(db: Database, key: MissedKey): Reading<readonly MissedTurno[]> {
  const { businessId, storeId, days, within, most } = key;
  const span = { from: days.from, to: days.to, fromUtc: within.from, toUtc: within.to };
  const values = { businessId, storeId, most, ...span };
  return reading([MISSED(db, values)], ([rows]) =>
    rows.map(({ people, services, ...turno }) => ({
      ...turno,
      people: namesIn(people),
      services: namesIn(services),
    })),
  );
}

function namesIn(json: string): readonly string[] {
  const names: readonly string[] = JSON.parse(json);
  return [...new Set(names)];
}
