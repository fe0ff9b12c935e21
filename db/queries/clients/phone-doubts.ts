import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** A client whose phone is to be looked at (`phone_doubt`). */
export type PhoneDoubt = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly version: number;
};

/** The most that are counted. */
const MOST_COUNTED = 21;

const DOUBTFUL = sql`clients indexed by clients_phone_doubt`;

/** How many phones of a business are to be looked at. */
export function countDoubts(db: Database, businessId: string): Reading<number> {
  const some = db
    .select(named({ id: clients.id }))
    .from(DOUBTFUL)
    .where(and(eq(clients.businessId, businessId), sql`phone_doubt = 1`))
    .limit(MOST_COUNTED);
  return reading([some], ([rows]) => rows.length);
}

/** Those after a client, in the order of their ids. */
export function phoneDoubts(
  db: Database,
  { businessId, after, most }: { readonly businessId: string; readonly after: string; readonly most: number },
): Reading<readonly PhoneDoubt[]> {
  const { id, firstName, lastName, phone, version } = clients;
  const part = db
    .select(named({ id, firstName, lastName, phone, version }))
    .from(DOUBTFUL)
    .where(
      and(eq(clients.businessId, businessId), sql`phone_doubt = 1`, isNull(clients.erasedAt), gt(id, after)),
    )
    .orderBy(id)
    .limit(most);
  return reading([part], ([rows]) => rows.map((row) => ({ ...row, phone: row.phone ?? "" })));
}
