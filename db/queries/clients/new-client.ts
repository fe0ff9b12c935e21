import type { Database, Statement } from "#db/driver/client.ts";
import { clients } from "#db/schema/clients.ts";
import { insertRow } from "#db/writing.ts";

/** Somebody whom the people of a business write down. */
export function insertNewClient(db: Database, row: typeof clients.$inferInsert): Statement {
  return insertRow(db, clients, row);
}
