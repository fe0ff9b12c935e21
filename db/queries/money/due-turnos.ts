import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** A booking whose client came, that is not charged, and that has a sum left to pay. */
export type DueTurno = {
  readonly id: string;
  /** Null where the client is not known. */
  readonly name: string | null;
  readonly startMinute: MinuteOfDay;
  readonly employees: string;
  /** The sum that is still to be paid. */
  readonly centavos: number;
};

type DueAsked = {
  readonly businessId: string;
  readonly storeId: string;
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** Such bookings of a store's day, in the order of their start. */
export function dueTurnos(
  db: Database,
  { businessId, storeId, from, to }: DueAsked,
): Reading<readonly DueTurno[]> {
  const { id, startMinute, totalCentavos } = bookings;
  const charged = sql`(select coalesce(sum(centavos), 0) from charges where charges.booking_id = ${id} and undone_at is null)`;
  const left = sql<number>`${totalCentavos} - ${depositHeld(bookings)} - ${charged}`;
  const due = db
    .select({
      ...named({ id, startMinute }),
      name: sql<string | null>`nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), '')`.as(
        "name",
      ),
      employees: sql<string>`(select group_concat(distinct employee_name) from booking_lines
        where booking_lines.booking_id = ${id})`.as("employees"),
      centavos: left.as("centavos"),
    })
    .from(bookings)
    .leftJoin(clients, and(eq(clients.businessId, bookings.businessId), eq(clients.id, bookings.clientId)))
    .where(
      and(
        eq(bookings.storeId, storeId),
        sql`+${bookings.businessId} = ${businessId}`,
        gte(bookings.startUtcMinute, from),
        lt(bookings.startUtcMinute, to),
        sql`${bookings.status} <> 'CANCELLED'`,
        sql`(${bookings.status} = 'DONE' or ${bookings.status} = 'CHECKOUT' and not exists (
          select 1 from charges where charges.booking_id = ${id} and undone_at is null))`,
        gt(left, 0),
      ),
    )
    .orderBy(asc(bookings.startUtcMinute), asc(id));
  return reading([due], ([rows]) => rows);
}
