import type { Difference, Rule } from "./rules.ts";

const BREAKPOINT = "\n--> statement-breakpoint\n";

type Wanted = {
  readonly differences: readonly Difference[];
  readonly rules: readonly Rule[];
  /** What makes the rows that triggers read those of the domain. */
  readonly rows: readonly string[];
};

/** The migration that makes a database's rules those of the files. */
export function rulesMigration({ differences, rules, rows }: Wanted): string {
  const old = differences.filter(({ state }) => state !== "MISSING");
  // A view takes its triggers along.
  const views = old.filter(({ kind }) => kind === "VIEW").map(({ name }) => name);
  const fresh = new Set(differences.map(({ name }) => name));
  const made = rules.filter(({ name, table }) => fresh.has(name) || views.includes(table));
  const drops = byKind(old, "TRIGGER", "VIEW").map(({ kind, name }) => `DROP ${kind} IF EXISTS ${name};`);
  const creations = byKind(made, "VIEW", "TRIGGER").map(({ sql }) => sql.replace(" IF NOT EXISTS", ""));
  return `-- The rules as db/rules has them.\n${[...drops, ...rows, ...creations].join(BREAKPOINT)}\n`;
}

function byKind<T extends Pick<Rule, "kind">>(all: readonly T[], ...kinds: readonly Rule["kind"][]): T[] {
  return kinds.flatMap((wanted) => all.filter(({ kind }) => kind === wanted));
}
