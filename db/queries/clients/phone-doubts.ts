import { and, eq, gt } from "drizzle-orm";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { phoneDoubts } from "#db/schema/clients/phone-doubts.ts";
import { chunks, insertRows } from "#db/writing.ts";

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

/** Of new clients, those whose phone is to be looked at. */
export function doubtPhones(
  db: Database,
  businessId: string,
  people: readonly { readonly clientId: string; readonly phone: string | null }[],
): Statement[] {
  const doubtful = people.filter(({ phone }) => phone !== null && keptPhone(phone) !== phone);
  return chunks(doubtful.map(({ clientId }) => ({ businessId, clientId }))).map((some) =>
    insertRows(db, phoneDoubts, some).onConflictDoNothing(),
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
