import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** `until` (ms): bookings made up to then came from a file and get no reminders; null: no such bookings, or not any more. */
type Quiet = { readonly name: string; readonly until: Instant | null };

export function quietOf(db: Database, businessId: string): Reading<Quiet> {
  const { name, quietUntil: until } = businesses;
  const found = db.select({ name, until }).from(businesses).where(eq(businesses.id, businessId));
  return reading([found], ([rows]) => rows[0] ?? { name: "", until: null });
}

type QuietTurno = {
  readonly id: string;
  readonly startUtcMinute: UtcMinute;
  readonly zone: string;
};

/** The open bookings ahead that came from a file, whose clients have an address, and for which no look is planned. */
export function quietTurnos(
  db: Database,
  { businessId, after }: { readonly businessId: string; readonly after: UtcMinute },
): Reading<readonly QuietTurno[]> {
  const { id, startUtcMinute, timeZone: zone } = bookings;
  const isThere = and(eq(stores.businessId, businessId), eq(bookings.storeId, stores.id));
  const isQuiet = and(isNull(bookings.remindAt), lte(bookings.createdAt, businesses.quietUntil));
  const ahead = db
    .select({ id, startUtcMinute, zone })
    .from(stores)
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .crossJoin(bookings)
    .innerJoin(clients, and(eq(clients.id, bookings.clientId), sql`${clients.email} is not null`))
    .where(and(isThere, gt(startUtcMinute, after), isOpenTurno(bookings.status), isQuiet))
    .orderBy(asc(startUtcMinute));
  return reading([ahead], ([rows]) => rows);
}

type Looks = readonly { readonly id: string; readonly at: Instant }[];

/**
 * From now on bookings that came from a file get reminders, with looks at `looks` (ms). Stale (`tryWrite`) where they do already.
 */
export function remindOfQuiet(db: Database, businessId: string, looks: Looks): Statement[] {
  const given = sql`(select value from json_each(${JSON.stringify(looks)}) limit -1) as given`;
  const isGiven = and(sql`bookings.id = given.value ->> 'id'`, eq(bookings.businessId, businessId));
  return [
    db
      .update(businesses)
      .set({ quietUntil: null })
      .where(and(eq(businesses.id, businessId), sql`quiet_until is not null`)),
    mustHaveChanged(db),
    db
      .update(bookings)
      .set({ remindAt: sql`given.value ->> 'at'` })
      .from(given)
      .where(and(isGiven, isOpenTurno(), isNull(bookings.remindAt))),
  ];
}
