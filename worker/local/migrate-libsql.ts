import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client/web";

/** Applies the migrations that a libSQL database has not had yet, each whole or not at all. */
export async function migrateLibsql(url: string, authToken?: string): Promise<void> {
  const client = createClient(authToken ? { url, authToken } : { url });
  await client.execute(
    "CREATE TABLE IF NOT EXISTS d1_migrations(name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)",
  );
  const applied = new Set(
    (await client.execute("SELECT name FROM d1_migrations")).rows.map((row) => row.name),
  );
  const files = readdirSync("migrations").filter((file) => file.endsWith(".sql"));
  for (const name of files.sort().filter((file) => !applied.has(file))) {
    const statements = readFileSync(`migrations/${name}`, "utf8").split("--> statement-breakpoint");
    await client.batch(
      [
        ...statements.map((sql) => sql.trim()).filter((sql) => sql !== ""),
        { sql: "INSERT INTO d1_migrations VALUES (?, datetime('now'))", args: [name] },
      ],
      "write",
    );
  }
  client.close();
}
