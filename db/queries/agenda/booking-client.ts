import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { IS_REACHED } from "#db/queries/messages/first-contacts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** The client of a booking. */
export type BookedClient = {
  readonly id: string;
  /** The client's account, if it still exists. */
  readonly userId: string | null;
  readonly email: string | null;
  /** The business has written to this address before, so a mail is no first contact. */
  readonly isReached: boolean;
};

/** A client of a business; null for any other client. */
export function bookedClient(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Reading<BookedClient | null> {
  const found = db
    .select({
      ...named({ id: clients.id, userId: users.id, email: clients.email }),
      isReached: IS_REACHED.mapWith(Boolean).as("isReached"),
    })
    .from(clients)
    .leftJoin(users, and(eq(users.id, clients.userId), sql`${users.deletedAt} is null`))
    .where(and(eq(clients.id, clientId), eq(clients.businessId, businessId)));
  return reading([found], ([rows]) => rows[0] ?? null);
}
