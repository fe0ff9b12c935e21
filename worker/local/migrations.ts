import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "migrations";

/** The migrations table of a libSQL database. */
export const LIBSQL_MIGRATIONS_TABLE =
  "CREATE TABLE IF NOT EXISTS d1_migrations(name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)";

/** That of a D1 database: the same statement as wrangler's. */
export const D1_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** The names of all migrations, in order. */
export function allMigrations(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** The statements of a migration, and the record that it was made. */
export function statementsOf(name: string): readonly string[] {
  return [...changesOf(name), recordOf(name)];
}

export function changesOf(name: string): readonly string[] {
  return readFileSync(`${FOLDER}/${name}`, "utf8")
    .split("--> statement-breakpoint")
    .map((sql) => sql.trim().replace(/;$/, ""))
    .filter((sql) => sql !== "");
}

export function recordOf(name: string): string {
  return `INSERT INTO d1_migrations (name, applied_at) VALUES ('${name}', datetime('now'))`;
}
