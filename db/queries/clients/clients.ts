import { and, eq, isNull, sql } from "drizzle-orm";
import type { ClientData } from "#app/domain/clients/merged-client.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import { clientCounts, clientWords } from "#db/schema/client-keys.ts";
import { clients } from "#db/schema/clients.ts";
import { insertRow, listOf, mustHaveChanged, portions } from "#db/writing.ts";

/** Writes somebody down as a client of a business, found from now on; `phone` as E.164. */
export function insertClient(
  db: Database,
  client: typeof clients.$inferInsert & { id: string },
): readonly Statement[] {
  return [
    insertRow(db, clients, client),
    db.update(clients).set({ worded: true }).where(eq(clients.id, client.id)),
  ];
}

/** A client as they were seen. */
export type ClientSeen = { readonly businessId: string; readonly clientId: string; readonly version: number };

/** Undoes the whole batch (`tryWrite`) where somebody else changed them since. */
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
  return [change, mustHaveChanged(db)];
}

/** The same for one of whom nothing refers any more. */
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

/** Some of their turnos that are still to come, by their ids. */
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

/** Whether they ever had a turno. */
export function hasTurnos(db: Database, { businessId, clientId }: Key): Reading<boolean> {
  const one = db
    .select(named({ id: bookings.id }))
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.businessId, businessId)))
    .limit(1);
  return reading([one], ([rows]) => rows.length > 0);
}

/** Whoever booked by themselves meanwhile is found from now on; so many at once. */
export function wordClients(db: Database, most: number): Statement {
  const unworded = sql`(select id from clients indexed by clients_unworded where worded = 0 limit ${most})`;
  return db.update(clients).set({ worded: true }).where(sql`id in ${unworded}`);
}

/**
 * Takes the words of some of a business's clients out: they are searched by themselves until they are found again
 * (`wordClients`). What comes of so many at once afterwards is quick, for it looks for no words; so many as `portions` has.
 */
export function unwordClients(
  db: Database,
  businessId: string,
  ids: readonly string[],
): readonly Statement[] {
  const theirs = sql`business_id = ${businessId} and id in ${listOf(ids)} and worded = 1`;
  return [
    ...portions(ids, IN_A_LIST).map((some) => deleteWords(db, businessId, some)),
    db
      .update(clientCounts)
      .set({
        clients: sql`clients - (select count(*) from clients as one where ${theirs} and erased_at is null)`,
      })
      .where(eq(clientCounts.businessId, businessId)),
    db.update(clients).set({ worded: false }).where(theirs),
  ];
}

/** The view looks up each of a list; as rows of JSON it would look all clients through. */
function deleteWords(db: Database, businessId: string, ids: readonly string[]): Statement {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return db.delete(clientWords).where(
    sql`(business_id, kind, word, client_id) in (select business_id, kind, word, client_id from client_keys
      where business_id = ${businessId} and client_id in (${list}))`,
  );
}

/** A statement of D1 has a hundred parameters at most. */
const IN_A_LIST = 80;
