import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { IS_REACHED } from "#db/queries/messages/first-contacts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { clients } from "#db/schema/clients.ts";

/** Whom a turno is booked for. */
export type BookedClient = {
  readonly id: string;
  /** Their account, if they have one still. */
  readonly userId: string | null;
  readonly email: string | null;
  /** Their address is no first contact. */
  readonly isReached: boolean;
};

/** A client of a business; null for anybody else. */
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
