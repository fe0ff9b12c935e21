import type { Database, Statement } from "#db/driver/client.ts";
import { clients } from "#db/schema/clients.ts";
import { insertRow } from "#db/writing.ts";

/** Writes somebody down as a client of a business; `phone` as E.164. */
export function insertClient(db: Database, client: typeof clients.$inferInsert): Statement {
  return insertRow(db, clients, client);
}
