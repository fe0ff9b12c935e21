import { and, eq, isNull, sql } from "drizzle-orm";
import type { ClientData } from "#app/domain/clients/merged-client.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { ONE, PAGE, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";
import { forgetDoubt } from "./phone-doubts.ts";

/** Adds a client to a business and makes their search words; `phone` as E.164. */
export function insertClient(
  db: Database,
  client: typeof clients.$inferInsert & { id: string },
): readonly Statement[] {
  return [
    insertRow(db, clients, client),
    db.update(clients).set({ worded: true }).where(eq(clients.id, client.id)),
  ];
}

/** A client in the version that was seen. */
export type ClientSeen = { readonly businessId: string; readonly clientId: string; readonly version: number };

/** Changes a client; undoes the whole batch, STALE (`tryWrite`), if they have changed since or were erased. */
export function changeClient(
  db: Database,
  { businessId, clientId, version }: ClientSeen,
  data: Partial<ClientData & { readonly erasedAt: Instant }>,
): readonly Statement[] {
  const change = db
    .update(clients)
    .set({ ...data, version: sql`${clients.version} + 1` })
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.businessId, businessId),
        eq(clients.version, version),
        isNull(clients.erasedAt),
      ),
    );
  const settled = "phone" in data ? [forgetDoubt(db, { businessId, clientId })] : [];
  return [change, mustHaveChanged(db), ...settled];
}

/** Deletes a client that no row refers to; undoes the whole batch, STALE, if they have changed since. */
export function deleteClient(
  db: Database,
  { businessId, clientId, version }: ClientSeen,
): readonly Statement[] {
  const gone = db
    .delete(clients)
    .where(and(eq(clients.id, clientId), eq(clients.businessId, businessId), eq(clients.version, version)));
  return [gone, mustHaveChanged(db)];
}

type Key = { readonly businessId: string; readonly clientId: string };

/** The ids of a client's next open bookings, at most `most`. */
export function openTurnosOfClient(
  db: Database,
  { businessId, clientId, now, most }: Key & { readonly now: UtcMinute; readonly most: number },
): Reading<readonly string[]> {
  const ahead = db
    .select(named({ id: bookings.id }))
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.businessId, businessId),
        sql`start_utc_minute > ${now}`,
        isOpenTurno(),
      ),
    )
    .orderBy(bookings.startUtcMinute)
    .limit(most);
  return reading([ahead], ([rows]) => rows.map(({ id }) => id));
}

/** Whether the client ever had a booking. */
export function hasTurnos(db: Database, { businessId, clientId }: Key): Reading<boolean> {
  const one = db
    .select(named({ id: bookings.id }))
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.businessId, businessId)))
    .limit(1);
  return reading([one], ([rows]) => rows.length > 0);
}

/** Makes the search words of clients without them, such as clients who booked online; at most `most` at once. */
export function wordClients(db: Database, most: number): Statement {
  const unworded = sql`(select id from clients indexed by clients_unworded where worded = 0 limit ${most})`;
  return db.update(clients).set({ worded: true }).where(sql`id in ${unworded}`);
}

/** The same for the clock, a page at a time. */
export function wordPage(db: Database): Purge {
  const unworded = sql`clients indexed by clients_unworded`;
  const isDue = db.select(ONE).from(unworded).where(sql`worded = 0`).limit(1);
  const some = sql`(select id from ${unworded} where worded = 0 limit ${PAGE})`;
  return [isDue, db.update(clients).set({ worded: true }).where(sql`id in ${some}`).returning(ONE)];
}
