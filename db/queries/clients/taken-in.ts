import { and, eq, inArray, sql } from "drizzle-orm";
import { type ClientDetails, DETAIL_NAMES } from "#app/domain/clients/client-fields.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { clientImportRows } from "#db/schema/clients/client-imports.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { chunks, insertRows, listOf, mustHaveChangedAll, rowsOf, weighedChunks } from "#db/writing.ts";

/** A client, with the moment since which they may not book online. */
type Person = ClientDetails & { readonly id: string; readonly blockedAt: Instant | null };
/** A client with the version that was seen. */
export type KeptPerson = Person & { readonly version: number };

const { id } = clients;

/** How many blocked clients have their words in the same batch, which has a few seconds. */
const WORDED_IN_BATCH = 100;

/**
 * Inserts clients with the given ids, in chunks; `wordClients` makes their search words later. Blocked clients have theirs at
 * once, as bookings are refused by them.
 */
export function insertPeople(
  db: Database,
  { businessId, at }: { readonly businessId: string; readonly at: number },
  people: readonly Person[],
): Statement[] {
  const inserted = weighedChunks(people).map((some) =>
    insertRows(
      db,
      clients,
      some.map((person) => ({ ...person, businessId, createdAt: at })),
    ),
  );
  const blocked = people.filter((person) => person.blockedAt !== null).slice(0, WORDED_IN_BATCH);
  if (blocked.length === 0) return inserted;
  const theirs = inArray(id, listOf(blocked.map((person) => person.id)));
  const worded = db
    .update(clients)
    .set({ worded: true })
    .where(and(eq(clients.businessId, businessId), theirs));
  return [...inserted, worded];
}

/** Updates clients. STALE (`tryWrite`) if one of them has changed since the version seen. */
export function updatePeople(db: Database, businessId: string, people: readonly KeptPerson[]): Statement[] {
  return weighedChunks(people).flatMap((some) => {
    const now = (name: string) => sql.raw(`given.value ->> '${name}'`);
    const names = [...DETAIL_NAMES, "blockedAt" as const].map((name) => [name, now(name)] as const);
    return [
      db
        .update(clients)
        .set({ ...Object.fromEntries(names), version: sql`version + 1` })
        .from(rowsOf(some.map(withLists)))
        .where(
          and(
            eq(clients.businessId, businessId),
            sql`clients.id = ${now("id")} and version = ${now("version")}`,
          ),
        ),
      mustHaveChangedAll(db, some.length),
    ];
  });
}

/** Lists of a person as their columns keep them. */
function withLists(person: KeptPerson) {
  const lists = Object.entries(person).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(lists);
}

/** What an import noted of a row: its client, what became of them, and what they had no room for. */
export type RowNote = Pick<typeof clientImportRows.$inferSelect, "line" | "clientId" | "result" | "lost">;

/** Notes the client of rows; what is null stays as it was. */
export function noteRows(db: Database, importId: string, notes: readonly RowNote[]): Statement[] {
  const given = notes.map(({ line, clientId, result, lost }) => ({
    ...{ line, clientId },
    result: result && JSON.stringify(result),
    lost: lost && JSON.stringify(lost),
  }));
  return weighedChunks(given).map((some) =>
    db
      .update(clientImportRows)
      .set({
        clientId: sql`given.value ->> 'clientId'`,
        result: sql`coalesce(given.value ->> 'result', result)`,
        lost: sql`coalesce(given.value ->> 'lost', lost)`,
      })
      .from(rowsOf(some))
      .where(sql`client_import_rows.import_id = ${importId} and line = given.value ->> 'line'`),
  );
}

/** Staff have written down, since the client came in, that they want no messages. */
export const REFUSED_SINCE = sql`exists (select 1 from client_choices where client_choices.client_id = clients.id
  and client_choices.business_id = clients.business_id and client_choices.refused_at > clients.created_at)`;

/** Deletes clients. STALE (`tryWrite`) if one of them has changed, or has an account, a booking or a refusal. */
export function deletePeople(
  db: Database,
  businessId: string,
  people: readonly { readonly id: string; readonly version: number }[],
): Statement[] {
  return chunks(people).flatMap((some) => {
    const seen = sql`(select value ->> 'id', value ->> 'version' from json_each(${JSON.stringify(some)}))`;
    return [
      db
        .delete(clients)
        .where(
          and(
            eq(clients.businessId, businessId),
            sql`(id, version) in ${seen}`,
            sql`user_id is null`,
            sql`not exists (select 1 from bookings where bookings.client_id = clients.id)`,
            sql`not ${REFUSED_SINCE}`,
          ),
        ),
      mustHaveChangedAll(db, some.length),
    ];
  });
}
