import { allMigrations } from "../migrations.ts";
import { quoted, type Shape, shapesOf } from "./rows.ts";
import { inMigrated } from "./scratch.ts";
import { isOurs, LEFT_OUT } from "./tables.ts";
import type { Vault } from "./vault.ts";

/** The migrations of a database, and the number of rows in each table; null if it was never migrated. */
export type Standing = {
  readonly migrations: readonly string[];
  readonly rows: ReadonlyMap<string, number>;
};

/** The state of a database. Throws a sentence if it is not ours, or of a later version. */
export async function standingOf(vault: Vault): Promise<Standing | null> {
  const [found = []] = await vault.ask([
    `select name from sqlite_schema where type = 'table' and ${isOurs("name")}`,
  ]);
  const tables = found.map(({ name }) => String(name));
  const migrations = tables.includes(NOTES) ? await migrationsOf(vault) : [];
  if (migrations.length === 0) {
    const others = tables.filter((name) => name !== NOTES);
    if (others.length === 0) return null;
    throw new Error(`${vault.name} has tables that no migration of ours made: ${others.join(", ")}.`);
  }
  const counts = await vault.ask(tables.map((name) => `select count(*) as n from ${quoted(name)}`));
  return { migrations, rows: new Map(tables.map((name, index) => [name, Number(counts[index]?.[0]?.n)])) };
}

const NOTES = "d1_migrations";

/** The migrations of a database; empty if it was never migrated. Throws like `standingOf`. */
export async function migrationsOf(vault: Vault): Promise<readonly string[]> {
  try {
    const [rows = []] = await vault.ask([`select name from ${NOTES} order by name`]);
    const migrations = rows.map(({ name }) => String(name));
    requireKnown(migrations, vault.name);
    return migrations;
  } catch (error) {
    if (error instanceof Error && error.message.includes(`no such table: ${NOTES}`)) return [];
    throw error;
  }
}

/** Throws a sentence if there are migrations that only a later version of the product knows. */
export function requireKnown(migrations: readonly string[], whose: string): void {
  if (startsWith(allMigrations(), migrations)) return;
  const unknown = migrations.find((name, index) => allMigrations()[index] !== name);
  throw new Error(
    `${whose} has had the migration ${unknown}, which this version of the product does not know: use the one it is of.`,
  );
}

/** Whether the list begins with exactly these migrations. */
export function startsWith(all: readonly string[], first: readonly string[]): boolean {
  return first.every((name, index) => all[index] === name);
}

/** The tables that these migrations make, and those that they fill. */
export function madeBy(
  migrations: readonly string[],
): Promise<{ readonly shapes: readonly Shape[]; readonly filled: readonly string[] }> {
  return inMigrated({ migrations }, async (vault, client) => {
    const shapes = await shapesOf(client);
    const { rows } = (await standingOf(vault)) ?? { rows: new Map() };
    const filled = [...rows].flatMap(([name, count]) => (count > 0 && !(name in LEFT_OUT) ? [name] : []));
    return { shapes, filled };
  });
}

/** The tables that a backup carries. */
export function carried(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.filter(({ name }) => !(name in LEFT_OUT));
}

/** The migrations of an empty database. Rows made by migrations, and rows that no backup carries, are allowed. */
export async function requireEmpty(vault: Vault): Promise<readonly string[]> {
  const standing = await standingOf(vault);
  if (standing === null) return [];
  const full = await fullTables(standing);
  if (full.length === 0) return standing.migrations;
  throw new Error(
    `${vault.name} is not empty (${full.join(", ")}): nothing was done. Restore into a new one.`,
  );
}

async function fullTables({ migrations, rows }: Standing): Promise<readonly string[]> {
  const { filled } = await madeBy(migrations);
  return [...rows].flatMap(([name, count]) =>
    count > 0 && !filled.includes(name) && !(name in LEFT_OUT) ? [`${name}: ${count} rows`] : [],
  );
}
