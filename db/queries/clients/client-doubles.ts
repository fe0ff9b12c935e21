import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";

/** Clients who share a phone or an address, and so look like one and the same. */
export type Double = { readonly word: string; readonly clientIds: readonly string[] };

/**
 * So many at most of a business's, each with so many of its clients; but for those of whom its people said that they are
 * apart.
 */
export function clientDoubles(
  db: Database,
  { businessId, most, each }: { readonly businessId: string; readonly most: number; readonly each: number },
): Reading<readonly Double[]> {
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
        .where(
          sql`doubled.business_id = ${businessId} and not exists (
            select 1 from clients_apart apart where apart.business_id = ${businessId} and apart.word = doubled.word)`,
        )
        .orderBy(sql`doubled.word`)
        .limit(most),
    ],
    ([rows]) => rows,
  );
}
