import { and, eq, gt, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { phoneDoubts } from "#db/schema/clients/phone-doubts.ts";
import { chunks, listOf } from "#db/writing.ts";

/** A client whose phone is to be looked at. */
export type PhoneDoubt = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly version: number;
};

/** The most that are counted. */
const MOST_COUNTED = 21;

/** How many phones of a business are to be looked at. */
export function countDoubts(db: Database, businessId: string): Reading<number> {
  const some = db
    .select(named({ id: phoneDoubts.clientId }))
    .from(phoneDoubts)
    .where(eq(phoneDoubts.businessId, businessId))
    .limit(MOST_COUNTED);
  return reading([some], ([rows]) => rows.length);
}

/** Those after a client, in the order of their ids. */
export function doubtsAfter(
  db: Database,
  { businessId, after, most }: { readonly businessId: string; readonly after: string; readonly most: number },
): Reading<readonly PhoneDoubt[]> {
  const { id, firstName, lastName, phone, version } = clients;
  const part = db
    .select(named({ id, firstName, lastName, phone, version }))
    .from(phoneDoubts)
    .innerJoin(clients, and(eq(clients.id, phoneDoubts.clientId), eq(clients.businessId, businessId)))
    .where(and(eq(phoneDoubts.businessId, businessId), gt(phoneDoubts.clientId, after)))
    .orderBy(phoneDoubts.clientId)
    .limit(most);
  return reading([part], ([rows]) => rows.map((row) => ({ ...row, phone: row.phone ?? "" })));
}

/** Notes clients of a business whose phone is to be looked at. */
export function insertDoubts(db: Database, businessId: string, clientIds: readonly string[]): Statement[] {
  return chunks(clientIds).map((some) =>
    db
      .insert(phoneDoubts)
      .select(
        sql`select business_id, id from clients where business_id = ${businessId} and id in ${listOf(some)}`,
      )
      .onConflictDoNothing(),
  );
}

/** A client's phone is settled, or another one. */
export function forgetDoubt(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db
    .delete(phoneDoubts)
    .where(and(eq(phoneDoubts.businessId, businessId), eq(phoneDoubts.clientId, clientId)));
}
