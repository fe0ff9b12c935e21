import { eq, sql } from "drizzle-orm";
import { type Likeness, likenessOf } from "#app/domain/clients/likeness.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clientCounts, clientsApart } from "#db/schema/clients/client-keys.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** How many clients a business has, and how many phones and addresses several clients share. */
export function clientCount(
  db: Database,
  businessId: string,
): Reading<{ readonly clients: number; readonly duplicates: number }> {
  const one = db
    .select(named({ clients: clientCounts.clients, duplicates: clientCounts.duplicates }))
    .from(clientCounts)
    .where(eq(clientCounts.businessId, businessId));
  return reading([one], ([rows]) => rows[0] ?? { clients: 0, duplicates: 0 });
}

/** A phone or address that several clients share, with the names of two of them; null if there is none. */
export function firstDuplicate(
  db: Database,
  businessId: string,
): Reading<{
  readonly word: string;
  readonly clients: readonly { readonly firstName: string; readonly lastName: string }[];
} | null> {
  const two = sql`(select client_id from client_words where business_id = ${businessId} and kind = 4
    and word = doubled.word order by client_id limit 2)`;
  const clients = sql`(select json_group_array(json_array(one.first_name, one.last_name))
    from ${two} as seen cross join clients one where one.id = seen.client_id and one.business_id = ${businessId})`;
  const first = db
    .select({
      word: sql<string>`doubled.word`.as("word"),
      clients: clients.mapWith((text: string): [string, string][] => JSON.parse(text)).as("clients"),
    })
    .from(sql`client_doubles as doubled`)
    .where(sql`doubled.business_id = ${businessId}`)
    .orderBy(sql`doubled.word`)
    .limit(1);
  return reading([first], ([[row]]) =>
    row === undefined
      ? null
      : {
          word: row.word,
          clients: row.clients.map(([firstName, lastName]) => ({ firstName, lastName })),
        },
  );
}

/** A client blocked from online booking, and what another client has in common with them. */
export type BlockedLike = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly by: Likeness;
};

/** Another client, blocked from online booking, whose phone or email this client or their account has too; null if there is none. */
export function blockedLike(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Reading<BlockedLike | null> {
  const { id, firstName, lastName } = clients;
  const found = db
    .select({ ...named({ id, firstName, lastName }), word: sql<string>`word.word`.as("word") })
    .from(sql`client_dialled as own`)
    .innerJoin(sql`clients as me`, sql`me.id = own.id`)
    .leftJoin(sql`account_reach as r`, sql`r.id = me.user_id`)
    .innerJoin(
      sql`client_words as word`,
      sql`word.business_id = ${businessId} and word.kind = 5 and word.word in (own.email, own.digits,
        r.email, r.typed, iif(r.typed like '%1115________', '11' || substr(r.typed, -8), substr(r.typed, -10)))`,
    )
    .innerJoin(clients, sql`clients.id = word.client_id and clients.business_id = ${businessId}`)
    .where(sql`own.id = ${clientId} and own.business_id = ${businessId} and word.client_id <> own.id`)
    .limit(1);
  return reading([found], ([[row]]) => {
    if (row === undefined) return null;
    const { word, ...client } = row;
    return { ...client, by: likenessOf(word) };
  });
}

/** Notes that the clients with this phone or address are different people, so that staff are not asked again. */
export function setClientsApart(
  db: Database,
  row: { readonly businessId: string; readonly word: string; readonly at: Instant },
): Statement {
  return db.insert(clientsApart).values(row).onConflictDoNothing();
}

/** Clients that share a phone or address, and so may be the same person. */
type Duplicate = { readonly word: string; readonly clientIds: readonly string[] };

/**
 * The possible duplicates of a business, at most `most`, each with at most `each` clients.
 */
export function clientDoubles(
  db: Database,
  { businessId, most, each }: { readonly businessId: string; readonly most: number; readonly each: number },
): Reading<readonly Duplicate[]> {
  const clientIds = sql`(select json_group_array(client_id) from (select client_id from client_words
    where business_id = ${businessId} and kind = 4 and word = doubled.word order by client_id limit ${each}))`;
  return reading(
    [
      db
        .select({
          word: sql<string>`doubled.word`.as("word"),
          clientIds: clientIds.mapWith((text: string): string[] => JSON.parse(text)).as("clientIds"),
        })
        .from(sql`client_doubles as doubled`)
        .where(sql`doubled.business_id = ${businessId}`)
        .orderBy(sql`doubled.word`)
        .limit(most),
    ],
    ([rows]) => rows,
  );
}
