import { eq, sql } from "drizzle-orm";
import { type ClientDetails, NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** The replacement for a client's name. */
type Nameless = Pick<ClientDetails, "firstName" | "lastName">;

/** For a deleted account: removes the personal data of its client rows at every business. */
export function forgetAccountClients(db: Database, userId: string, nameless: Nameless): Statement {
  return db
    .update(clients)
    .set({ ...NO_DETAILS, ...nameless })
    .where(sql`user_id = ${userId} and user_id is not null`);
}

/** For a business that is gone for good: removes the personal data of all its clients. */
export function forgetClientsOf(db: Database, businessId: string, nameless: Nameless): Statement {
  return db
    .update(clients)
    .set({ ...NO_DETAILS, ...nameless })
    .where(eq(clients.businessId, businessId));
}
