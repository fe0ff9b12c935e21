import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { inMigrated } from "../backup/scratch.ts";
import { allMigrations } from "../migrations.ts";
import { rulesMigration } from "./migration.ts";
import { REFERENCES, type Reference, rowStatements } from "./reference-rows.ts";
import { type Difference, differencesOf, LIVE_RULES, type LiveRule, rulesIn } from "./rules.ts";

const FOLDER = "db/rules";

/**
 * `npm run db:rules [-- name]`: writes the migration that brings a database from its migrations to `db/rules`, and to the
 * domain's rows that triggers read.
 */
export async function rulesCommand([name]: readonly string[], say: (sentence: string) => void) {
  const rules = rulesIn(rulesFiles());
  const questions = [LIVE_RULES, ...REFERENCES.map(({ table }) => `select * from ${table}`)];
  const [live, ...tables] = await inMigrated({ migrations: allMigrations() }, (vault) =>
    vault.ask(questions),
  );
  const differences = differencesOf(rules, live as unknown as readonly LiveRule[]);
  const rows = REFERENCES.flatMap((reference, index) =>
    rowStatements(reference, (tables[index] ?? []) as Reference["rows"]),
  );
  if (differences.length + rows.length === 0)
    return say("The migrations make the rules of db/rules: nothing is to be written.");
  const file = emptyMigration(`rules_${name ?? tablesOf(differences)}`);
  writeFileSync(`migrations/${file}`, rulesMigration({ differences, rules, rows }));
  for (const { state, kind, name: rule } of differences)
    say(`${state.toLowerCase()}: ${kind.toLowerCase()} ${rule}`);
  for (const statement of rows) say(statement);
  say(`migrations/${file} is written.`);
}

function rulesFiles(): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).sort();
  return Object.fromEntries(
    files.map((file) => [basename(file, ".sql"), readFileSync(`${FOLDER}/${file}`, "utf8")]),
  );
}

function tablesOf(differences: readonly Difference[]): string {
  const tables = new Set(differences.map(({ rule, name }) => rule?.table ?? name));
  return [...tables].slice(0, 3).join("_") || "rows";
}

/** Numbered by drizzle-kit, which keeps a journal and a snapshot beside each migration. */
function emptyMigration(name: string): string {
  const before = new Set(allMigrations());
  const words = ["node_modules/drizzle-kit/bin.cjs", "generate", "--custom", `--name=${name}`];
  execFileSync(process.execPath, words, { stdio: "pipe" });
  const made = allMigrations().find((file) => !before.has(file));
  if (made === undefined) throw new Error("drizzle-kit made no migration.");
  return made;
}
