import { readdirSync, readFileSync } from "node:fs";

/** Applies every migration to an empty database. */
export async function migrated(db: D1Database): Promise<void> {
  for (const file of readdirSync("migrations").sort()) {
    if (!file.endsWith(".sql")) continue;
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
