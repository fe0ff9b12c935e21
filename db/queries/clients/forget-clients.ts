import { eq, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { clients } from "#db/schema/clients.ts";

/** What stands in place of a client's name. */
type Nameless = { readonly firstName: string; readonly lastName: string };

/** Somebody's account goes: no salon knows by it who they were. */
export function forgetAccountClients(db: Database, userId: string, nameless: Nameless): Statement {
  return db.update(clients).set(forgotten(nameless)).where(sql`user_id = ${userId} and user_id is not null`);
}

/** A salon is gone for good, and with it whom it knew. */
export function forgetClientsOf(db: Database, businessId: string, nameless: Nameless): Statement {
  return db.update(clients).set(forgotten(nameless)).where(eq(clients.businessId, businessId));
}

function forgotten({ firstName, lastName }: Nameless) {
  return {
    firstName,
    lastName,
    email: null,
    phone: null,
    notes: null,
    allergies: null,
    tags: [],
    birthday: null,
  };
}
