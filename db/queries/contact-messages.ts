import type { Database, Statement } from "#db/client.ts";
import { contactMessages } from "#db/schema/accounts.ts";

/** What somebody wrote through the contact form; `createdAt` in ms. */
export type ContactMessage = typeof contactMessages.$inferSelect;

export function insertContactMessage(db: Database, message: ContactMessage): Statement {
  return db.insert(contactMessages).values(message);
}
